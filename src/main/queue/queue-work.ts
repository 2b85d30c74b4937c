import { needsUser, type QueueRow } from '../../bridge/index.ts';

/** How much is going on, for the places outside of the window: tray, badge, task bar, the question before a quit. */
export interface QueueWork {
  /** Files being made ready on this computer, such as taking their sound out: these stop when the program ends. */
  readonly preparing: number;
  /** Files and requests on their way to the service: these stop when the program ends. */
  readonly sending: number;
  /** Requests that were sent whole and are not answered yet: the service goes on, and what came of it is found out later. */
  readonly answering: number;
  /** Finished files on their way to the library: these stop when the program ends, and go on where they were. */
  readonly saving: number;
  /** What the practice account makes, which is this computer's own work: stops when the program ends. */
  readonly practice: number;
  /** What the service works on: goes on without us. */
  readonly running: number;
  /** Outcomes that are being found out. */
  readonly checking: number;
  readonly waiting: number;
  /** Of those that wait: paused one by one by the user. */
  readonly held: number;
  readonly needsYou: number;
  /** Bytes of everything that is sent or saved at present; null while none is counted. */
  readonly bytes: { readonly sent: number; readonly total: number } | null;
}

export const noWork: QueueWork = {
  preparing: 0,
  sending: 0,
  answering: 0,
  saving: 0,
  practice: 0,
  running: 0,
  checking: 0,
  waiting: 0,
  held: 0,
  needsYou: 0,
  bytes: null,
};

type Counted = Pick<QueueRow, 'state' | 'phase' | 'progress' | 'accountId' | 'file' | 'held' | 'behind'>;
type IsPractice = (accountId: string) => boolean;

/** Counts rows as they change, so that one change of thousands of rows costs one step. */
export class QueueCount {
  readonly #rows = new Map<string, Counted>();
  readonly #isPractice: IsPractice;
  constructor(isPractice: IsPractice) {
    this.#isPractice = isPractice;
  }

  /** Everything anew. */
  reset(rows: readonly (Counted & { readonly id: string })[]): void {
    this.#rows.clear();
    this.change(rows, []);
  }

  change(upserts: readonly (Counted & { readonly id: string })[], removals: readonly string[]): void {
    for (const id of removals) this.#rows.delete(id);
    for (const { id, state, phase, progress, accountId, file, held, behind } of upserts)
      this.#rows.set(id, { state, phase, progress, accountId, file, held, behind });
  }

  work(): QueueWork {
    return workOf(this.#rows.values(), this.#isPractice);
  }
}

export function workOf(rows: Iterable<Counted>, isPractice: IsPractice): QueueWork {
  // Few accounts, and maybe thousands of rows.
  const known = new Map<string, boolean>();
  const isOfPractice = (accountId: string): boolean => {
    const is = known.get(accountId) ?? isPractice(accountId);
    known.set(accountId, is);
    return is;
  };
  const { bytes: _none, ...none } = noWork;
  const count = { ...none };
  let sent = 0;
  let total = 0;
  const add = (what: 'sending' | 'saving', progress: Counted['progress']): void => {
    count[what] += 1;
    sent += progress?.sentBytes ?? 0;
    total += progress?.totalBytes ?? 0;
  };
  for (const { state, phase, progress, accountId, file, held, behind } of rows) {
    const saving = phase === 'saving';
    if (needsUser({ state, behind, file })) count.needsYou += 1;
    switch (state) {
      case 'uploading':
        if (phase === 'waiting-for-answer') count.answering += 1;
        else add('sending', progress);
        break;
      case 'waiting':
      case 'draft':
        if (phase === 'preparing') count.preparing += 1;
        // Files that wait to be saved were made already, and are paid for: nothing of them is to be started.
        // What goes on with the user only is counted above.
        else if (phase !== 'save-waiting' && behind === undefined) {
          count.waiting += 1;
          if (held) count.held += 1;
        }
        break;
      case 'running':
        if (saving) add('saving', progress);
        else count[isOfPractice(accountId) ? 'practice' : 'running'] += 1;
        break;
      case 'unknown':
        count.checking += 1;
        break;
      case 'done':
        if (saving) add('saving', progress);
        break;
      case 'needs-you':
      case 'failed':
        break;
    }
  }
  return { ...count, bytes: total > 0 ? { sent: Math.min(sent, total), total } : null };
}
