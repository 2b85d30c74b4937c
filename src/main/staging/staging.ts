import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { AppError, CallOutput, Exchanged, StagedItem } from '../../bridge/index.ts';
import { checkPhoto, collectFiles, type Media } from '../media/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database, StagedRecord, StagedRows, TranscriptionRows } from '../store/index.ts';
import { contentOf } from './content.ts';
import { searches } from './searches.ts';
import { refusalOfUrl } from './url-rules.ts';

interface StagingParts {
  readonly db: Database;
  readonly rows: StagedRows;
  readonly transcriptions: TranscriptionRows;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly media: Media;
}

/** How many files are looked at side by side; the work itself is in one thread. */
const probesAtOnce = 2;

/** What was dropped, chosen, pasted or recorded, examined before anything is sent. Nothing here spends or leaves. */
export class Staging {
  readonly #parts: StagingParts;
  readonly #waiting: string[] = [];
  readonly #probing = new Map<string, AbortController>();
  /** What an exchange took from the list, by id. */
  readonly #putAside = new Map<string, StagedRecord>();
  #closed = false;

  constructor(parts: StagingParts) {
    this.#parts = parts;
  }

  /** Goes on with what was being looked at when the program ended. */
  start(): void {
    for (const record of this.#parts.rows.all()) if (isUnfinished(record)) this.#waiting.push(record.item.id);
    this.#pump();
  }

  close(): void {
    this.#closed = true;
    for (const controller of this.#probing.values()) controller.abort();
  }

  list(): StagedItem[] {
    return this.#parts.rows.all().map(({ item }) => item);
  }

  /** Files and folders; folders are searched. Files already in the list are not added twice. */
  async addPaths(paths: readonly string[], purpose: StagedItem['purpose']): Promise<CallOutput<'staging.addPaths'>> {
    const { wanted, others, nothing } = searches[purpose];
    const { paths: files, cutShort, beside } = await collectFiles(paths, undefined, wanted, others);
    const known = new Map(
      this.#parts.rows
        .all()
        .flatMap(({ path, item }) => (item.purpose === purpose && path !== null ? [[path, item.id] as const] : [])),
    );
    // One moment for all of them: the files of a drop are listed by name.
    const now = this.#parts.clock.now();
    const added = files
      .filter((path) => !known.has(path))
      .map((path) => this.#newFile(path, basename(path), 'file', purpose, now));
    this.#insert(added);
    this.#examineAgain(files.flatMap((path) => known.get(path) ?? []));
    if (cutShort) {
      throw new Refusal({
        code: 'too-many-files',
        title: 'Not all files were taken',
        detail: `The first ${files.length} files are in the list. Drop the rest in smaller folders.`,
      });
    }
    if (files.length === 0) {
      throw new Refusal({ ...nothing, action: 'choose-another-file' });
    }
    const ids = new Map([...known, ...added.map(({ path, item }) => [path, item.id] as const)]);
    return { ids: files.flatMap((path) => ids.get(path) ?? []), ...(beside && { beside }) };
  }

  /**
   * Files that were taken from the list before are in it again, in place of all others of their purpose: two people are not
   * made one. Those that are not there any more are left out.
   */
  async exchange(
    paths: readonly string[],
    purpose: StagedItem['purpose'],
    isRecording: (path: string) => boolean = () => false,
  ): Promise<Exchanged> {
    const listed = (): StagedRecord[] => this.#parts.rows.all().filter(({ item }) => item.purpose === purpose);
    const before = listed();
    const there = paths.filter((path) => existsSync(path));
    for (const path of there.filter(isRecording)) this.addLeftRecording(path);
    const files = there.filter((path) => !isRecording(path));
    if (files.length > 0) await this.addPaths(files, purpose);
    const known = new Set(before.map(({ item }) => item.id));
    const came = listed().flatMap(({ item: { id } }) => (known.has(id) ? [] : [id]));
    const off = before.filter(({ path }) => path === null || !there.includes(path));
    for (const record of off) this.#putAside.set(record.item.id, record);
    const went = off.map(({ item }) => item.id);
    this.remove(went);
    return { came, went };
  }

  /** Undoes an exchange of this run. What was added since stays. */
  putBack({ came, went }: Exchanged): void {
    // First, so that at no moment both are in the list.
    this.remove(came);
    const records = went.flatMap((id) => this.#putAside.get(id) ?? []);
    for (const id of went) this.#putAside.delete(id);
    const isListed = ({ path, item: { purpose } }: StagedRecord): boolean =>
      this.#parts.rows.all().some((other) => other.path === path && other.item.purpose === purpose);
    this.#insert(records.filter((record) => !isListed(record)));
  }

  /** A refused file that is added once more may have been mended. */
  #examineAgain(ids: readonly string[]): void {
    const refusedBefore = ids.flatMap((id) => {
      const record = this.#parts.rows.get(id);
      if (record?.item.state !== 'refused') return [];
      const item: StagedItem = { ...record.item, state: 'probing', problem: null };
      return [{ ...record, item }];
    });
    if (refusedBefore.length > 0) this.#insert(refusedBefore);
  }

  /** A finished recording from the library. */
  addRecording(path: string, name: string): string {
    const record = this.#newFile(path, name, 'recording', 'sample', this.#parts.clock.now());
    this.#insert([record]);
    return record.item.id;
  }

  /** One that nobody is there to name any more; nothing happens when it is in the list. */
  addLeftRecording(path: string): void {
    const { rows } = this.#parts;
    if (rows.hasPath(path)) return;
    const samples = rows.all().filter(({ item }) => item.purpose === 'sample');
    this.addRecording(path, `Recording ${samples.length + 1}`);
  }

  /** A public https URL; the service reads and measures it. */
  addUrl(text: string): StagedItem {
    const problem = refusalOfUrl(text);
    if (problem !== null) throw new Refusal(problem);
    const url = new URL(text.trim());
    const record: StagedRecord = {
      item: {
        ...this.#blank('url', 'transcription', this.#parts.clock.now()),
        name: decodeURIComponentSafely(url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname),
        state: 'ready',
        ...contentOf(url.href, this.#parts.transcriptions),
      },
      path: null,
      url: url.href,
      hash: null,
    };
    this.#insert([record]);
    return record.item;
  }

  remove(ids: readonly string[]): void {
    this.#parts.db.transaction(() => {
      for (const id of ids) {
        this.#probing.get(id)?.abort();
        this.#parts.rows.remove(id);
      }
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('staged', [], ids));
    });
  }

  /** The items of a batch, or a refusal: gone, still being looked at, or refused. */
  take(ids: readonly string[], purpose: StagedItem['purpose']): StagedRecord[] {
    return [...new Set(ids)].map((id) => {
      const record = this.#parts.rows.get(id);
      if (record !== null && record.item.state === 'ready' && record.item.purpose === purpose) return record;
      throw new Refusal({
        code: 'not-ready',
        title: record === null ? 'One of the files is no longer in the list' : `“${record.item.name}” cannot be sent`,
        detail: record?.item.problem?.detail ?? 'Look at the list again, then start once more.',
        action: 'refresh',
      });
    });
  }

  #blank(source: StagedItem['source'], purpose: StagedItem['purpose'], addedAt: number): StagedItem {
    return {
      id: randomUUID(),
      purpose,
      source,
      name: '',
      sizeBytes: null,
      state: 'probing',
      durationS: null,
      hasVideo: false,
      sendBytes: null,
      credits: null,
      problem: null,
      warnings: [],
      alreadySent: null,
      mediaUrl: null,
      addedAt,
    };
  }

