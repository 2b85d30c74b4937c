import { sameCaptionText, type CaptionSegment, type CaptionTranscript } from '../../../contract/index.ts';
import type { StagedCorrection } from '../../../bridge/index.ts';
import { spaced } from '../../drafts/merge.ts';
import type { CaptionRecord, VideoRecord } from '../../store/index.ts';
import { asThere, type CaptionChange, correctedText, isGap, segmentsOf, withCorrection } from './staged-captions.ts';

/** Corrections that the service has, by the captions that it has: what each says, and what it said when it was made. */
type Taken = VideoRecord['takenCaptions'];

/** What tells corrections of somebody else: whether a text was sent from here, and the script that the service has. */
interface Known {
  readonly isOurs: (index: string, text: string) => boolean;
  readonly script: string;
}

/**
 * The same after the transcript was read: what waited and is there now counts, what was taken back does not. `answered`: texts
 * whose answer this is, where others wait by now. What others corrected since counts in its place.
 */
export function takenBy(
  taken: Taken,
  record: CaptionRecord,
  now: CaptionTranscript,
  answered: Readonly<Record<string, string>>,
  known: Known,
): Taken {
  const { staged, transcript } = record;
  const before = asThere(transcript);
  const after = asThere(now);
  const arrived = staged
    .map((one) => ({ ...one, text: answered[one.index] ?? correctedText(one) }))
    .filter(({ index, was, text }) => after[index] === text && before[index] === was);
  const theirs = correctedThere(taken, record, now, known).filter(
    ({ index }) => answered[index] === undefined && arrived.every((one) => one.index !== index),
  );
  if (arrived.length + theirs.length === 0) return taken;
  const others = taken.filter(({ index }) => [...arrived, ...theirs].every((one) => one.index !== index));
  const ours = arrived.flatMap(({ index, was, text }) => {
    const first = taken.find((one) => one.index === index && one.text === was)?.was ?? was;
    return first === text ? [] : [{ index, was: first, text }];
  });
  return [...others, ...ours, ...theirs.filter(({ was, text }) => was !== text)];
}

/**
 * What others have corrected since, of the same captions, with what each said first. What the script says is none: a film of another
 * one may have the same times.
 */
function correctedThere(
  taken: Taken,
  { transcript }: CaptionRecord,
  now: CaptionTranscript,
  { isOurs, script }: Known,
): Taken {
  if (timesOf(transcript) !== timesOf(now)) return [];
  const before = asThere(transcript);
  return Object.entries(asThere(now)).flatMap(([index, text]) => {
    const was = before[index];
    if (was === undefined || was === text || isOurs(index, text)) return [];
    const first = taken.find((one) => one.index === Number(index) && one.text === was);
    if (first === undefined && spaced(script).includes(spaced(text))) return [];
    return [{ index: Number(index), was: first?.was ?? was, text }];
  });
}

/**
 * A film of another script or voice comes with new captions, which know nothing of corrections. One that the service had taken,
 * or that waits for a caption that is elsewhere now, waits for the caption that says what it corrected. What the new captions
 * say already is over, as is what was taken and has no place any more.
 */
export function carriedOver(
  taken: Taken,
  before: CaptionTranscript,
  now: CaptionTranscript,
  staged: readonly StagedCorrection[],
): { readonly taken: Taken; readonly staged: readonly StagedCorrection[] } {
  if (segmentsOf(now).length === 0 || timesOf(before) === timesOf(now)) return { taken, staged };
  const placed = staged.filter(({ conflict }) => conflict === null);
  const place = placesIn(now, placed);
  let waits = placed;
  const homeless: StagedCorrection[] = [];
  const there: Taken = [];
  for (const one of staged) {
    if (one.conflict === null) continue;
    const segment = place([one.was], one.index);
    if (segment !== undefined) waits = withCorrection(waits, segment, { text: correctedText(one) });
    else if (place([correctedText(one)], one.index) === undefined) homeless.push(one);
  }
  for (const { index, was, text } of taken) {
    const same = place([text], index);
    const segment = same ?? place([was], index);
    if (same !== undefined) there.push({ index: same.index, was, text });
    else if (segment !== undefined) waits = withCorrection(waits, segment, { text });
  }
  return { taken: there, staged: apart(waits, homeless, now) };
}

