import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Exchanged, StagedItem, UsedAgain } from '../../bridge/index.ts';
import type { StagedRecord } from '../store/index.ts';
import { stagingTexts } from '../texts/staging.ts';
import { chosenTrack } from './content.ts';
import { hasTrack, type TracksOf } from './tracks.ts';

/** The list that is exchanged. */
interface ExchangesParts {
  readonly listed: (purpose: StagedItem['purpose']) => readonly StagedRecord[];
  readonly addPaths: (
    paths: readonly string[],
    purpose: StagedItem['purpose'],
    tracksOf?: TracksOf,
  ) => Promise<unknown>;
  readonly addLeftRecording: (path: string) => void;
  readonly insert: (records: readonly StagedRecord[]) => void;
  readonly remove: (ids: readonly string[]) => void;
}

/** Puts what was used before into the list in place of what is in it, and takes that back. */
export class Exchanges {
  readonly #parts: ExchangesParts;
  /** What an exchange took from the list, by id. */
  readonly #putAside = new Map<string, StagedRecord>();

  constructor(parts: ExchangesParts) {
    this.#parts = parts;
  }

  /**
   * Files that were taken from the list before are in it again, in place of all others of their purpose: two people are not
   * made one. Those that are not there any more are told; where that is all of them, the list stays as it is, since nothing comes
   * in place of what a person may have recorded. `tracksOf`: which of several sound tracks were chosen then.
   */
  async make(
    paths: readonly string[],
    purpose: StagedItem['purpose'],
    { isRecording = () => false, tracksOf }: { isRecording?: (path: string) => boolean; tracksOf?: TracksOf } = {},
  ): Promise<UsedAgain> {
    const { listed, addPaths, addLeftRecording, remove } = this.#parts;
    const before = listed(purpose);
    const there = paths.filter((path) => existsSync(path));
    const gone = paths.filter((path) => !there.includes(path));
    // What a recording's file is called was never seen by anyone.
    const missing = [...new Set(gone.map((path) => (isRecording(path) ? stagingTexts.recording : basename(path))))];
    if (there.length === 0) return { came: [], went: [], missing };
    for (const path of there.filter(isRecording)) addLeftRecording(path);
    const files = there.filter((path) => !isRecording(path));
    if (files.length > 0) await addPaths(files, purpose, tracksOf);
    const known = new Set(before.map(({ item }) => item.id));
    const came = listed(purpose).flatMap(({ item: { id } }) => (known.has(id) ? [] : [id]));
    const off = before.filter(
      ({ path, item }) => path === null || !there.includes(path) || !hasTrack(item, tracksOf?.(path)),
    );
    for (const record of off) this.#putAside.set(record.item.id, record);
    const went = off.map(({ item }) => item.id);
    remove(went);
    return { came, went, missing };
  }

  /** Undoes an exchange of this run. What was added since stays. */
  putBack({ came, went }: Exchanged): void {
    const { listed, insert, remove } = this.#parts;
    // First, so that at no moment both are in the list.
    remove(came);
    const records = went.flatMap((id) => this.#putAside.get(id) ?? []);
    for (const id of went) this.#putAside.delete(id);
    const isListed = ({ path, item }: StagedRecord): boolean =>
      listed(item.purpose).some((other) => other.path === path && chosenTrack(other.item) === chosenTrack(item));
    insert(records.filter((record) => !isListed(record)));
  }
}
