// Runs in the page: takes the time of every key and scroll step. Makes nothing of its own before the page's scripts have run.
import type { KeyTimes } from '../key-times.ts';

const times: KeyTimes[] = [];
/** Keys whose frame is not painted yet. */
let open = 0;
const channel = new MessageChannel();
let painted: () => void = () => undefined;
channel.port1.addEventListener('message', () => painted());
channel.port1.start();

/** Calls back with the moments between which the next frame was made. Asked for early, it is the first thing in its frame. */
function nextFrame(done: (from: number, to: number) => void, ready: () => boolean): void {
  requestAnimationFrame(() => {
    if (!ready()) return nextFrame(done, ready);
    const from = performance.now();
    painted = () => done(from, performance.now());
    // A message that is posted in a frame comes after its style, layout and paint.
    return channel.port2.postMessage(null);
  });
}

/** From the first event of a key to behind the last thing that its handlers left for at once. */
function key(event: KeyboardEvent): void {
  const pressed = event.timeStamp;
  const from = performance.now();
  let answered: number | null = null;
  open += 1;
  const answer = (): void => {
    // Editors and React answer in microtasks, and these in more of them.
    queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => (answered = performance.now()))));
  };
  // Keys that write nothing, such as Enter in a caption, are prevented.
  const listening = new AbortController();
  const { signal } = listening;
  globalThis.addEventListener('input', answer, { once: true, signal });
  globalThis.addEventListener('keyup', answer, { once: true, signal, capture: true });
  nextFrame(
    (start, end) => {
      listening.abort();
      open -= 1;
      times.push({ work: (answered ?? from) - from + (end - start), toFrame: end - pressed });
    },
    () => answered !== null,
  );
}

globalThis.addEventListener('keydown', key, { capture: true });

/** Scrolls by so many pixels. What the list does when it hears of it is timed apart: it comes before the frame's callbacks. */
function scrollStep(viewport: Element, pixels: number): Promise<void> {
  let heard = 0;
  let answered = 0;
  const asked = performance.now();
  const first = (): void => void (heard = performance.now());
  const last = (): void => void (answered = performance.now());
  globalThis.addEventListener('scroll', first, { capture: true, once: true });
  // Added later than the list's own listener, so it runs after it.
  viewport.addEventListener('scroll', last, { once: true });
  viewport.scrollTop += pixels;
  return new Promise((resolve) => {
    nextFrame(
      (start, end) => {
        times.push({ work: Math.max(0, answered - heard) + (end - start), toFrame: end - asked });
        resolve();
      },
      () => true,
    );
  });
}

Object.assign(globalThis, {
  takeTimes: () => times.splice(0),
  /** Resolves when the frame of the last key is painted. */
  settled: async () => {
    while (open > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
  },
  scrollCaptions: (pixels: number) => {
    const viewport = document.querySelector('section[aria-label="Captions"]');
    if (viewport === null) throw new Error('The captions are not shown.');
    return scrollStep(viewport, pixels);
  },
});
