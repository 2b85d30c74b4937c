import type { QueueRow } from '../../bridge/index.ts';

/** How much is going on, for the places outside of the window: tray, badge, task bar, the question before a quit. */
export interface QueueWork {
  /** Files being made ready or sent from this computer: these stop when the program ends. */
  readonly sending: number;
  /** What the service works on: goes on without us. */
  readonly running: number;
  /** Outcomes that are being found out. */
  readonly checking: number;
  readonly waiting: number;
  readonly needsYou: number;
  readonly failed: number;
  readonly done: number;
  /** Bytes of all uploads under way; null while none is counted. */
  readonly bytes: { readonly sent: number; readonly total: number } | null;
}

export const noWork: QueueWork = {
  sending: 0,
  running: 0,
  checking: 0,
  waiting: 0,
  needsYou: 0,
  failed: 0,
  done: 0,
  bytes: null,
};

type Counted = Pick<QueueRow, 'state' | 'phase' | 'progress'>;

/** Counts rows as they change, so that one change of thousands of rows costs one step. */
export class QueueCount {
  readonly #rows = new Map<string, Counted>();

  /** Everything anew. */
  reset(rows: readonly (Counted & { readonly id: string })[]): void {
    this.#rows.clear();
    this.change(rows, []);
  }

  change(upserts: readonly (Counted & { readonly id: string })[], removals: readonly string[]): void {
    for (const id of removals) this.#rows.delete(id);
    for (const { id, state, phase, progress } of upserts) this.#rows.set(id, { state, phase, progress });
  }

  work(): QueueWork {
    return workOf(this.#rows.values());
  }
}

export function workOf(rows: Iterable<Counted>): QueueWork {
  const count = { sending: 0, running: 0, checking: 0, waiting: 0, needsYou: 0, failed: 0, done: 0 };
  let sent = 0;
  let total = 0;
  for (const { state, phase, progress } of rows) {
    switch (state) {
      case 'uploading':
        count.sending += 1;
        sent += progress?.sentBytes ?? 0;
        total += progress?.totalBytes ?? 0;
        break;
      case 'waiting':
      case 'draft':
        // Being made ready is work of this computer.
        if (phase === 'preparing') count.sending += 1;
        else count.waiting += 1;
        break;
      case 'running':
        count.running += 1;
        break;
      case 'unknown':
        count.checking += 1;
        break;
      case 'needs-you':
        count.needsYou += 1;
        break;
      case 'failed':
        count.failed += 1;
        break;
      case 'done':
        count.done += 1;
        break;
    }
  }
  return { ...count, bytes: total > 0 ? { sent: Math.min(sent, total), total } : null };
}
