import { collections } from '../../src/bridge/index.ts';
import * as sample from './sample-rows.ts';
import type { Scenario } from './scenario.ts';

/** A studio with an account and nothing made yet, whatever collections there are. */
export const emptyRows: Scenario['rows'] = {
  // A list for each name of the map, which is what the type asks for.
  ...(Object.fromEntries(Object.keys(collections).map((name) => [name, []])) as unknown as Scenario['rows']),
  accounts: [sample.serviceAccount, sample.practiceAccount],
  status: [sample.studio],
  settings: [sample.settings],
};
