import type { Caption } from './captions.ts';
import { cueTime } from './time-marks.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** With `>` written as an entity, `-->` cannot occur in a cue either. */
const escaped = (line: string): string => line.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);

/** A WebVTT file (https://www.w3.org/TR/webvtt1/). */
export const vttOf = (captions: readonly Caption[]): string =>
  [
    'WEBVTT\n',
    ...captions.map(({ startMs, endMs, lines }) =>
      [`${cueTime(startMs, '.')} --> ${cueTime(endMs, '.')}`, ...lines.map(escaped), ''].join('\n'),
    ),
  ].join('\n');
