import { sameCaptionText, type CaptionSegment } from '../../../contract/index.ts';
import type { StagedCorrection } from '../../../bridge/index.ts';
import type { CaptionRecord, VideoRecord, VideoRows } from '../../store/index.ts';
import { contested, freeNumber, placesIn, says, timesOf } from './carried-captions.ts';
import { changeFor, correctedText, isGap, isThere, segmentsOf, withCorrection } from './staged-captions.ts';

/** Captions of a video, the corrections of them that wait, and those that the service has. */
export interface KnownCaptions extends CaptionRecord {
  readonly taken: VideoRecord['takenCaptions'];
}

/** Null where none were read yet. */
export function knownCaptions(rows: VideoRows, draftId: string): KnownCaptions | null {
  const record = rows.captions(draftId);
  return record === null ? null : { ...record, taken: rows.get(draftId).takenCaptions };
}

/**
 * A correction of a copy of the data that is not here. `here`: what its caption says here, with what waits; null where it has none.
 * `becomes`: it waits as before; it has to be decided about, as the service says something else by now; or it stays beside the
 * captions, as its caption has another correction here, or is gone.
 */
export interface MissingCorrection {
  readonly correction: StagedCorrection;
  readonly here: string | null;
  readonly becomes: 'waits' | 'decide' | 'beside';
}

/** Corrections of a copy that wait nowhere here, and that the service does not have. `here` null: no captions of the video are here. */
export function missingCorrections(copied: KnownCaptions, here: KnownCaptions | null): MissingCorrection[] {
  if (here === null)
    return copied.staged.map((correction) => {
      const { was, conflict } = correction;
      const here = conflict === '' ? null : (conflict ?? was);
      return { correction, here, becomes: conflict === null ? 'waits' : here === null ? 'beside' : 'decide' };
    });
  return together(copied, here).missing;
}

/** What waits here, all of it as it is, with what of the copy is not here. */
export function withCopied(copied: KnownCaptions, here: KnownCaptions | null): readonly StagedCorrection[] {
  return here === null ? copied.staged : together(copied, here).staged;
}

function together(
  copied: KnownCaptions,
  here: KnownCaptions,
): { readonly missing: MissingCorrection[]; readonly staged: readonly StagedCorrection[] } {
  const isSameFilm = timesOf(copied.transcript) === timesOf(here.transcript);
  const spoken = segmentsOf(here.transcript).filter((segment) => !isGap(segment));
  const placeInAnother = placesIn({ segments: spoken }, here.staged);
  const missing: MissingCorrection[] = [];
  let staged = here.staged;
  for (const correction of nowhereHere(copied, here)) {
    const { index, was } = correction;
    const isSaid = (text: string): boolean => spoken.some((segment) => says(segment, [text]));
    const place = isSameFilm ? spoken.find((segment) => segment.index === index) : placeInAnother([was], index);
    // What the captions say by now is over.
    if (place === undefined ? !isSaid(was) && isSaid(correctedText(correction)) : isOver(correction, place)) continue;
    const other = staged.find((one) => one.index === place?.index);
    const isFree = place !== undefined && other === undefined;
    const next = isFree ? placed(staged, correction, place) : beside(staged, correction, here);
    const one = next.find((entry) => !staged.includes(entry));
    staged = next;
    missing.push({
      correction,
      here: other === undefined ? (place?.text ?? null) : correctedText(other),
      becomes: one?.conflict === null ? 'waits' : isFree ? 'decide' : 'beside',
    });
  }
  return { missing, staged };
}

/** Whether the service has it by now. */
function isOver(correction: StagedCorrection, segment: CaptionSegment): boolean {
  if (isThere(segment, correction)) return true;
  // It may divide words anew, which a correction may be all about.
  return says(segment, [correctedText(correction)]) && !says(segment, [correction.was]);
}

/** Whether two corrections say the same. */
const isAlike = (one: StagedCorrection, other: StagedCorrection): boolean =>
  sameCaptionText(correctedText(one), correctedText(other));

/** Whether two corrections were made of the same words. */
const isOf = (one: StagedCorrection, other: StagedCorrection): boolean => sameCaptionText(one.was, other.was);

/** Each correction of here stands for one of the copy: captions that say the same may be corrected alike. */
function nowhereHere(copied: KnownCaptions, here: KnownCaptions): StagedCorrection[] {
  const isSameFilm = timesOf(copied.transcript) === timesOf(here.transcript);
  const spoken = new Set(segmentsOf(here.transcript).flatMap((one) => (isGap(one) ? [] : [one.index])));
  let staged = [...here.staged];
  let taken = [...here.taken];
  const stands = (is: (one: StagedCorrection) => boolean): boolean => {
    const found = staged.find(is);
    staged = staged.filter((one) => one !== found);
    return found !== undefined;
  };
  return copied.staged
    .filter(
      (one) => !stands((other) => other.index === one.index && isAlike(one, other) && (isSameFilm || isOf(one, other))),
    )
    .filter(
      (one) => !stands((other) => isAlike(one, other) && isOf(one, other) && (!isSameFilm || !spoken.has(other.index))),
    )
    .filter((one) => {
      const found = taken.find(
        ({ index, was, text }) =>
          sameCaptionText(text, correctedText(one)) &&
          sameCaptionText(was, one.was) &&
          (!isSameFilm || index === one.index),
      );
      taken = taken.filter((other) => other !== found);
      return found === undefined;
    });
}

/** In a caption that has no correction here. */
function placed(
  staged: readonly StagedCorrection[],
  correction: StagedCorrection,
  segment: CaptionSegment,
): readonly StagedCorrection[] {
  const change = changeFor(segment, { text: correctedText(correction), words: correction.words });
  if (says(segment, [correction.was])) return withCorrection(staged, segment, change);
  return contested(staged, segment, change, [correction.was]);
}

/** In no caption: it waits for captions where there are none, else it is kept until the user discards it. */
function beside(
  staged: readonly StagedCorrection[],
  correction: StagedCorrection,
  { transcript }: KnownCaptions,
): readonly StagedCorrection[] {
  const { index, was } = correction;
  const isTaken = [...segmentsOf(transcript), ...staged].some((one) => one.index === index);
  const one: StagedCorrection = {
    index: isTaken ? freeNumber(transcript, staged) : index,
    words: null,
    text: correctedText(correction),
    was,
    conflict: segmentsOf(transcript).length > 0 ? '' : null,
  };
  return [...staged, one].toSorted((a, b) => a.index - b.index);
}
