import type { ExactPrice, FinishDifference, VideoAction, VideoPlan, VideoStep } from '../../bridge/index.ts';
import { groupsCarried, isCarriedByExport, isEmptiedByExport } from './export-settings.ts';
import { isMark, writtenTexts } from './finish.ts';
import type { PlanFacts } from './plan-facts.ts';
import { nothingToPrepare, problemsOf } from './plan-problems.ts';
import { stepsOf } from './plan-steps.ts';

/** The steps of what the user wants, in the order in which they are sent, with what each costs and what is missing. */
export function planOf(action: VideoAction, facts: PlanFacts): VideoPlan {
  const steps = stepsOf(action, facts);
  const credits = steps.reduce((sum, step) => sum + (step.credits ?? 0), 0);
  const problems = problemsOf(action, facts, credits);
  const isExport = action === 'export';
  const covered = isExport ? coveredScenes(facts) : [];
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
    ...(covered.length > 0 && { covered }),
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
  // Nothing is sent while the service is at it.
  if (facts.beingPrepared && !facts.busy) return 'being-asked';
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
  return [...(captions ? (['captions'] as const) : []), ...film.finish, ...groupsCarried(film.changed)];
}

/** The texts of scenes are "per-scene overrides": what is corrected in such a scene is paid for and not seen. */
const coveredScenes = ({ draft, correctedScenes }: PlanFacts): number[] =>
  correctedScenes.filter((scene) => (draft.finish.sceneTexts?.[scene] ?? []).length > 0).map((scene) => scene + 1);

/** Whether a render has to speak the words again: captions come with the voice. */
const isSpokenAnew = ({ film }: PlanFacts): boolean =>
  film.changed.some((field) => field === 'script' || field === 'settings.voiceId');
