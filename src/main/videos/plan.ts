import type { Draft, ExactPrice, FilmField, FinishDifference, KeptSetting, VideoAction, VideoPlan, VideoProblem, VideoStep, VideoStepKind } from '../../bridge/index.ts'; // prettier-ignore
import { isCarriedByExport, isEmptiedByExport } from './export-settings.ts';
import { isMark, isRendered, writtenTexts } from './finish.ts';
import { busyProblem, creditProblems, preconditions, willBeWritten, writingProblems, type Circumstances } from './preconditions.ts'; // prettier-ignore

/** Everything that a plan depends on; nothing here asks the service. */
export interface PlanFacts {
  readonly draft: Draft;
  /** Something is not on the service yet that PATCH can say. */
  readonly unsent: boolean;
  /** The page whose images the service has; null when none. */
  readonly imagesFrom: string | null;
  readonly hasAssets: boolean;
  /**
   * Corrections of captions that can be sent, those that have to wait for captions, and those where the service has
   * something else.
   */
  readonly stagedCaptions: number;
  readonly waitingCaptions: number;
  /** Other words than those that are here may still arrive: they are sent again first. */
  readonly captionsLost: boolean;
  readonly captionConflicts: number;
  /** Captions of the film that is there say something else than it was made with, here or on the service. */
  readonly captionsCorrected: boolean;
  /** Of the film that is there, each with a caption; null while they are not known. */
  readonly filmScenes: number | null;
  /** Something that makes or charges is written down for it already. */
  readonly onItsWay: boolean;
  /** Nothing but free steps is written down for it, and all of it goes on by itself. */
  readonly beingPrepared: boolean;
  readonly busy: boolean;
  /** There is a film that an export can be made of. */
  readonly exportable: boolean;
  /** The account can be asked now. */
  readonly reachable: boolean;
  /** How what is here differs from the film that was asked for last. */
  readonly film: {
    /** Whether it is known what that was made from. Where it is not, only what is not on the service yet counts as changed. */
    readonly known: boolean;
    readonly changed: readonly FilmField[];
    readonly finish: readonly FinishDifference[];
    /** The service has corrections of captions that it does not show. */
    readonly captionsTaken: boolean;
  };
  /** What is empty here and the service keeps all the same. */
  readonly keeps: readonly KeptSetting[];
  readonly voices: ReadonlySet<number> | null;
  /** See `Circumstances`. */
  readonly genres: ReadonlySet<number> | null;
  /** Of one script, of this render, of an export. */
  readonly prices: {
    readonly script: Price;
    readonly render: Price;
    readonly export: Price;
  };
  readonly available: number | null;
}

export interface Price {
  readonly credits: number | null;
  readonly basis: VideoStep['basis'];
}

/** The steps of what the user wants, in the order in which they are sent, with what each costs and what is missing. */
export function planOf(action: VideoAction, facts: PlanFacts): VideoPlan {
  const steps = stepsOf(action, facts);
  const credits = steps.reduce((sum, step) => sum + (step.credits ?? 0), 0);
  const problems = problemsOf(action, facts, credits);
  const isExport = action === 'export';
  return {
    id: facts.draft.id,
    steps,
    credits,
    unknown: steps.filter((step) => step.credits === null).length,
    problems,
    later: isExport
      ? []
      : [
          ...(steps.some(({ kind }) => kind === 'retry') ? facts.film.finish : leftByRender(facts)),
          ...(facts.waitingCaptions === 0 ? [] : (['captions'] as const)),
          ...(facts.captionsCorrected && isSpokenAnew(facts) ? (['newCaptions'] as const) : []),
        ],
    brings: isExport ? exportBrings(facts, steps) : [],
    notExported: isExport ? facts.film.changed.filter((field) => !isCarriedByExport(field)) : [],
    // What is missing altogether is said among the problems.
    keeps: facts.keeps
      .filter((kept) => !problems.some(({ field }) => field === kept.field))
      .filter(({ field }) => !isExport || !isEmptiedByExport(field)),
    exactPrice: exactPriceOf(steps, facts),
    makesEvent: facts.draft.startsAt !== null && steps.some(({ kind }) => kind === 'create'),
  };
}

/** What it takes to hear the price of a render from the service itself. */
function exactPriceOf(steps: readonly VideoStep[], facts: PlanFacts): ExactPrice | null {
  const render = steps.find(({ kind }) => kind === 'render' || kind === 'retry');
  if (render === undefined) return null;
  if (render.basis === 'estimate') return 'known';
  if (facts.beingPrepared) return 'being-asked';
  if (!facts.reachable) return 'not-yet';
  const [first] = problemsOf('prepare', facts, 0);
  if (first === undefined) return 'askable';
  return first.code === nothingToPrepare.code ? 'not-said' : 'not-yet';
}

/** Overlay and caption effect go with a render; a retry has no body, and takes nothing of the finish along. */
function leftByRender({ draft: { finish }, film }: PlanFacts): FinishDifference[] {
  return [
    ...(isMark(finish.watermark) ? (['watermark'] as const) : []),
    ...(writtenTexts(finish) === null ? [] : (['sceneTexts'] as const)),
    ...film.finish.filter((change) => change === 'noWatermark'),
  ];
}

function exportBrings({ film }: PlanFacts, steps: readonly VideoStep[]): VideoPlan['brings'] {
  const captions = film.captionsTaken || steps.some(({ kind }) => kind === 'captions');
  return [
    ...(captions ? (['captions'] as const) : []),
    ...film.finish,
    ...(film.changed.some(isCarriedByExport) ? (['settings'] as const) : []),
  ];
}

/** Whether a render has to speak the words again: captions come with the voice. */
const isSpokenAnew = ({ film }: PlanFacts): boolean =>
  film.changed.some((field) => field === 'script' || field === 'settings.voiceId');