/** With those that no caption takes: none keeps a number that another one has, where deciding about one would take both. */
function apart(
  waits: readonly StagedCorrection[],
  homeless: readonly StagedCorrection[],
  now: CaptionTranscript,
): StagedCorrection[] {
  let all = [...waits];
  for (const one of homeless) {
    const isTaken = all.some(({ index }) => index === one.index);
    const index = freeNumber(now, [...all, ...homeless]);
    all = [...all, isTaken ? { ...one, index, conflict: '' } : one];
  }
  return all.toSorted(byIndex);
}

/** A number that no caption and no correction has. */
export const freeNumber = (transcript: CaptionTranscript, staged: readonly StagedCorrection[]): number =>
  Math.max(...[...segmentsOf(transcript), ...staged].map(({ index }) => index)) + 1;

/** Main divides words anew, and what was typed may have other blanks between them. */
const isAmong = (texts: readonly string[], text: string): boolean => texts.some((one) => sameCaptionText(one, text));

/** Whether a caption is there and says one of these. */
export const says = (segment: CaptionSegment | undefined, texts: readonly string[]): boolean =>
  segment !== undefined && !isGap(segment) && isAmong(texts, segment.text ?? '');

/** What a caption was when a change of it was made: what it said, on the service and here, and when it was, in seconds. */
export interface MadeIn {
  readonly said?: readonly string[] | undefined;
  readonly at?: { readonly start: number; readonly end: number } | undefined;
  /** Of a correction that is put back and has to be decided still: what the service had when that was made. */
  readonly was?: string | undefined;
}

/** A correction as it was seen: in which caption, and with what (`captions.revert` in the bridge). */
export interface SeenCorrection {
  readonly index: number;
  readonly seen?: readonly string[] | undefined;
}

/**
 * The one that was seen, wherever it is by now; undefined where it is over, as by a first of two clicks: another caption may say the
 * same and be corrected alike. Not seen: whichever the caption has.
 */
export function correctionSeen(
  staged: readonly StagedCorrection[],
  transcript: CaptionTranscript,
  { index, seen }: SeenCorrection,
): StagedCorrection | undefined {
  const here = staged.find((one) => one.index === index);
  if (seen === undefined) return here;
  const [there, text = ''] = [seen.slice(0, -1), seen.at(-1)];
  const isThere = (at: number): boolean => {
    const segment = segmentsOf(transcript).find((one) => one.index === at);
    return says(segment, there);
  };
  const isIt = (one: StagedCorrection): boolean =>
    sameCaptionText(correctedText(one), text) && (isAmong(there, one.was) || isThere(one.index));
  if (here !== undefined && isIt(here)) return here;
  return isThere(index) ? undefined : staged.find(isIt);
}

/** Whether a caption is when another one was, as both are shown. */
export function isAt({ start, end }: CaptionSegment, at: MadeIn['at']): boolean {
  const from = start ?? 0;
  return at?.start === from && at.end === Math.max(from, end ?? from);
}

/** A change of a caption that says something else by now than it `said`: the user decides between the two. */
export function contested(
  staged: readonly StagedCorrection[],
  { index, text: there }: CaptionSegment,
  change: CaptionChange,
  said: readonly string[],
): StagedCorrection[] {
  const others = staged.filter((one) => one.index !== index);
  const text = textIn(change);
  if (text === there) return others;
  return [...others, { index, words: null, text, was: said[0] ?? '', conflict: there ?? '' }].toSorted(byIndex);
}

