// Runs in the page: scrolls a list and types into its filter, and measures how long the page works each time.
import type { ListTimes } from './list-times.ts';

interface Target {
  readonly viewport: Element;
  readonly type: (text: string) => void;
}

/** A word typed and taken back, as people do. */
const typed = [
  'p',
  'po',
  'pod',
  'podc',
  'podc',
  'pod',
  'po',
  'p',
  '',
  '1',
  '12',
  '123',
  '12',
  '1',
  '',
  'n',
  'na',
  'nar',
  '',
];

/** Resolves with the time from the start of the next frame until it is drawn. */
function frame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const channel = new MessageChannel();
      // A message that is posted in a frame comes after its style, layout and paint.
      channel.port1.addEventListener('message', () => resolve(performance.now() - start), { once: true });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

/** The list's own answer to a scroll comes before the frame's callbacks, so it is timed apart and added. */
async function scrollStep({ viewport }: Target): Promise<number> {
  let start = 0;
  let end = 0;
  const first = (): void => {
    start = performance.now();
  };
  const last = (): void => {
    end = performance.now();
  };
  globalThis.addEventListener('scroll', first, { capture: true, once: true });
  // Added later than the list's own listener, so it runs after it.
  viewport.addEventListener('scroll', last, { once: true });
  viewport.scrollTop += 280;
  const drawn = await frame();
  return end - start + drawn;
}

async function keystroke({ type }: Target, text: string): Promise<number> {
  const start = performance.now();
  type(text);
  // React answers an input event in a microtask.
  await Promise.resolve();
  const answered = performance.now() - start;
  return answered + (await frame());
}

async function timeList(target: Target, steps: number, keystrokes: number): Promise<ListTimes> {
  const scroll: number[] = [];
  const filter: number[] = [];
  await frame();
  for (let step = 0; step < steps; step += 1) scroll.push(await scrollStep(target));
  target.viewport.scrollTop = 0;
  await frame();
  for (let stroke = 0; stroke < keystrokes; stroke += 1) {
    filter.push(await keystroke(target, typed[stroke % typed.length] ?? ''));
  }
  return { scroll, filter };
}

/** Our list, as the user has it before them. */
function ourList(): Target {
  const viewport = document.querySelector('section[aria-label="Entries of the queue"]');
  const field = document.querySelector<HTMLInputElement>('input[role="searchbox"]');
  if (!viewport || !field) throw new Error('The queue is not shown.');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return {
    viewport,
    type: (text) => {
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** The same rows in a plain list: every row is in the document, and a keystroke draws the matching ones anew. */
function plainList(count: number): Target {
  const model = document.querySelector('[data-row]');
  const ours = ourList().viewport.parentElement;
  if (!model || !ours) throw new Error('The queue is not shown.');
  const viewport = document.createElement('div');
  viewport.className = 'min-h-0 flex-1 overflow-y-auto';
  const rows = Array.from({ length: count }, (_, index) => {
    const element = model.cloneNode(true);
    const title = element instanceof Element ? element.querySelector('bdi') : null;
    const text = `Podcast ${index + 1}`;
    if (title) title.textContent = text;
    return { element, text: text.toLowerCase() };
  });
  viewport.replaceChildren(...rows.map((row) => row.element));
  ours.replaceChildren(viewport);
  return {
    viewport,
    type: (text) =>
      viewport.replaceChildren(...rows.filter((row) => row.text.includes(text)).map((row) => row.element)),
  };
}

Object.assign(globalThis, {
  timeOurs: () => timeList(ourList(), 150, 76),
  timePlain: (count: number) => timeList(plainList(count), 8, 4),
});
