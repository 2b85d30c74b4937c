import type { VideoAction, VideoProblem } from '../../bridge/index.ts';
import { isRendered, writtenTexts } from './finish.ts';
import { otherProblems } from './other-numbers.ts';
import type { PlanFacts } from './plan-facts.ts';
import { stepsOf } from './plan-steps.ts';
import {
  busyProblem,
  creditProblems,
  preconditions,
  willBeWritten,
  writingProblems,
  type Circumstances,
} from './preconditions.ts';
import { problem } from './problem.ts';
import { videoPlanTexts } from '../texts/videos-plan.ts';

const words = videoPlanTexts;

/** Of the numbers of a draft. */
const carriedByExport: ReadonlySet<string> = new Set(['settings.musicId', 'finish.watermark']);

/** Whether a render would make the very film that is there. */
const isMadeAlready = ({ film, stagedCaptions }: PlanFacts): boolean =>
  film.known &&
  film.changed.length + film.finish.filter(isRendered).length + stagedCaptions === 0 &&
  !film.captionsTaken;

/** What a render would be charged for in vain. */
const madeAlready = ({ film }: PlanFacts): VideoProblem =>
  film.finish.length === 0
    ? problem('nothing-changed', null, words.nothingChanged)
    : problem('nothing-to-render', null, words.nothingToRender);

/** What stands against an action: what the user has to decide first, then what its state does not allow, then what the draft lacks. */
export function problemsOf(action: VideoAction, facts: PlanFacts, credits: number): VideoProblem[] {
  const { draft, busy, available } = facts;
  const first = [...standingProblems(facts), ...stateProblems(action, facts)];
  switch (action) {
    case 'captions':
      return first;
    case 'write':
      return [
        ...first,
        ...writingProblems(draft),
        ...(draft.title.trim() === '' && draft.remoteId === null
          ? preconditions(draft, circumstancesOf(facts, 0)).slice(0, 1)
          : []),
        ...(busy ? [busyProblem] : []),
        ...creditProblems(credits, available),
      ];
    case 'publish':
    case 'retry':
    case 'prepare':
      return [...first, ...preconditions(draft, circumstancesOf(facts, credits))];
    case 'export':
      // What it is made of was there for the render; a voice that was deleted since is in it.
      return [
        ...first,
        ...sceneTextProblems(facts),
        ...otherProblems(facts.ofOthers).filter(({ field }) => field !== null && carriedByExport.has(field)),
        ...(busy ? [busyProblem] : []),
        ...creditProblems(credits, available),
      ];
  }
}

function circumstancesOf(facts: PlanFacts, required: number): Circumstances {
  const { draft, voices, ofOthers, genres, busy, available } = facts;
  const sameImages = draft.imagesFrom === null || draft.imagesFrom === facts.imagesFrom;
  return {
    voices,
    ofOthers,
    genres,
    busy,
    hasImages: facts.hasAssets && sameImages,
    credits: { required, available },
  };
}

const inTrash = problem('in-trash', null, words.inTrash);

const itsWay = problem('on-its-way', null, words.onItsWay);

const conflictIn = (field: string): VideoProblem => problem('video-conflicts', field, words.undecided);

const captionsInConflict = problem('caption-conflicts', 'captions', words.captionsUndecided);

/** What the user has to decide, or to wait for, whatever is wanted. */
function standingProblems({ draft, onItsWay, captionConflicts }: PlanFacts): VideoProblem[] {
  return [
    ...(draft.trashedAt === null ? [] : [inTrash]),
    ...(onItsWay ? [itsWay] : []),
    ...draft.conflicts.slice(0, 1).map(({ field }) => conflictIn(field)),
    ...(captionConflicts > 0 ? [captionsInConflict] : []),
  ];
}

const captionsGone = problem('captions-gone', 'captions', words.captionsGone);

/** The texts are "per-scene overrides": one that is for no scene of the film is refused there. */
function sceneTextProblems({ draft, filmScenes }: PlanFacts): VideoProblem[] {
  const texts = writtenTexts(draft.finish)?.length ?? 0;
  if (filmScenes === null || texts <= filmScenes) return [];
  return [problem('too-many-scene-texts', null, words.tooManySceneTexts(texts, filmScenes))];
}

export const nothingToPrepare = problem('nothing-to-prepare', null, words.nothingToPrepare);

const writtenFirst = problem('script-first', 'script', words.scriptFirst);

const nothingToSave = problem('nothing-to-save', 'captions', words.nothingToSave);
const notFailed = problem('not-failed', null, words.notFailed);
const notRendered = problem('not-rendered', null, words.notRendered);

/** What the state of the video does not allow (specification, "States and transitions"). */
function stateProblems(action: VideoAction, facts: PlanFacts): VideoProblem[] {
  const { draft, stagedCaptions, waitingCaptions } = facts;
  const status = draft.remote?.status ?? null;
  // What is paid for to get them into the film would not have them.
  const waiting = waitingCaptions > 0 ? [captionsGone] : [];
  switch (action) {
    case 'write':
      return [];
    case 'captions':
      if (stagedCaptions > 0) return [];
      return waitingCaptions > 0 ? waiting : [nothingToSave];
    case 'prepare':
      if (willBeWritten(draft)) return [writtenFirst];
      return stepsOf(action, facts).length === 0 ? [nothingToPrepare] : [];
    case 'retry':
      return status === 'failed' ? [] : [notFailed];
    case 'export':
      return facts.exportable ? waiting : [notRendered];
    case 'publish':
      return status === 'completed' && isMadeAlready(facts) ? [madeAlready(facts)] : [];
  }
}
