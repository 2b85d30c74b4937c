import type { Caption } from './captions.ts';
import { cueTime } from './time-marks.ts';

/** Invisible, and allows no break: U+2060 WORD JOINER. */
const joiner = '\u2060';

/**
 * SubRip has no escapes. What players would take for markup (`<i>`, `{\an8}`) or for a time line (`-->`) is kept apart by an
 * invisible word joiner, so that it is shown as it was said.
 */
const escaped = (line: string): string =>
  line
    .replaceAll(/<(?=[/a-z])/gi, `<${joiner}`)
    .replaceAll(/\{(?=\\)/g, `{${joiner}`)
    .replaceAll('-->', `--${joiner}>`);

/** A SubRip file: UTF-8 without a byte order mark. */
export const srtOf = (captions: readonly Caption[]): string =>
  captions
    .map(({ startMs, endMs, lines }, index) =>
      [index + 1, `${cueTime(startMs, ',')} --> ${cueTime(endMs, ',')}`, ...lines.map(escaped), ''].join('\n'),
    )
    .join('\n');
