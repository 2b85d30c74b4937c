import type { NumberedSetting, VideoProblem } from '../../bridge/index.ts';
import { videoPlanTexts } from '../texts/videos-plan.ts';
import { problem } from './problem.ts';

const codes: Readonly<Partial<Record<NumberedSetting, string>>> = {
  'settings.voiceId': 'voice-not-found',
  'settings.genreId': 'genre-not-found',
};

/** What is to be chosen anew, because it was chosen in another account. `ofOthers`: see `Circumstances`. */
export function otherProblems(ofOthers: ReadonlyMap<NumberedSetting, string>): VideoProblem[] {
  return [...ofOthers].map(([field, owner]) =>
    problem(codes[field] ?? 'setting-of-other', field, videoPlanTexts.ofOther[field](owner)),
  );
}
