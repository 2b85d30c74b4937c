import type { VideoAction, VideoProblem } from '../../bridge/index.ts';
import { isRendered, writtenTexts } from './finish.ts';
import type { PlanFacts } from './plan-facts.ts';
import { stepsOf } from './plan-steps.ts';
import {
  busyProblem,
  creditProblems,
  preconditions,
  problem,
  willBeWritten,
  writingProblems,
  type Circumstances,
} from './preconditions.ts';

/** Whether a render would make the very film that is there. */
const isMadeAlready = ({ film, stagedCaptions }: PlanFacts): boolean =>
  film.known &&
  film.changed.length + film.finish.filter(isRendered).length + stagedCaptions === 0 &&
  !film.captionsTaken;

/** What a render would be charged for in vain. */
const madeAlready = ({ film }: PlanFacts): VideoProblem =>
  film.finish.length === 0
    ? problem(
        'nothing-changed',
        null,
        'Nothing changed since it was made',
        'It would be the same video, charged once more.',
      )
    : problem(
        'nothing-to-render',
        null,
        'Only an export makes a difference',
        'A render adds no watermark and no scene texts, and takes no watermark away. It would be charged and not have them.',
      );

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
        ...(busy ? [busyProblem] : []),
        ...creditProblems(credits, available),
      ];
  }
}

function circumstancesOf(facts: PlanFacts, required: number): Circumstances {
  const { draft, voices, genres, busy, available } = facts;
  const sameImages = draft.imagesFrom === null || draft.imagesFrom === facts.imagesFrom;
  return { voices, genres, busy, hasImages: facts.hasAssets && sameImages, credits: { required, available } };
}

const inTrash = problem('in-trash', null, 'This draft is in the trash', 'Restore it first.');

const itsWay = problem(
  'on-its-way',
  null,
  'This video is on its way already',
  'Look at the queue: it is sent by itself, or says there what it waits for.',
);

const conflictIn = (field: string): VideoProblem =>
  problem('video-conflicts', field, 'Something changed both here and on the service', 'Decide what counts first.');

const captionsInConflict = problem(
  'caption-conflicts',
  'captions',
  'The captions changed on the service too',
  'Decide in the captions which words count first.',
);

/** What the user has to decide, or to wait for, whatever is wanted. */
function standingProblems({ draft, onItsWay, captionConflicts }: PlanFacts): VideoProblem[] {
  return [
    ...(draft.trashedAt === null ? [] : [inTrash]),
    ...(onItsWay ? [itsWay] : []),
    ...draft.conflicts.slice(0, 1).map(({ field }) => conflictIn(field)),
    ...(captionConflicts > 0 ? [captionsInConflict] : []),
  ];
}

const captionsGone = problem(
  'captions-gone',
  'captions',
  'The service has no captions of this video now',
  'Your corrections wait for some, which a render makes. Render the video, or discard the corrections.',
);

/** The texts are "per-scene overrides": one that is for no scene of the film is refused there. */
function sceneTextProblems({ draft, filmScenes }: PlanFacts): VideoProblem[] {
  const texts = writtenTexts(draft.finish)?.length ?? 0;
  if (filmScenes === null || texts <= filmScenes) return [];
  return [
    problem(
      'too-many-scene-texts',
      null,
      'There are more scene texts than scenes',
      `You wrote texts for ${texts} scenes, and the video has ${filmScenes}. Empty the last ones in the scene texts, or use the spoken words.`,
    ),
  ];
}

export const nothingToPrepare = problem(
  'nothing-to-prepare',
  null,
  'The service has everything already',
  'There is nothing to put there before it is asked for its price.',
);

const writtenFirst = problem(
  'script-first',
  'script',
  'The script is to be written first',
  'That takes credits. What a render takes is known once the script is there.',
);

const nothingToSave = problem('nothing-to-save', 'captions', 'There is nothing to save', 'No caption was corrected.');
const notFailed = problem('not-failed', null, 'This did not fail', 'Only a video that failed can be tried again.');
const notRendered = problem('not-rendered', null, 'There is no video to export yet', 'It has to be rendered first.');

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