/** Whether a render would make the very film that is there. */
const isMadeAlready = ({ film, stagedCaptions }: PlanFacts): boolean =>
  film.known &&
  film.changed.length + film.finish.filter(isRendered).length + stagedCaptions === 0 &&
  !film.captionsTaken;

/** What a render would be charged for in vain. */
const madeAlready = ({ film }: PlanFacts): VideoProblem =>
  film.finish.length === 0
    ? { code: 'nothing-changed', field: null, title: 'Nothing changed since it was made', detail: 'It would be the same video, charged once more.' } // prettier-ignore
    : { code: 'nothing-to-render', field: null, title: 'Only an export makes a difference', detail: 'A render adds no watermark and no scene texts, and takes no watermark away. It would be charged and not have them.' }; // prettier-ignore

/** Whether its pictures are to come from another page than those that the service has. `attached`: their page. */
export const wantsOtherImages = (
  { type, imagesFrom }: Pick<Draft, 'type' | 'imagesFrom'>,
  attached: string | null,
): boolean => type === 'url-based' && imagesFrom !== null && imagesFrom !== attached;

function stepsOf(action: VideoAction, facts: PlanFacts): VideoStep[] {
  const { draft, prices } = facts;
  const free = (kind: VideoStepKind, wanted: boolean): VideoStep[] =>
    wanted ? [{ kind, credits: 0, basis: 'free' }] : [];
  const paid = (kind: VideoStepKind, price: Price): VideoStep => ({ kind, ...price });
  const create = free('create', draft.remoteId === null);
  const settings = free('settings', facts.unsent);
  const captions = free('captions', facts.stagedCaptions > 0 || facts.captionsLost);
  const images = free('images', wantsOtherImages(draft, facts.imagesFrom));
  switch (action) {
    case 'prepare':
      return [...create, ...images, ...settings, ...captions];
    case 'write':
      return [...create, paid('script', prices.script)];
    case 'captions':
      return captions;
    case 'retry':
      return [...settings, ...captions, paid('retry', prices.render)];
    case 'export':
      return [...settings, ...captions, paid('export', prices.export)];
    case 'publish':
      return [
        ...create,
        ...images,
        ...(willBeWritten(draft) ? [paid('script', prices.script)] : []),
        ...settings,
        ...captions,
        paid(draft.remote?.status === 'failed' ? 'retry' : 'render', prices.render),
      ];
  }
}

function problemsOf(action: VideoAction, facts: PlanFacts, credits: number): VideoProblem[] {
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

/** What the user has to decide, or to wait for, whatever is wanted. */
function standingProblems({ draft, onItsWay, captionConflicts }: PlanFacts): VideoProblem[] {
  return [
    ...(draft.trashedAt === null ? [] : [{ code: 'in-trash', field: null, title: 'This draft is in the trash', detail: 'Restore it first.' }]), // prettier-ignore
    ...(onItsWay ? [{ code: 'on-its-way', field: null, title: 'This video is on its way already', detail: 'Look at the queue: it is sent by itself, or says there what it waits for.' }] : []), // prettier-ignore
    ...(draft.conflicts.length > 0 ? [{ code: 'video-conflicts', field: draft.conflicts[0]?.field ?? null, title: 'Something changed both here and on the service', detail: 'Decide what counts first.' }] : []), // prettier-ignore
    ...(captionConflicts > 0 ? [{ code: 'caption-conflicts', field: 'captions', title: 'The captions changed on the service too', detail: 'Decide in the captions which words count first.' }] : []), // prettier-ignore
  ];
}

const captionsGone: VideoProblem = {
  code: 'captions-gone',
  field: 'captions',
  title: 'The service has no captions of this video now',
  detail: 'Your corrections wait for some, which a render makes. Render the video, or discard the corrections.',
};

/** The texts are "per-scene overrides": one that is for no scene of the film is refused there. */
function sceneTextProblems({ draft, filmScenes }: PlanFacts): VideoProblem[] {
  const texts = writtenTexts(draft.finish)?.length ?? 0;
  if (filmScenes === null || texts <= filmScenes) return [];
  return [
    {
      code: 'too-many-scene-texts',
      field: null,
      title: 'There are more scene texts than scenes',
      detail: `You wrote texts for ${texts} scenes, and the video has ${filmScenes}. Empty the last ones in the scene texts, or use the spoken words.`,
    },
  ];
}

const nothingToPrepare: VideoProblem = {
  code: 'nothing-to-prepare',
  field: null,
  title: 'The service has everything already',
  detail: 'There is nothing to put there before it is asked for its price.',
};

const writtenFirst: VideoProblem = {
  code: 'script-first',
  field: 'script',
  title: 'The script is to be written first',
  detail: 'That takes credits. What a render takes is known once the script is there.',
};

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
      return stagedCaptions === 0 && waitingCaptions > 0 ? waiting : stagedCaptions === 0 ? [{ code: 'nothing-to-save', field: 'captions', title: 'There is nothing to save', detail: 'No caption was corrected.' }] : []; // prettier-ignore
    case 'prepare':
      if (willBeWritten(draft)) return [writtenFirst];
      return stepsOf(action, facts).length === 0 ? [nothingToPrepare] : [];
    case 'retry':
      return status === 'failed' ? [] : [{ code: 'not-failed', field: null, title: 'This did not fail', detail: 'Only a video that failed can be tried again.' }]; // prettier-ignore
    case 'export':
      return !facts.exportable ? [{ code: 'not-rendered', field: null, title: 'There is no video to export yet', detail: 'It has to be rendered first.' }] : waiting; // prettier-ignore
    case 'publish':
      return status === 'completed' && isMadeAlready(facts) ? [madeAlready(facts)] : [];
  }
}
