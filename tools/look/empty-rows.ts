import * as sample from './sample-rows.ts';
import type { Scenario } from './scenario.ts';

/** A studio with an account and nothing made yet. */
export const emptyRows: Scenario['rows'] = {
  accounts: [sample.serviceAccount, sample.practiceAccount],
  staged: [],
  queue: [],
  transcriptions: [],
  voiceClones: [],
  drafts: [],
  presets: [],
  speech: [],
  clips: [],
  launchClips: [],
  characters: [],
  ideaSearches: [],
  library: [],
  status: [sample.studio],
  settings: [sample.settings],
};
