import { randomUUID } from 'node:crypto';
import type { Settings } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database, LibraryRows } from '../store/index.ts';
import { bring, isText, type BringParts, type LibraryFolder } from './bring.ts';
import { dropPart, keep, type KeepParts } from './keep.ts';
import { FetchProgress } from './progress.ts';
import type { LibraryRecord } from './record.ts';
import { NotSignedInError, setbackOf } from './setback.ts';
import type { ServiceResource, Wanted } from './wanted.ts';

export { wanted, type ServiceResource, type Wanted, type WantFile } from './wanted.ts';

export interface DownloadsParts {
  readonly db: Pick<Database, 'transaction' | 'afterCommit'>;
  readonly rows: LibraryRows;
  readonly clock: Clock;
  readonly folder: () => LibraryFolder;
  readonly template: () => string;
  readonly isOff: (kind: Wanted['kind']) => boolean;
  readonly captions: () => Settings['captions'];
  /** Whether it makes sense to try: there is a network, or the account's service is on this computer. */
  readonly isOnline: (accountId: string) => boolean;
  /** Where the service has it now. Null: nobody is signed in to that account. @throws ApiError */
  readonly renew: (
    accountId: string,
    resource: ServiceResource,
    remoteId: number,
  ) => Promise<{ readonly url: string | null } | null>;
  /** Of the account's own service. */
  readonly trustedOrigins: (accountId: string) => readonly string[];
  readonly network: Omit<BringParts['network'], 'trustedOrigins' | 'clock'>;
  readonly inspect: (path: string, signal: AbortSignal) => ReturnType<KeepParts['inspect']>;
  readonly hash: (path: string, signal: AbortSignal) => Promise<string>;
  /** Something about it changed that is shown. */
  readonly changed: (ids: readonly string[]) => void;
  readonly log: (line: string) => void;
}

/** Files that come at the same time. */
const atOnce = 3;

interface Running {
  readonly controller: AbortController;
  readonly progress: FetchProgress;
  readonly done: Promise<void>;
}

/** Failures of one file in this run of the program. */
interface Failures {
  inARow: number;
  damaged: number;
  /** Steady milliseconds. */
  notBefore: number;
}

/**
 * Brings what the service has made into the library folder, by itself: a few files at once, each going on where it stopped, in
 * the order in which they were wanted. What is wanted is written down first, so that a restart changes nothing.
 */
export class Downloads {
  readonly #parts: DownloadsParts;
  readonly #running = new Map<string, Running>();
  readonly #failures = new Map<string, Failures>();
  #cancelTimer: () => void = () => undefined;
  #started = false;

  constructor(parts: DownloadsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#started = true;
    this.wake();
  }

  /** Wanted again under one key: its address is taken over as long as the file is not here. */
  want(wish: Wanted): void {
    const { db, rows, clock, changed } = this.#parts;
    const { url, transcript, ...about } = wish;
    db.transaction(() => {
      const before = rows.byKey(wish.key);
      if (before !== null && (before.state === 'kept' || before.state === 'removed')) return;
      const excerpt = transcript === null ? null : excerptOf(transcript.text);
      const record: LibraryRecord = before ?? {
        id: randomUUID(),
        state: this.#parts.isOff(wish.kind) ? 'off' : 'waiting',
        about: { ...about, excerpt },
        source: { url, transcript },
        part: null,
        kept: null,
        problem: null,
        createdAt: clock.now(),
        keptAt: null,
      };
      rows.save({ ...record, about: { ...about, excerpt }, source: { url, transcript } });
      db.afterCommit(() => {
        changed([record.id]);
        this.wake();
      });
    });
  }

  /** When a file that is coming at present has come, or has not; at once for every other. */
  async coming(id: string): Promise<void> {
    await this.#running.get(id)?.done;
  }

  /** How far a file is that is coming at present; null for every other. */
  progress(id: string): ReturnType<FetchProgress['shown']> | null {
    return this.#running.get(id)?.progress.shown() ?? null;
  }

  /** Fetches what was stopped, has failed, or waits. @throws Refusal for what has no source any more */
  fetch(ids: readonly string[]): void {
    for (const id of ids) {
      const record = this.#parts.rows.get(id);
      if (record === null || record.state === 'kept' || record.source === null) throw new Refusal(nothingToFetch);
      this.#failures.delete(id);
      if (!this.#running.has(id)) this.#parts.rows.save({ ...record, state: 'waiting', problem: null });
    }
    this.#parts.changed(ids);
    this.wake();
  }

  /** Stops fetching until the user wants it again; what is here of it goes. */
  async stop(ids: readonly string[]): Promise<void> {
    const { rows } = this.#parts;
    for (const id of ids) {
      const open = rows.get(id);
      if (open === null || open.state === 'kept' || open.state === 'removed') continue;
      // First, so that nothing begins it anew when it lets go.
      rows.save({ ...open, state: 'off', problem: null });
      await this.#cancel(id);
      const now = rows.get(id);
      // It may have come to its end after all.
      if (now?.state !== 'off') continue;
      await dropPart(now.part);
      rows.savePart(id, null);
    }
    this.#parts.changed(ids);
  }

  async #cancel(id: string): Promise<void> {
    const running = this.#running.get(id);
    running?.controller.abort();
    await running?.done;
  }