/** A change of a caption, and what that said when it was typed. */
interface LateChange {
  readonly index: number;
  readonly change: CaptionChange;
  readonly said: readonly string[];
}

/** Whether a correction that who typed has not seen has come to the caption meanwhile: it does not give way to what was typed. */
export const isCorrectedUnseen = (staged: readonly StagedCorrection[], { index, change, said }: LateChange): boolean =>
  said.length > 0 &&
  staged.some(
    (one) => one.index === index && one.conflict === null && !isAmong([...said, textIn(change)], correctedText(one)),
  );

/**
 * A correction that has to be decided and came, unseen by who typed, to where that stands: it stays beside the captions, and does not
 * go with what is typed. That both were made of the same words does not make it the same one.
 */
export function setAside(
  staged: readonly StagedCorrection[],
  transcript: CaptionTranscript,
  { index, change, said }: LateChange,
): readonly StagedCorrection[] {
  const known = [...said, textIn(change)];
  const isAnother = (one: StagedCorrection): boolean =>
    one.index === index && one.conflict !== null && !isAmong(known, correctedText(one));
  if (said.length === 0) return staged;
  return staged.map((one) => (isAnother(one) ? { ...one, index: freeNumber(transcript, staged), conflict: '' } : one));
}

/**
 * A change of a caption that says something else by now than it `said` when the change was made. It waits for the caption that says so;
 * without one it is a conflict, which the user decides about.
 */
export function lateCorrection(
  staged: readonly StagedCorrection[],
  transcript: CaptionTranscript,
  { index, change, said }: LateChange,
): StagedCorrection[] {
  const text = textIn(change);
  const segments = segmentsOf(transcript);
  const place = placesIn(transcript, staged);
  // It was corrected before, and that correction was carried over.
  const same = staged.find(
    (one) => isAmong(said, one.was) && isAmong(said, correctedText(one)) && one.conflict === null,
  );
  // Without captions the later one waits in the place of the earlier one.
  if (same !== undefined && segments.length === 0)
    return staged.map((one) => (one === same ? { ...one, words: null, text } : one));
  const segment = segments.find((one) => one.index === same?.index) ?? place(said, index);
  const words = segment?.words ?? [];
  if (segment !== undefined)
    return withCorrection(
      staged,
      segment,
      'words' in change && change.words.length === words.length ? change : { text },
    );
  if (place([text], index) !== undefined) return [...staged];
  const isTaken = staged.some((one) => one.index === index);
  const free = isTaken ? freeNumber(transcript, staged) : index;
  const there = segments.find((one) => one.index === free && !isGap(one));
  const conflict = segments.length === 0 ? null : (there?.text ?? '');
  return [...staged, { index: free, words: null, text, was: said[0] ?? '', conflict }].toSorted(byIndex);
}

const textIn = (change: CaptionChange): string => ('words' in change ? change.words.join(' ') : change.text);
const byIndex = (a: StagedCorrection, b: StagedCorrection): number => a.index - b.index;

/** Finds the nearest caption that says one of these texts and has no correction; no other one takes it then. */
export function placesIn(
  transcript: CaptionTranscript,
  staged: readonly StagedCorrection[],
): (texts: readonly string[], to: number) => CaptionSegment | undefined {
  const free = segmentsOf(transcript).filter((segment) => staged.every(({ index }) => index !== segment.index));
  return (texts, to) => {
    const [found] = free
      .filter((segment) => says(segment, texts))
      .toSorted((a, b) => Math.abs(a.index - to) - Math.abs(b.index - to));
    if (found !== undefined) free.splice(free.indexOf(found), 1);
    return found;
  };
}

/** A correction leaves the times of captions alone: others come with another narration. */
export const timesOf = (transcript: CaptionTranscript): string =>
  JSON.stringify(segmentsOf(transcript).map((segment) => [isGap(segment), segment.start, segment.end]));
