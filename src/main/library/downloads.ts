import { randomUUID } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { LibraryItem } from '../../bridge/index.ts';
import { excerptOf } from '../excerpt.ts';
import { MovingBytes } from '../moving-bytes.ts';
import type { Clock } from '../ports/index.ts';
import type { KeptFile, LibraryRecord } from '../records/index.ts';
import { Refusal } from '../refusal.ts';
import { libraryTexts } from '../texts/library.ts';
import { isText } from './bring.ts';
import type { DownloadsParts } from './download-parts.ts';
import { afterSetback, Failures } from './failures.ts';
import { dropPart } from './keep.ts';
import { isWhereItWas } from './place.ts';
import { dropSidecar } from './sidecars.ts';
import { takeIn } from './take-in.ts';
import type { Wanted } from './wanted.ts';

export type { DownloadsParts } from './download-parts.ts';

export type { Wanted } from './wanted.ts';

/** Files that come at the same time. */
const atOnce = 3;
/** Progress of a file is told at most this often, milliseconds. */
const tellEveryMs = 250;
/** How often a program that does not fetch, since another one does, asks whether it may, milliseconds. */
const ownerEveryMs = 5_000;

interface Running {
  readonly controller: AbortController;
  readonly progress: MovingBytes;
  readonly done: Promise<void>;
}

/**
 * Brings what the service has made into the library folder, by itself: a few files at once, each going on where it stopped, in
 * the order in which they were wanted. What is wanted is written down first, so that a restart changes nothing.
 */
export class Downloads {
  readonly #parts: DownloadsParts;
  readonly #running = new Map<string, Running>();
  readonly #failures = new Failures();
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
      rows.save({ ...record, about: { ...about, excerpt }, source: { ...record.source, url, transcript } });
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
  progress(id: string): LibraryItem['progress'] {
    const shown = this.#running.get(id)?.progress.shown();
    if (shown === undefined) return null;
    const { bytes, totalBytes, bytesPerS } = shown;
    return { receivedBytes: bytes, totalBytes, bytesPerS };
  }

