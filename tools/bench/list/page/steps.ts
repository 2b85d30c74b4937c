// Runs in the page: scrolls the list, types into its filter, and lets rows change meanwhile, as the queue of a busy day does.
import type { QueueRow } from '../../../../src/bridge/queue.ts';
import { openBareList } from './bare-list.ts';
import type { ListUnderTest } from './list-under-test.ts';

/** Twenty rows change in a second, sixty steps are scrolled: a row in each third step, however slow the machine is. */
const stepsPerChange = 3;
/** Five rows and a bit, as a wheel scrolls. */
const stepPx = 280;

let list: ListUnderTest | null = null;
let stepsDone = 0;

function opened(): ListUnderTest {
  if (list === null) throw new Error('No list is open.');
  return list;
}

/** Resolves when so many frames are drawn. */
async function drawn(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      // A message that is posted in a frame comes after its style, layout and paint.
      channel.port1.addEventListener('message', () => resolve(), { once: true });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  }
}

/** The queue, as the user has it before them. */
function ourList(rows: readonly QueueRow[]): ListUnderTest {
  const viewport = document.querySelector('section[aria-label="Entries of the queue"]');
  const field = document.querySelector<HTMLInputElement>('input[role="searchbox"]');
  if (!viewport || !field) throw new Error('The queue is not shown.');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  // Put there by the page's stand-in for main.
  const { lookChange } = globalThis as unknown as { lookChange: (collection: 'queue', upserts: QueueRow[]) => void };
  const now = [...rows];
  return {
    viewport,
    type: (text) => {
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    change: (index) => {
      const row = now[index % now.length];
      if (row === undefined) return;
      // Its place in every order but the newest first, its group and its bar change.
      const next: QueueRow = {
        ...row,
        state: row.state === 'running' ? 'uploading' : 'running',
        title: `${row.title.split(' · ')[0] ?? ''} · ${index}`,
        progress: { sentBytes: index, totalBytes: 1_000_000, bytesPerS: 1000, etaS: 60 },
      };
      now[index % now.length] = next;
      lookChange('queue', [next]);
    },
  };
}

Object.assign(globalThis, {
  openOurs: (rows: readonly QueueRow[]) => {
    list = ourList(rows);
  },
  openBare: async (titles: readonly string[]) => {
    list = await openBareList(titles);
  },
  scrollStep: async () => {
    const { viewport, change } = opened();
    stepsDone += 1;
    // Rows all over the list: a prime number comes to each of them.
    if (stepsDone % stepsPerChange === 0) change(stepsDone * 7919);
    viewport.scrollTop += stepPx;
    await drawn(1);
  },
  /** A frame in which nothing happens. */
  emptyStep: () => drawn(1),
  toTop: async () => {
    opened().viewport.scrollTop = 0;
    await drawn(2);
  },
  keystroke: async (text: string) => {
    opened().type(text);
    // The field answers in the first, the list in the second.
    await drawn(2);
  },
});
