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
  /** What the service works on and is watched: goes on without us. */
  readonly running: number;
  /** What is worked on and nobody looks at here, since its account is signed out. */
  readonly unseen: number;
  /** Of them, those of `practice`. */
  readonly unseenPractice: number;
  /** Outcomes that are being found out. */
  readonly checking: number;
  readonly waiting: number;
  /** Of the waiting entries, those that the user paused one by one. */
  readonly held: number;
  readonly needsYou: number;
  /**
   * Bytes of everything that is sent or saved at present, and of what was since nothing was last; null while none is counted. What
   * waits to be sent with these counts as they did on average.
   */
  readonly bytes: { readonly sent: number; readonly total: number } | null;
}

export const noWork: QueueWork = {
  preparing: 0,
  sending: 0,
  answering: 0,
  saving: 0,
  practice: 0,
  running: 0,
  unseen: 0,
  unseenPractice: 0,
  checking: 0,
  waiting: 0,
  held: 0,
  needsYou: 0,
  bytes: null,
};

type Counted = Pick<QueueRow, 'state' | 'phase' | 'progress' | 'accountId' | 'file' | 'held' | 'behind' | 'actions'> & {
  readonly [K in 'batchId' | 'waitsUntil' | 'unseen']?: QueueRow[K] | undefined;
};
/** Answers a question about an account, by the account's id. */
type OfAccount = (accountId: string) => boolean;

interface Bytes {
  readonly sent: number;
  readonly total: number;
}

/** Counts rows as they change, so that one change of thousands of rows costs one step. */
export class QueueCount {
  readonly #rows = new Map<string, Counted>();
  /** Of rows that are or were on their way since nothing was, so that many small ones fill the bar once. */
  readonly #bytes = new Map<string, Bytes & { readonly batchId: string | null }>();
  readonly #isPractice: OfAccount;
  constructor(isPractice: OfAccount) {
    this.#isPractice = isPractice;
  }

  /** Everything anew. */
  reset(rows: readonly (Counted & { readonly id: string })[]): void {
    this.#rows.clear();
    this.change(rows, []);
  }

  change(upserts: readonly (Counted & { readonly id: string })[], removals: readonly string[]): void {
    for (const id of removals) {
      this.#rows.delete(id);
      this.#countBytes(id, null);
    }
    for (const upsert of upserts) {
      const { id, state, phase, progress, accountId, file, held, behind, actions, batchId, waitsUntil, unseen } =
        upsert;
      const row = { state, phase, progress, accountId, file, held, behind, actions, batchId, waitsUntil, unseen };
      this.#rows.set(id, row);
      this.#countBytes(id, row);
    }
  }

  work(): QueueWork {
    const work = workOf(this.#rows.values(), this.#isPractice);
    const next = this.#next();
    const goesOn = work.answering + work.preparing > 0 || next.some(({ waitsUntil }) => (waitsUntil ?? null) !== null);
    // What waits for an answer has arrived. What is paused, or has no credits, is not waited for.
    if (work.sending + work.saving === 0 && (next.length === 0 || !goesOn)) this.#bytes.clear();
    const bytes = sumOf(this.#bytes.values());
    const sent = sumOf(this.#sent());
    if (bytes === null || sent === null) return { ...work, bytes };
    const toCome = Math.round((sent.total * next.length) / this.#sent().length);
    return { ...work, bytes: { sent: bytes.sent, total: bytes.total + toCome } };
  }

  /** What is or was on its way to the service. */
  #sent(): (Bytes & { readonly batchId: string | null })[] {
    return [...this.#bytes].flatMap(([key, bytes]) => (key.startsWith('sending ') ? [bytes] : []));
  }

  /** What waits to be sent by itself, and was started with something that is or was on its way. */
  #next(): Counted[] {
    const batches = new Set(this.#sent().flatMap(({ batchId }) => batchId ?? []));
    if (batches.size === 0) return [];
    return [...this.#rows].flatMap(([id, row]) => {
      if (!batches.has(row.batchId ?? '') || this.#bytes.has(`sending ${id}`)) return [];
      const waits = row.state === 'waiting' && row.phase !== 'save-waiting' && !row.held && row.behind === undefined;
      return waits || onItsWay(row) === 'sending' ? [row] : [];
    });
  }

  #countBytes(id: string, row: Counted | null): void {
    const now = row === null ? null : onItsWay(row);
    for (const way of ways) {
      const key = `${way} ${id}`;
      if (row !== null && now === way) {
        if (row.progress) {
          const { sentBytes: sent, totalBytes: total } = row.progress;
          this.#bytes.set(key, { sent, total, batchId: row.batchId ?? null });
        }
        continue;
      }
      const before = this.#bytes.get(key);
      if (before === undefined) continue;
      // What was cancelled, failed or has to begin again has not arrived.
      if (row !== null && didNotArrive.includes(row.state)) this.#bytes.delete(key);
      else this.#bytes.set(key, { ...before, sent: before.total });
    }
  }
}

const ways = ['sending', 'saving'] as const;
const didNotArrive: readonly QueueRow['state'][] = ['waiting', 'failed', 'needs-you', 'unknown'];

/** Where a row's bytes go at this moment. */
function onItsWay({ state, phase }: Counted): (typeof ways)[number] | null {
  if (state === 'uploading') return phase === 'waiting-for-answer' ? null : 'sending';
  return phase === 'saving' && (state === 'running' || state === 'done') ? 'saving' : null;
}

function sumOf(all: Iterable<Bytes>): Bytes | null {
  let sent = 0;
  let total = 0;
  for (const one of all) {
    sent += one.sent;
    total += one.total;
  }
  return total > 0 ? { sent: Math.min(sent, total), total } : null;
}

export function workOf(rows: Iterable<Counted>, isPractice: OfAccount): QueueWork {
  const isOfPractice = askedOnce(isPractice);
  const { bytes: _none, ...none } = noWork;
  const count = { ...none };
  const bytes: Bytes[] = [];
  for (const row of rows) {
    const { state, phase, progress, accountId, file, held, behind, actions, unseen } = row;
    const way = onItsWay(row);
    if (way !== null) {
      count[way] += 1;
      bytes.push({ sent: progress?.sentBytes ?? 0, total: progress?.totalBytes ?? 0 });
    }
    if (needsUser({ state, behind, file })) count.needsYou += 1;
    switch (state) {
      case 'uploading':
        if (way === null) count.answering += 1;
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
        if (way !== null) break;
        if (unseen === true) count.unseen += 1;
        if (isOfPractice(accountId)) {
          count.practice += 1;
          if (unseen === true) count.unseenPractice += 1;
        }
        // What the user does not want watched is nobody's to wait for.
        else if (unseen !== true && !actions.includes('watch')) count.running += 1;
        break;
      case 'unknown':
        count.checking += 1;
        break;
      case 'done':
      case 'needs-you':
      case 'failed':
        break;
    }
  }
  return { ...count, bytes: sumOf(bytes) };
}

/** There are few accounts, and maybe thousands of rows. */
function askedOnce(ofAccount: OfAccount): OfAccount {
  const known = new Map<string, boolean>();
  return (accountId) => {
    const is = known.get(accountId) ?? ofAccount(accountId);
    known.set(accountId, is);
    return is;
  };
}