  /** The folder is another one, the network is back, an account was signed in: everything that waits is tried at once. */
  tryAll(): void {
    for (const failures of this.#failures.values()) failures.notBefore = Number.NEGATIVE_INFINITY;
    this.wake();
  }

  wake(): void {
    if (!this.#started) return;
    this.#cancelTimer();
    const { clock, rows, isOnline } = this.#parts;
    const now = steady(clock);
    let nextMs = Infinity;
    for (const record of rows.inState('waiting', 'held')) {
      if (this.#running.size >= atOnce) break;
      if (this.#running.has(record.id)) continue;
      if (!isText(record) && !isOnline(record.about.accountId ?? '')) continue;
      const waitMs = (this.#failures.get(record.id)?.notBefore ?? now) - now;
      if (waitMs > 0) nextMs = Math.min(nextMs, waitMs);
      else this.#begin(record);
    }
    if (Number.isFinite(nextMs)) this.#cancelTimer = clock.after(nextMs, () => this.wake());
  }

  /** Lets go of every file and keeps what is here of each. */
  async close(): Promise<void> {
    this.#started = false;
    this.#cancelTimer();
    const running = [...this.#running.values()];
    for (const { controller } of running) controller.abort();
    await Promise.all(running.map(({ done }) => done));
  }

  #begin(record: LibraryRecord): void {
    const controller = new AbortController();
    const progress = new FetchProgress();
    // Begins in a later turn, so that it is in the list of running ones before it ends.
    const done = Promise.resolve()
      .then(() => this.#run(record, controller.signal, progress))
      .catch((error: unknown) => this.#failed(record.id, error, controller.signal))
      .finally(() => {
        this.#running.delete(record.id);
        this.#parts.changed([record.id]);
        this.wake();
      });
    this.#running.set(record.id, { controller, progress, done });
    this.#parts.changed([record.id]);
  }

  async #run(record: LibraryRecord, signal: AbortSignal, progress: FetchProgress): Promise<void> {
    const { clock, rows, changed } = this.#parts;
    const { id, about } = record;
    const savePart = (part: LibraryRecord['part']): void => rows.savePart(id, part);
    let first: number | null = null;
    const part = await bring(record, {
      folder: this.#parts.folder(),
      network: { ...this.#parts.network, clock, trustedOrigins: this.#parts.trustedOrigins(about.accountId ?? '') },
      signal,
      captions: this.#parts.captions(),
      renew: () => this.#renew(record),
      savePart,
      saveUrl: (url) => {
        const now = rows.get(id);
        if (now?.source != null) rows.save({ ...now, source: { ...now.source, url } });
      },
      received: (bytes, totalBytes) => {
        first ??= bytes;
        const failures = this.#failures.get(id);
        if (bytes > first && failures !== undefined) failures.inARow = 0;
        if (progress.received(bytes, totalBytes, steady(clock))) changed([id]);
      },
    });
    signal.throwIfAborted();
    const kept = await keep(rows.get(id) ?? record, part, {
      template: this.#parts.template(),
      captions: this.#parts.captions(),
      now: clock.now(),
      inspect: (path) => this.#parts.inspect(path, signal),
      hash: (path) => this.#parts.hash(path, signal),
      savePart,
    });
    rows.save(kept);
    this.#failures.delete(id);
  }

  async #renew({ about }: LibraryRecord): Promise<string | null> {
    const { accountId, resource, remoteId } = about;
    if (accountId === null || resource === null || remoteId === null) return null;
    const answer = await this.#parts.renew(accountId, resource, remoteId);
    if (answer === null) throw new NotSignedInError();
    return answer.url;
  }

  async #failed(id: string, error: unknown, signal: AbortSignal): Promise<void> {
    // Stopped by the user, or the program ends: whoever did that writes down what becomes of it.
    if (signal.aborted) return;
    const { rows, clock, log, folder } = this.#parts;
    const failures = this.#failures.get(id) ?? { inARow: 0, damaged: 0, notBefore: 0 };
    failures.inARow += 1;
    if (error instanceof Error && error.name === 'RefusedError') failures.damaged += 1;
    this.#failures.set(id, failures);
    log(`library: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    const record = rows.get(id);
    if (record === null) return;
    const setback = setbackOf(error, failures, folder().path) ?? { kind: 'failed', problem: ourFault };
    switch (setback.kind) {
      case 'failed':
        await dropPart(record.part);
        rows.save({ ...record, state: 'failed', part: null, problem: setback.problem });
        return;
      case 'held':
        failures.notBefore = steady(clock) + setback.afterMs;
        rows.save({ ...record, state: 'held', problem: setback.problem });
        return;
      case 'later':
        failures.notBefore = steady(clock) + setback.afterMs;
        if (setback.anew) await dropPart(record.part);
        rows.save({
          ...record,
          state: 'waiting',
          problem: setback.problem,
          ...(setback.anew
            ? { part: null, source: record.source === null ? null : { ...record.source, url: null } }
            : {}),
        });
    }
  }
}

const steady = (clock: Clock): number => clock.steady?.() ?? clock.now();

const excerptLength = 160;

function excerptOf(text: string): string {
  const line = text
    .slice(0, excerptLength * 4)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

const nothingToFetch = {
  code: 'library-nothing-to-fetch',
  title: 'There is nothing to fetch',
  detail: 'It is here already, or Backlot does not know where it came from.',
} as const;

const ourFault = {
  code: 'library-failed',
  title: 'The file could not be kept',
  detail: 'Something went wrong in Backlot itself. Try again; if it stays, tell us what you did.',
  action: 'retry',
} as const;
