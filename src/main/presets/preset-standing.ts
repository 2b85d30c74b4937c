import type { Preset } from '../../bridge/index.ts';
import { presetTexts } from '../texts/presets.ts';

/** How a preset of a copy stands to those of its account here; `same` where one of them says the same. */
export type PresetStanding = 'same' | 'differs' | 'missing';

const longestName = 255;

/** What one is called that is here under its own name already, and says something else. */
export function nameBeside(name: string): string {
  const mark = presetTexts.copyMark;
  return `${name.slice(0, longestName - mark.length).replace(/\p{Cs}$/u, '')}${mark}`;
}

export function presetStanding(here: readonly Preset[], copied: Preset): PresetStanding {
  const values = JSON.stringify(copied.values);
  const names = new Set([copied.name, nameBeside(copied.name)]);
  if (here.some((one) => names.has(one.name) && JSON.stringify(one.values) === values)) return 'same';
  const isHere = ({ id, remoteId, name }: Preset): boolean =>
    id === copied.id || name === copied.name || (remoteId !== null && remoteId === copied.remoteId);
  return here.some(isHere) ? 'differs' : 'missing';
}
