// Runs in the page: scrolls it, and marks in the trace from when to when that took.
import { scrollMarks } from '../scroll-marks.ts';

const channel = new MessageChannel();
let painted: () => void = () => undefined;
channel.port1.addEventListener('message', () => painted());
channel.port1.start();

/** Scrolls by so many pixels; resolves when the frame that shows it has been painted. */
function scrollStep(viewport: Element, pixels: number): Promise<void> {
  performance.mark(scrollMarks.asked);
  viewport.scrollTop += pixels;
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      painted = () => {
        performance.mark(scrollMarks.shown);
        resolve();
      };
      // A message that is posted in a frame comes after its style, layout and paint.
      channel.port2.postMessage(null);
    });
  });
}

Object.assign(globalThis, {
  scrollCaptions: (pixels: number) => {
    const viewport = document.querySelector('section[aria-label="Captions"]');
    if (viewport === null) throw new Error('The captions are not shown.');
    return scrollStep(viewport, pixels);
  },
});
