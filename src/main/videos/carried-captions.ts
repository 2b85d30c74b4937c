import type { CaptionTranscript } from '../../contract/index.ts';
import type { StagedCorrection } from '../../bridge/index.ts';
import type { CaptionRecord, VideoRecord } from '../store/index.ts';
import { asThere, correctedText, isGap, segmentsOf, withCorrection } from './staged-captions.ts';

/** Corrections that the service has, by the captions that it has: what each says, and what it said when it was made. */
type Taken = VideoRecord['takenCaptions'];

/**
 * The same after the transcript was read: what waited and is there now counts, what was taken back does not. `answered`: texts
 * whose answer this is, where others wait by now.
 */
export function takenBy(
  taken: Taken,
  { staged, transcript }: CaptionRecord,
  now: CaptionTranscript,
  answered: Readonly<Record<string, string>>,
): Taken {
  const before = asThere(transcript);
  const after = asThere(now);
  const arrived = staged
    .map((one) => ({ ...one, text: answered[one.index] ?? correctedText(one) }))
    .filter(({ index, was, text }) => after[index] === text && before[index] === was);
  if (arrived.length === 0) return taken;
  const others = taken.filter(({ index }) => arrived.every((one) => one.index !== index));
  const ours = arrived.flatMap(({ index, was, text }) => {
    const first = taken.find((one) => one.index === index && one.text === was)?.was ?? was;
    return first === text ? [] : [{ index, was: first, text }];
  });
  return [...others, ...ours];
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
  const free = segmentsOf(now).filter((segment) => !isGap(segment) && placed.every(({ index }) => index !== segment.index)); // prettier-ignore
  /** The nearest caption that says this; no other one takes it then. */
  const place = (said: string, to: number) => {
    const [found] = free
      .filter(({ text }) => text === said)
      .toSorted((a, b) => Math.abs(a.index - to) - Math.abs(b.index - to));
    if (found !== undefined) free.splice(free.indexOf(found), 1);
    return found;
  };
  let waits = placed;
  const homeless: StagedCorrection[] = [];
  const there: Taken = [];
  for (const one of staged) {
    if (one.conflict === null) continue;
    const segment = place(one.was, one.index);
    if (segment !== undefined) waits = withCorrection(waits, segment, { text: correctedText(one) });
    else if (place(correctedText(one), one.index) === undefined) homeless.push(one);
  }
  for (const { index, was, text } of taken) {
    const same = place(text, index);
    const segment = same ?? place(was, index);
    if (same !== undefined) there.push({ index: same.index, was, text });
    else if (segment !== undefined) waits = withCorrection(waits, segment, { text });
  }
  return { taken: there, staged: [...waits, ...homeless].toSorted((a, b) => a.index - b.index) };
}

/** A correction leaves the times of captions alone: others come with another narration. */
const timesOf = (transcript: CaptionTranscript): string =>
  JSON.stringify(segmentsOf(transcript).map((segment) => [isGap(segment), segment.start, segment.end]));