  #newFile(
    path: string,
    name: string,
    source: StagedItem['source'],
    purpose: StagedItem['purpose'],
    addedAt: number,
  ): StagedRecord {
    const item = this.#blank(source, purpose, addedAt);
    return { item: { ...item, name }, path, url: null, hash: null };
  }

  #insert(records: readonly StagedRecord[]): void {
    this.#parts.db.transaction(() => {
      for (const record of records) this.#parts.rows.save(record);
    });
    this.#parts.changes.publish(
      'staged',
      records.map(({ item }) => item),
    );
    for (const { item } of records) if (item.state === 'probing') this.#waiting.push(item.id);
    this.#pump();
  }

  #pump(): void {
    while (!this.#closed && this.#probing.size < probesAtOnce) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const record = this.#parts.rows.get(id);
      if (record === null || record.path === null) continue;
      const controller = new AbortController();
      this.#probing.set(id, controller);
      void this.#examine(record, record.path, controller.signal)
        .catch(() => {
          // Removed or closed meanwhile: there is nothing to write down.
          if (!controller.signal.aborted) this.#notExamined(id);
        })
        .finally(() => {
          this.#probing.delete(id);
          this.#pump();
        });
    }
  }

  async #examine(record: StagedRecord, path: string, signal: AbortSignal): Promise<void> {
    const examined = await this.#examined(record.item.purpose, path, signal);
    const item: StagedItem = { ...record.item, ...examined, mediaUrl: `app-media://staged/${record.item.id}` };
    this.#write({ ...record, item });
    if (!isUnfinished({ item, path, hash: null })) return;
    const hash = await this.#parts.media.hashFile(path, { signal });
    this.#write({ ...record, item: { ...item, ...contentOf(hash, this.#parts.transcriptions) }, hash });
  }

  /** Something broke here while it was being looked at: it must not look as if that went on for ever. */
  #notExamined(id: string): void {
    const record = this.#closed ? null : this.#parts.rows.get(id);
    if (record === null || record.item.state !== 'probing') return;
    const problem: AppError = {
      code: 'not-examined',
      title: 'This file could not be looked at',
      detail: 'Something went wrong while it was read. Add it again to try once more.',
      action: 'choose-another-file',
    };
    this.#write({ ...record, item: { ...record.item, state: 'refused', problem } });
  }

  #examined(purpose: StagedItem['purpose'], path: string, signal: AbortSignal): Promise<Partial<StagedItem>> {
    switch (purpose) {
      case 'transcription':
        return this.#examineMedia(path, signal);
      case 'sample':
        return this.#examineSample(path, signal);
      case 'photo':
        return this.#examinePhoto(path);
    }
  }

  async #examinePhoto(path: string): Promise<Partial<StagedItem>> {
    const check = await checkPhoto(path);
    if (!check.ok) return { state: 'refused', sizeBytes: check.sizeBytes, problem: check.refusal };
    const { sizeBytes } = check.photo;
    return { state: 'ready', sizeBytes, sendBytes: sizeBytes, credits: 0 };
  }

  async #examineMedia(path: string, signal: AbortSignal): Promise<Partial<StagedItem>> {
    const probe = await this.#parts.media.probeFile(path, { signal });
    if (!probe.ok) return refused(probe.refused);
    const { sizeBytes, durationS, hasVideo, sendBytes, credits, warnings } = probe.media;
    return { state: 'ready', sizeBytes, durationS, hasVideo, sendBytes, credits, warnings: [...warnings] };
  }

  async #examineSample(path: string, signal: AbortSignal): Promise<Partial<StagedItem>> {
    const check = await this.#parts.media.checkSample(path, { signal });
    if (!check.ok) return refused(check.refused);
    const { sizeBytes, durationS, hasVideo, sendBytes, warnings } = check.sample;
    return { state: 'ready', sizeBytes, durationS, hasVideo, sendBytes, warnings: [...warnings] };
  }

  #write(record: StagedRecord): void {
    if (this.#closed || this.#parts.rows.get(record.item.id) === null) return;
    this.#parts.rows.save(record);
    this.#parts.changes.publish('staged', [record.item]);
  }
}

/** Not looked at yet, or not read to the end: then nobody knows whether it was transcribed before. */
function isUnfinished({ item, path, hash }: Pick<StagedRecord, 'item' | 'path' | 'hash'>): boolean {
  if (item.state === 'probing') return true;
  return item.state === 'ready' && item.purpose === 'transcription' && path !== null && hash === null;
}

function refused(media: {
  sizeBytes: number | null;
  durationS: number | null;
  hasVideo: boolean;
  refusal: AppError;
}): Partial<StagedItem> {
  const { sizeBytes, durationS, hasVideo, refusal } = media;
  return { state: 'refused', sizeBytes, durationS, hasVideo, problem: refusal };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
