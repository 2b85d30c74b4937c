import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CallOutput, StagedItem } from '../../bridge/index.ts';
import { collectFiles, type Media } from '../media/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database, StagedRecord, StagedRows } from '../store/index.ts';
import { stagingTexts } from '../texts/staging.ts';
import { contentOf, type SentBefore } from './content.ts';
import { Examining } from './examining.ts';
import { Exchanges } from './exchanges.ts';
import { searches } from './searches.ts';
import { eachTrack, freeTrack, hasTrack, type TracksOf, withTrack } from './tracks.ts';
import { refusalOfUrl } from './url-rules.ts';

interface StagingParts extends SentBefore {
  readonly db: Database;
  readonly rows: StagedRows;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly media: Media;
}

/** What was dropped, chosen, pasted or recorded, examined before anything is sent. Nothing here spends or leaves. */
export class Staging {
  readonly #parts: StagingParts;
  readonly #examining: Examining;
  /** Takes what was used before in place of what is in the list. */
  readonly exchanges: Exchanges;

  constructor(parts: StagingParts) {
    this.#parts = parts;
    this.#examining = new Examining(parts);
    this.exchanges = new Exchanges({
      listed: (purpose) => this.#listed(purpose),
      addPaths: (paths, purpose, tracksOf) => this.addPaths(paths, purpose, tracksOf),
      addLeftRecording: (path) => this.addLeftRecording(path),
      insert: (records) => this.#insert(records),
      remove: (ids) => this.remove(ids),
    });
  }

  /** Goes on with what was being looked at when the program ended. */
  start(): void {
    // What an earlier version found was of any account.
    this.accountChanged();
    this.#examining.start();
  }

