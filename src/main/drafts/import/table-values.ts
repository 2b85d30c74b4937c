import { aspectRatios, facelessTypes, moment, percent } from '../../../contract/index.ts';
import type { DraftType } from '../../../bridge/index.ts';
import { plainName } from './table-columns.ts';

const types: Readonly<Record<DraftType, string>> = {
  'ai-visuals': 'aivisuals aivisual aiimages aiimage images ai visuals kibilder kibild bilder imagesia imagenesia',
  'ai-clips': 'aiclips aiclip clips aivideo aivideos kiclips kiclip kivideos kivideo clipsia',
  'url-based':
    'urlbased url web webpage website page article imagesfromapage imagesofapage webseite bildereinerseite imagesdunepage imagenesdeunapagina',
  'b-roll': 'broll stock stockfootage footage stockvideo archivmaterial',
};
/** In the languages in which the columns are known; and as spreadsheets write them, which take 16:9 for a time of day. */
const ratios: Readonly<Record<(typeof aspectRatios)[number], string>> = {
  '16:9':
    '169 16x9 landscape wide widescreen horizontal querformat quer breitbild paysage apaisado 1609 160900 409pm 40900pm',
  '9:16':
    '916 9x16 portrait vertical tall short shorts reel reels story tiktok hochformat hoch retrato 0916 091600 91600 916am 91600am',
  '1:1': '11 1x1 square quadrat quadratisch quadratformat carre cuadrado 0101 010100 101 10100 101am 10100am',
};

/** Null for a word that stands for none of them. */
export function typeFrom(text: string): DraftType | null {
  const name = plainName(text);
  return facelessTypes.find((type) => types[type].split(' ').includes(name)) ?? null;
}

export function ratioFrom(text: string): (typeof aspectRatios)[number] | null {
  const name = plainName(text);
  return aspectRatios.find((ratio) => ratios[ratio].split(' ').includes(name)) ?? null;
}

/** One of the service's slugs, however it is spelt (`Zoom in`, `zoom_in`). */
export function slugFrom<const Slug extends string>(text: string, slugs: readonly Slug[]): Slug | null {
  const name = plainName(text);
  return slugs.find((slug) => plainName(slug) === name) ?? null;
}

/** Units of time in the languages in which the columns are known, and how many seconds each has. */
const units = [
  [1, /^(?:s|secs?|seconds?|sek|sekunden?|segundos?|secondes?)$/iu],
  [60, /^(?:m|mins?|minutes?|minuten?|minutos?)$/iu],
  [3600, /^(?:h|hours?|std|stunden?|horas?|heures?)$/iu],
] as const;

/** Seconds from `90`, `90 s`, `1:30`, `2 min`, `1 h`; null for anything else. */
export function secondsFrom(text: string): number | null {
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/u.exec(text);
  if (clock !== null) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const [, number, unit = 's'] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(\p{L}{1,9})?\.?$/u.exec(text) ?? [];
  const [factor] = units.find(([, names]) => names.test(unit)) ?? [];
  if (number === undefined || factor === undefined) return null;
  const seconds = Math.round(Number(number.replace(',', '.')) * factor);
  return seconds > 0 ? seconds : null;
}

/** A day with dots, which is written so with the day first, and perhaps a time. */
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? +(\d{1,2})(:\d{2}(?::\d{2})?))?$/u;

/** A moment as the editor writes it, in UTC. A day, and a time without a zone, are the user's own; also with a space between. */
export function momentFrom(text: string): string | null {
  const written = text
    .replace(dotted, (_all, day: string, month: string, year: string, hour?: string, rest = '') => {
      const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
      return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}${rest}`;
    })
    .replace(/^(\d{4}-\d{2}-\d{2}) +(\d)/u, '$1T$2');
  if (!moment.safeParse(written).success) return null;
  // A day alone would be one of UTC.
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/u.test(written) ? `${written}T00:00` : written);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** A percentage from `40` or `40 %`; null for anything else. */
export function percentFrom(text: string): number | null {
  const written = /^(\d{1,3})\s*%?$/u.exec(text)?.[1];
  const parsed = percent.safeParse(Number(written));
  return parsed.success ? parsed.data : null;
}

/** An id of the service written as a number; null for a name. */
export function idFrom(text: string): number | null {
  const id = /^#?(\d{1,15})$/u.exec(text)?.[1];
  return id === undefined || Number(id) === 0 ? null : Number(id);
}
