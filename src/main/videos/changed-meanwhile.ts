import type { Faceless } from '../../contract/index.ts';
import { textHash } from '../../bridge/index.ts';
import { FoundMeanwhile, wasLost, type JournalEntry } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import { otherFilm } from './changed-there.ts';
import { isBusyStatus } from './door.ts';
import { isOfFilm } from './film-contents.ts';
import type { Order } from './orders.ts';
import type { MakingInput, ScriptInput, StepParts } from './step-parts.ts';
import { videoTexts } from '../texts/videos.ts';

// What somebody else did to a video between the click and the moment in which it is paid for.

/** It is being made for somebody else: that is watched, for its end is what this waits for. */
export function watchOther(
  parts: StepParts,
  { accountId }: JournalEntry,
  { draftId }: MakingInput,
  video: Faceless,
): void {
  if (isBusyStatus(video.video?.status) && video.id === parts.remoteId(accountId, draftId))
    parts.remoteRead(accountId, draftId, video);
}

/** It was to be made for the first time, and somebody had it made since: another film of it is asked for by the user alone. */
export function refuseMade(
  parts: StepParts,
  { accountId }: JournalEntry,
  { draftId, hadFilm }: MakingInput,
  video: Faceless,
): void {
  const { status, url } = video.video ?? {};
  if (hadFilm || status !== 'completed' || typeof url !== 'string') return;
  // A proxy may give the answer to another question.
  if (video.id !== parts.remoteId(accountId, draftId)) return;
  parts.remoteRead(accountId, draftId, video);
  throw madeMeanwhile();
}

export const madeMeanwhile = (): FoundMeanwhile =>
  new FoundMeanwhile({
    code: 'video-made-meanwhile',
    ...videoTexts.madeMeanwhile,
  });

/**
 * A film is paid for as the user knew it when asking for it: where another program changed since what it is made of, that is in the
 * draft to be seen, and the film is made only when it is asked for again. A yes to its price is none to what nobody was told. An
 * export is made of the film that is there, with what the service has by then: also a script that it takes nothing of. Nor is a film
 * paid for that somebody else had made of the same.
 */
export function refuseChanged(parts: StepParts, { draftId, hadFilm }: MakingInput, what: Order): void {
  if (parts.draft(draftId).conflicts.length > 0) throw undecided();
  const changed = parts.changedThere(draftId);
  if (changed.includes(otherFilm)) {
    if (what === 'export') throw filmMeanwhile();
    // The first one is told by `refuseMade`.
    if (hadFilm && parts.films.isMadeThere(draftId)) throw sameMeanwhile();
  }
  if (!changed.some(isOfFilm)) return;
  throw new Refusal({
    code: changedMeanwhile,
    ...videoTexts.changedMeanwhile,
  });
}

/**
 * What another program wrote there comes here before it is overwritten, so that it stays as a version. Where it is what was asked
 * for, since there was no script or an earlier try may have arrived late, it is not paid for again.
 */
export function refuseWritten(
  parts: StepParts,
  { accountId, state }: JournalEntry,
  { draftId, replaces }: ScriptInput,
  video: Faceless,
): void {
  const scriptThere = (): string => String(parts.draft(draftId).base?.script ?? '');
  const before = scriptThere();
  parts.remoteRead(accountId, draftId, video);
  const now = scriptThere();
  const written = now !== before && now.trim() !== '' && (replaces === textHash('') || wasLost(state));
  if (!written && parts.draft(draftId).conflicts.length > 0) throw undecided();
  if (!written) return;
  throw new FoundMeanwhile({
    code: 'script-written-meanwhile',
    ...videoTexts.writtenMeanwhile,
  });
}

const filmMeanwhile = (): Refusal =>
  new Refusal({
    code: changedMeanwhile,
    ...videoTexts.filmMeanwhile,
  });

const sameMeanwhile = (): FoundMeanwhile =>
  new FoundMeanwhile({
    code: filmMade,
    ...videoTexts.sameMeanwhile,
  });

const changedMeanwhile = 'video-changed-meanwhile';
const filmMade = 'video-film-made-meanwhile';
const conflicts = 'video-conflicts';

/** The user is told by how it ended. */
export function toldOfChange({ state }: JournalEntry): boolean {
  return state.kind === 'refused' && [changedMeanwhile, filmMade, conflicts].includes(state.error.code);
}

export const undecided = (): Refusal =>
  new Refusal({
    code: conflicts,
    ...videoTexts.undecided,
  });
