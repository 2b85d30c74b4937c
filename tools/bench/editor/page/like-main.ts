// Runs in the page after the sample bridge: makes its answers cost what those of the program cost the page, which are copied
// between processes and again into the page's world, and tells of every saved draft as main does.
import type { BacklotBridge, DraftSummary } from '../../../../src/bridge/index.ts';
import type { Scenario } from '../../../look/scenario.ts';

// Both were put there by the scripts before this one.
const page = globalThis as unknown as {
  backlot: BacklotBridge;
  readonly lookScenario: Scenario;
  readonly lookChange: (collection: 'drafts', upserts: readonly DraftSummary[]) => void;
};
const { invoke } = page.backlot;
const copied = <T>(value: T): T => structuredClone(structuredClone(value));

page.backlot = {
  ...page.backlot,
  invoke: async (name, input) => {
    // What main does meanwhile takes a moment, and its answer comes in a task of its own.
    await new Promise((resolve) => {
      setTimeout(resolve, 3);
    });
    const answer = copied(await invoke(name, copied(input)));
    if (name === 'drafts.edit' && answer.ok) {
      const { id, ...saved } = answer.value as { readonly id: string }; // the answer of this very call
      const row = page.lookScenario.rows.drafts.find((each) => each.id === id);
      if (row !== undefined) page.lookChange('drafts', [copied({ ...row, ...saved })]);
    }
    return answer;
  },
};