  /** Another account is in use, or none: what is in the list may have been transcribed with this one, and not with that one. */
  accountChanged(): void {
    const changed = this.#listed('transcription').flatMap((record) => {
      const { content, alreadySent } = record.item;
      if (content === undefined) return [];
      const now = contentOf(content, this.#parts);
      return isDeepStrictEqual(now.alreadySent, alreadySent) ? [] : [{ ...record, item: { ...record.item, ...now } }];
    });
    if (changed.length > 0) this.#insert(changed);
  }

  close(): void {
    this.#examining.close();
  }

  list(): StagedItem[] {
    return this.#parts.rows.all().map(({ item }) => item);
  }

  /**
   * Files and folders; folders are searched. Files already in the list are not added twice, unless `tracksOf` wants another of
   * several sound tracks than is chosen there.
   */
  async addPaths(
    paths: readonly string[],
    purpose: StagedItem['purpose'],
    tracksOf?: TracksOf,
  ): Promise<CallOutput<'staging.addPaths'>> {
    const { wanted, others, nothing } = searches[purpose];
    const { paths: files, cutShort, beside } = await collectFiles(paths, undefined, wanted, others);
    const listed = Map.groupBy(this.#listed(purpose), ({ path }) => path);
    // One moment for all of them: the files of a drop are listed by name.
    const now = this.#parts.clock.now();
    const found = files.flatMap((path) =>
      eachTrack(path, tracksOf).flatMap((tracks): readonly { id: string; added: StagedRecord | null }[] => {
        const same = listed.get(path)?.filter(({ item }) => hasTrack(item, tracks)) ?? [];
        if (same.length > 0) return same.map(({ item: { id } }) => ({ id, added: null }));
        const added = withTrack(this.#newFile(path, basename(path), 'file', purpose, now), tracks?.[0]);
        return [{ id: added.item.id, added }];
      }),
    );
    const added = found.flatMap((one) => one.added ?? []);
    this.#insert(added);
    await this.#examineAgain(found.flatMap((one) => (one.added === null ? [one.id] : [])));
    if (cutShort) {
      throw new Refusal({ code: 'too-many-files', ...stagingTexts.tooMany(files.length) });
    }
    if (files.length === 0) {
      throw new Refusal({ ...nothing, action: 'choose-another-file' });
    }
    return { ids: found.map(({ id }) => id), ...(beside && { beside }) };
  }

  #listed(purpose: StagedItem['purpose']): StagedRecord[] {
    return this.#parts.rows.all().filter(({ item }) => item.purpose === purpose);
  }

  /**
   * A file with several sound tracks once more, with the first of them that is not in the list.
   * @throws Refusal where each of them is
   */
  addTrack(id: string): void {
    const record = this.#parts.rows.get(id);
    const soundTracks = record?.item.soundTracks;
    // Removed meanwhile.
    if (!record || record.path === null || !soundTracks) return;
    const { path, item } = record;
    const used = freeTrack(
      soundTracks,
      this.#listed(item.purpose).flatMap((other) => (other.path === path ? [other.item] : [])),
    );
    const again = this.#newFile(path, item.name, item.source, item.purpose, this.#parts.clock.now());
    this.#insert([{ ...again, item: { ...again.item, soundTracks: { ...soundTracks, used } } }]);
  }

  /** A refused file that is added once more may have been mended, and one that was written anew has another length and price. */
  async #examineAgain(ids: readonly string[]): Promise<void> {
    const { rows } = this.#parts;
    const changed = new Set<string>();
    for (const id of ids) {
      const record = rows.get(id);
      if (record === null || record.item.state === 'probing') continue;
      if (record.item.state === 'refused' || (await this.#examining.isChanged(record))) changed.add(id);
    }
    const again = [...changed].flatMap((id) => {
      const record = rows.get(id);
      // Removed, or being looked at, meanwhile.
      if (record === null || record.item.state === 'probing') return [];
      // What was refused may be so for want of the track that was chosen.
      const soundTracks = record.item.state === 'refused' ? undefined : record.item.soundTracks;
      return [{ ...this.#unexamined({ ...record, item: { ...record.item, soundTracks } }), hash: null }];
    });
    if (again.length > 0) this.#insert(again);
  }

  /**
   * Sends another of several sound tracks, counted from 0, when it is started; null: the usual one. The length, the price and
   * whether it was transcribed before are found out anew.
   */
  chooseTrack(id: string, track: number | null): void {
    const record = this.#parts.rows.get(id);
    const soundTracks = record?.item.soundTracks;
    // Removed meanwhile.
    if (!record || !soundTracks) return;
    const used = track ?? soundTracks.usual;
    // Chosen already, or never there.
    if (used === soundTracks.used || (used !== null && used >= soundTracks.tracks.length)) return;
    const item = { ...record.item, soundTracks: { ...soundTracks, used } };
    this.#insert([this.#unexamined({ ...record, item })]);
  }

  /** One that is to be looked at again, with the track that was chosen. */
  #unexamined(record: StagedRecord): StagedRecord {
    const { id, source, purpose, addedAt, name, soundTracks } = record.item;
    return { ...record, item: { ...this.#blank(source, purpose, addedAt), id, name, soundTracks } };
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
    this.addRecording(path, stagingTexts.numberedRecording(samples.length + 1));
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
        ...contentOf(url.href, this.#parts),
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
        this.#examining.stop(id);
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
        title: record === null ? stagingTexts.notListed : stagingTexts.notReady(record.item.name),
        detail: record?.item.problem?.detail ?? stagingTexts.lookAgain,
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
    const folder = source === 'file' && { folder: dirname(path) };
    return { item: { ...item, name, ...folder }, path, url: null, hash: null };
  }

  #insert(records: readonly StagedRecord[]): void {
    this.#parts.db.transaction(() => {
      for (const record of records) this.#parts.rows.save(record);
    });
    this.#parts.changes.publish(
      'staged',
      records.map(({ item }) => item),
    );
    this.#examining.add(records.filter(({ item }) => item.state === 'probing').map(({ item }) => item.id));
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
