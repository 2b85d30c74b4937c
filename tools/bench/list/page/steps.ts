// Runs in the page: scrolls the list, types into its filter, and lets rows change meanwhile, as the queue of a busy day does.
import type { CollectionName } from '../../../../src/bridge/index.ts';
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

interface Ours {
  readonly collection: CollectionName;
  /** Finds its list. */
  readonly list: string;
}
type Row = { readonly id: string; readonly title: string } & Partial<Pick<QueueRow, 'state'>>;

// Put there by the page's stand-in for main.
const page = globalThis as unknown as {
  readonly lookChange: (changed: CollectionName, upserts: readonly Row[]) => void;
  readonly lookScenario: { readonly rows: Readonly<Record<CollectionName, readonly Row[]>> };
};

/** A screen, as the user has it before them. */
function ourList({ collection, list: selector }: Ours): ListUnderTest {
  const field = document.querySelector<HTMLInputElement>('input[role="searchbox"]');
  if (!field) throw new Error('Nothing can be searched here.');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const { lookChange, lookScenario } = page;
  const now = [...lookScenario.rows[collection]];
  return {
    // A filter that leaves nothing takes the list away.
    get viewport() {
      const viewport = document.querySelector(selector);
      if (viewport === null) throw new Error('The list is not shown.');
      return viewport;
    },
    type: (text) => {
      setValue?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    change: (index) => {
      const row = now[index % now.length];
      if (row === undefined) return;
      const title = `${row.title.split(' · ')[0] ?? ''} · ${index}`;
      const next = collection === 'queue' ? movedOn(row, title, index) : { ...row, title };
      now[index % now.length] = next;
      lookChange(collection, [next]);
    },
  };
}

/** Its place in every order but the newest first, its group and its bar change. */
const movedOn = (row: Row, title: string, index: number): Row & Partial<QueueRow> => ({
  ...row,
  state: row.state === 'running' ? 'uploading' : 'running',
  title,
  progress: { sentBytes: index, totalBytes: 1_000_000, bytesPerS: 1000, etaS: 60 },
});

Object.assign(globalThis, {
  openOurs: (ours: Ours) => {
    list = ourList(ours);
  },
  /** A bare list of the same titles. */
  openBare: async (collection: CollectionName) => {
    list = await openBareList(page.lookScenario.rows[collection].map(({ title }) => title));
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