  /**
   * Fetches what was stopped, has failed, waits, or is missing; what came meanwhile is left out. @throws Refusal where nothing
   * is left, or what is has no source any more
   */
  async fetch(ids: readonly string[]): Promise<void> {
    const { rows, changed } = this.#parts;
    const wanted = ids.flatMap((id) => this.#fetchable(id) ?? []);
    if (wanted.length === 0) throw new Refusal(nothingToFetch);
    for (const { id, kept } of wanted) {
      this.#failures.forget(id);
      if (kept === null || this.#running.has(id)) continue;
      if (await isWhereItWas(kept)) this.#back(id, kept);
      else await dropSidecar(kept, id);
    }
    const now = wanted.flatMap(({ id }) => (this.#running.has(id) ? [] : (this.#fetchable(id) ?? [])));
    rows.saveAll(
      now.map((record) => ({
        ...record,
        source: sourceAnew(record),
        state: 'waiting',
        problem: null,
        kept: null,
        keptAt: null,
      })),
    );
    changed(ids);
    this.wake();
  }

  /** It was missing when it was looked for last, as on a drive that was not connected. */
  #back(id: string, kept: KeptFile): void {
    const record = this.#parts.rows.get(id);
    if (record?.kept?.path === kept.path) this.#parts.rows.save({ ...record, kept: { ...kept, missing: false } });
  }

  #fetchable(id: string): LibraryRecord | null {
    const record = this.#parts.rows.get(id);
    if (record === null || record.state === 'removed' || record.source === null) return null;
    return record.state === 'kept' && record.kept?.missing !== true ? null : record;
  }

  /** Stops fetching until the user wants it again; what is here of it goes. */
  async stop(ids: readonly string[]): Promise<void> {
    const { rows } = this.#parts;
    const open = ids.flatMap((id) => rows.get(id) ?? []).filter(({ state }) => state !== 'kept' && state !== 'removed');
    // First, so that nothing begins one of them anew when another lets go.
    rows.saveAll(open.map((record) => ({ ...record, state: 'off', problem: null })));
    for (const { id } of open) {
      await this.#cancel(id);
      const now = rows.get(id);
      // It may have come to its end after all.
      if (now?.state !== 'off' || now.part === null) continue;
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
    this.#failures.forgetWaits();
    this.wake();
  }

  /**
   * The computer has slept, or was without a network: connections of before may be dead without a word. What is on its way goes
   * on where it is, over new ones, and what waits is tried at once.
   */
  connectAnew(): void {
    for (const { controller } of this.#running.values()) controller.abort();
    this.tryAll();
  }

  wake(): void {
    if (!this.#started) return;
    this.#cancelTimer();
    const { clock, rows, isOnline, isOwner } = this.#parts;
    if (!isOwner()) {
      this.#cancelTimer = clock.after(ownerEveryMs, () => this.wake());
      return;
    }
    const now = steady(clock);
    let nextMs = Infinity;
    for (const { id, kind, accountId } of rows.coming()) {
      if (this.#running.size >= atOnce) break;
      if (this.#running.has(id)) continue;
      if (!isText({ about: { kind } }) && !isOnline(accountId ?? '')) continue;
      const waitMs = this.#failures.waitMs(id, now);
      if (waitMs > 0) {
        nextMs = Math.min(nextMs, waitMs);
        continue;
      }
      const record = rows.get(id);
      if (record !== null) this.#begin(record);
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
    const { clock, changed } = this.#parts;
    const progress = new MovingBytes({ clock, tellEveryMs, tell: () => changed([record.id]) });
    // Begins in a later turn, so that it is in the list of running ones before it ends.
    const done = Promise.resolve()
      .then(() =>
        takeIn(record, this.#parts, { signal: controller.signal, received: this.#received(record.id, progress) }),
      )
      .then(() => this.#failures.forget(record.id))
      .catch((error: unknown) => this.#failed(record.id, error, controller.signal))
      .finally(() => {
        progress.end();
        this.#running.delete(record.id);
        changed([record.id]);
        this.wake();
      });
    this.#running.set(record.id, { controller, progress, done });
    changed([record.id]);
  }

  #received(id: string, progress: MovingBytes): (bytes: number, totalBytes: number | null) => void {
    let first: number | null = null;
    return (bytes, totalBytes) => {
      first ??= bytes;
      if (bytes > first) this.#failures.moved(id);
      progress.moved(bytes, totalBytes);
    };
  }

  async #failed(id: string, error: unknown, signal: AbortSignal): Promise<void> {
    // Stopped by the user, or the program ends: whoever did that writes down what becomes of it.
    if (signal.aborted) return;
    const { rows, clock, log, folder } = this.#parts;
    const setback = this.#failures.add(id, error, folder().path, steady(clock));
    log(`library: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    const record = rows.get(id);
    if (record === null) return;
    const after = afterSetback(record, setback);
    if (after.part === null) {
      await dropPart(record.part);
      rows.savePart(id, null);
    }
    // Stopped meanwhile: what the user decided counts.
    if (signal.aborted) return;
    rows.save(after);
    if (setback.kind === 'failed') this.#parts.gaveUp(record.about);
  }
}

/** Where a file comes from, with what it was here, so that it gets its name again and can still be pointed to. */
function sourceAnew({ source, kept }: LibraryRecord): LibraryRecord['source'] {
  if (source === null || kept === null) return source;
  return { ...source, formerStem: basename(kept.path, extname(kept.path)), former: kept };
}

const steady = (clock: Clock): number => clock.steady?.() ?? clock.now();

const nothingToFetch = {
  code: 'library-nothing-to-fetch',
  ...libraryTexts.nothingToFetch,
} as const;
