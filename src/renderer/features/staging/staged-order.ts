import type { StagedItem } from '../../../bridge/index.ts';
import { compareText } from '../../texts/format.ts';

/** Items of one purpose in the order in which they came; those of one drop by name, and the sound tracks of one file together. */
export function byArrival(items: readonly StagedItem[], purpose: StagedItem['purpose']): readonly StagedItem[] {
  const came = items
    .filter((item) => item.purpose === purpose)
    .sort((a, b) => a.addedAt - b.addedAt || compareText(a.name, b.name));
  return [...Map.groupBy(came, fileOf).values()].flat();
}

/** The same text for sound tracks of one file alone. */
export const fileOf = ({ id, name, folder, soundTracks }: StagedItem): string =>
  soundTracks && folder !== undefined ? `${folder}/${name}` : id;
