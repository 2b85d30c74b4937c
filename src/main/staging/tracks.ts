import type { SoundTracks, StagedItem } from '../../bridge/index.ts';
import { Refusal } from '../refusal.ts';
import type { StagedRecord } from '../store/index.ts';
import { stagingTexts } from '../texts/staging.ts';
import { chosenTrack } from './content.ts';

/** Which of several sound tracks of a file are wanted, each from 0; undefined: the usual one. */
export type TracksOf = (path: string) => TracksWanted;
type TracksWanted = readonly (number | undefined)[];

/** Those that are wanted of a file one by one, each as `hasTrack` takes it. */
export const eachTrack = (path: string, tracksOf: TracksOf | undefined): readonly (TracksWanted | undefined)[] =>
  tracksOf === undefined ? [undefined] : tracksOf(path).map((track) => [track]);

/**
 * Whether it is of a sound track that is wanted, of whichever where `tracks` is undefined: another one may be of another person. What
 * was refused is looked at anew with the usual one.
 */
export function hasTrack(item: StagedItem, tracks: TracksWanted | undefined): boolean {
  if (tracks === undefined) return true;
  const track = chosenTrack(item);
  return tracks.includes(track) && (track === undefined || item.state !== 'refused');
}

/** What its tracks are is found out when it is looked at. */
export const withTrack = (record: StagedRecord, used: number | undefined): StagedRecord =>
  used === undefined ? record : { ...record, item: { ...record.item, soundTracks: { tracks: [], used, usual: null } } };

/** The first sound track of a file, from 0, that none of its entries is of, also where the service chooses. @throws Refusal */
export function freeTrack({ tracks }: SoundTracks, entries: readonly Pick<StagedItem, 'soundTracks'>[]): number {
  const used = new Set(entries.map(({ soundTracks }) => soundTracks?.used ?? soundTracks?.played));
  const free = tracks.findIndex((_, track) => !used.has(track));
  if (free === -1) throw new Refusal({ code: 'all-tracks-listed', ...stagingTexts.allTracksListed });
  return free;
}
