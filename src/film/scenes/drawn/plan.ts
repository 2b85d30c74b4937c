import type { Genre } from '../../catalogue.ts';
import { hash, pick } from '../../randomness.ts';
import { mannerOf } from './manners.ts';
import type { Daytime, Setting, Subject, Weather } from './subject-matter.ts';
import { meaningOf } from './vocabulary.ts';

/** What a scene is made of. */
export interface Plan {
  readonly setting: Setting;
  readonly subject: Subject;
  readonly daytime: Daytime;
  readonly weather: Weather;
  readonly seed: number;
}

/** What a genre draws for these words; what they do not say, the genre's favourites and the seed decide. */
export function planOf(genre: Genre, words: string, seed: number): Plan {
  const manner = mannerOf(genre);
  const meant = meaningOf(words);
  const own = (hash(words) ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0;
  return {
    setting: meant.setting ?? pick(manner.settings, own >>> 3),
    subject: meant.subject ?? pick(manner.subjects, own >>> 9),
    daytime: meant.daytime ?? pick(manner.daytimes, own >>> 15),
    weather: meant.weather ?? pick(manner.weathers, own >>> 19),
    seed: own,
  };
}
