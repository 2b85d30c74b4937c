import { endsSentence, isJoined } from '../../export/writing-systems.ts';
import { withoutEntities } from './markdown-entities.ts';

/** A moment of SRT or WebVTT, whose hours may be left out. */
const moment = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^[ \t]*${moment}[ \t]*-->[ \t]*${moment}(?:[ \t].*)?$`, 'u');
const header = /^WEBVTT(?:[ \t].*)?$/u;
/** What WebVTT holds beside captions, up to the next empty line. */
const aside = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/u;
/** Between captions, seconds: what is said behind it is another paragraph. */
const pause = 2;

/** What is said in captions, SRT or WebVTT, without numbers, times and marks; null for what are none. @param text with `\n` alone */
export function spokenCaptions(text: string): string | null {
  const lines = text.replace(/^\ufeff/u, '').split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const [begin = '', next = ''] = lines.slice(Math.max(0, first), first + 2);
  const isVtt = header.test(begin);
  if (!isVtt && !timing.test(begin) && !(/^\s*\d+\s*$/u.test(begin) && timing.test(next))) return null;
  if (isVtt && !beginsVtt(lines, first)) return null;
  // Captions that roll up show each line twice.
  const rolls = isVtt && /<\d{1,4}:\d{2}[:.]\d/u.test(text);
  const plain = isVtt ? plainVtt : plainSrt;
  const spoken: string[] = [];
  let last = '';
  /** Which caption that is of, and which one it is now. */
  let lastCue = 0;
  let cue = 0;
  let end: number | null = null;
  let isAside = false;
  let pauses = false;
  for (const [at, line] of lines.entries()) {
    const times = timing.exec(line);
    if (times !== null) {
      if (end !== null && secondsOf(times.slice(1, 5)) - end >= pause) pauses = true;
      end = secondsOf(times.slice(5, 9));
      isAside = false;
      cue += 1;
    } else if (line.trim() === '') isAside = false;
    else if (isVtt && aside.test(line) && (lines[at - 1] ?? '').trim() === '') isAside = true;
    else if (end !== null && !isAside && !isName(lines, at, isVtt)) {
      const said = plain(line).replaceAll(/\s+/gu, ' ').trim();
      if (said === '' || (rolls && said === last && lastCue < cue)) continue;
      spoken.push(spoken.length === 0 ? '' : pauses ? '\n\n' : between(last, said), said);
      last = said;
      lastCue = cue;
      pauses = false;
    }
  }
  return end === null ? null : spoken.join('');
}

/** Whether captions, or what stands beside them, follow the header and what belongs to it: it may be the first word of a text. */
function beginsVtt(lines: readonly string[], header: number): boolean {
  const isEmpty = (line: string): boolean => line.trim() === '';
  const behind = lines.findIndex((line, at) => at > header && isEmpty(line));
  const at = behind === -1 ? -1 : lines.findIndex((line, index) => index > behind && !isEmpty(line));
  const [begin = '', next = ''] = at === -1 ? [] : lines.slice(at, at + 2);
  return aside.test(begin) || timing.test(begin) || timing.test(next);
}

const secondsOf = ([hours = '0', minutes, seconds, parts = '']: readonly string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${parts}`);

/** The number of the caption that comes next, or its name, which WebVTT alone knows. */
const isName = (lines: readonly string[], at: number, isVtt: boolean): boolean =>
  timing.test(lines[at + 1] ?? '') &&
  ((isVtt && (lines[at - 1] ?? '').trim() === '') || /^\s*\d+\s*$/u.test(lines[at] ?? ''));

/** A sentence, and who speaks next, begins a line. */
function between(before: string, after: string): string {
  if (endsSentence(before) || /^[-–—]\s?\S/u.test(after)) return '\n';
  return isJoined(before, after) ? '' : ' ';
}

const plainVtt = (line: string): string => withoutEntities(line.replaceAll(/<[^<>]{0,1000}>/gu, ''));
/** SubRip has no rules for marks: these are what players know. */
const plainSrt = (line: string): string =>
  line.replaceAll(/<\/?[a-z][^<>]{0,200}>/giu, '').replaceAll(/\{\\[^{}]{0,200}\}/gu, '');
