import type { BacklotBridge, BridgeEvent, CallOutput, Result } from '../../src/bridge/index.ts';
import { textOfRows } from '../../src/bridge/rows-text.ts';
import { type Answers, ok } from './answers.ts';
import { captionAnswers } from './caption-answers.ts';
import { creationAnswers, withSound } from './creation-answers.ts';
import { sampleDetail } from './journal-screens.ts';
import { balanceNotes, creditSummary, failedCharges, transcriptWords, voices } from './sample-answers.ts';
import { libraryOverview, libraryPreview } from './library-answers.ts';
import { savedWorkAnswers } from './saved-work-screens.ts';
import type { Scenario } from './scenario.ts';
import { sceneAnswers } from './scene-answers.ts';
import { videoAnswers } from './video-answers.ts';

// Put there by the tool before this file runs.
const scenario = (globalThis as unknown as { readonly lookScenario: Scenario }).lookScenario;
const listeners = new Set<(event: BridgeEvent) => void>();
const revisions = new Map<string, number>();

function emit(event: BridgeEvent): void {
  for (const listener of listeners) listener(event);
}

/** Sends a change as main does, with the next revision. */
function change(
  collection: keyof Scenario['rows'],
  upserts: { id: string; [field: string]: unknown }[],
  removals: string[] = [],
): void {
  const revision = (revisions.get(collection) ?? 1) + 1;
  revisions.set(collection, revision);
  emit({ type: 'change', collection, revision, upserts, removals });
}

const ledger: CallOutput<'account.ledger'>['entries'] = Array.from({ length: 31 }, (_, index) => ({
  label: index % 5 === 0 ? 'Refund: the source could not be read' : `Transcription of Episode ${31 - index}`,
  content_type: 'transcription',
  credit_spend: index % 5 === 0 ? '+12' : `-${(index % 7) + 3}`,
  transaction_type: index % 5 === 0 ? 'refund' : 'spend',
  created_at: new Date(Date.now() - index * 7_200_000).toISOString(),
}));

const answers: Answers = {
  ...videoAnswers(scenario),
  ...creationAnswers,
  ...savedWorkAnswers,
  ...(scenario.route.endsWith('/captions') && captionAnswers()),
  ...(scenario.route.endsWith('/scenes') && sceneAnswers),
  'collections.read': ({ collection }) => {
    if (scenario.loading?.includes(collection)) return new Promise(() => undefined);
    if (scenario.failing?.includes(collection)) {
      return Promise.resolve({
        ok: false,
        error: {
          code: 'store',
          title: 'The list could not be read',
          detail: 'The disk answers with an error.',
          action: 'retry',
        },
      });
    }
    return ok({ revision: revisions.get(collection) ?? 1, rows: textOfRows(withSound(scenario.rows[collection])) });
  },
  'account.signIn': () =>
    scenario.signInError ? Promise.resolve({ ok: false, error: scenario.signInError }) : new Promise(() => undefined),
  'account.ledger': ({ page, perPage, order }) => {
    const all = scenario.ledgerEmpty ? [] : order === 'DESC' ? ledger : ledger.toReversed();
    const entries = all.slice((page - 1) * perPage, page * perPage);
    return ok({ entries, page, perPage, total: all.length });
  },
  'credits.summary': () => ok(creditSummary(scenario.ledgerEmpty === true)),
  'credits.refresh': () => ok(creditSummary(scenario.ledgerEmpty === true)),
  'credits.failures': () => ok(scenario.ledgerEmpty === true ? [] : failedCharges),
  'account.signedOut': () => ok([]),
  'account.balanceNotes': () => ok(scenario.ledgerEmpty === true ? [] : balanceNotes),
  'queue.cancel': ({ ids }) => ok({ cancelled: ids, late: [] }),
  'queue.remove': ({ ids }) => ok({ gone: ids, kept: [] }),
  'queue.setPaused': ({ paused }) => {
    const [status] = scenario.rows.status;
    if (status) change('status', [{ ...status, paused }]);
    return ok(null);
  },
  'settings.update': ({ changes }) => {
    const [settings] = scenario.rows.settings;
    if (settings) {
      const captions = { ...settings.captions, ...changes.captions };
      const spendingLimits = { ...settings.spendingLimits, ...changes.spendingLimits };
      change('settings', [{ ...settings, ...changes, captions, spendingLimits }]);
    }
    return ok(null);
  },
  'settings.previewFileName': () => ok({ name: 'Interview with Ana 2026-05-03.srt' }),
  'library.overview': () => ok({ ...libraryOverview, problem: scenario.libraryProblem ?? null }),
  'library.previewNames': () => ok(libraryPreview),
  'forms.read': () => ok({ fields: null }),
  'queue.detail': ({ id }) => ok(sampleDetail(id)),
  'app.info': () =>
    ok({
      version: '0.1.0',
      platform: 'linux',
      dataDir: '/home/ana/.config/Backlot',
      backups: { folder: '/home/ana/.config/Backlot/backups', newestAt: Date.now() - 3 * 3_600_000 },
    }),
  'voiceClones.slots': () =>
    ok({ default_max: 2, addon_cap: 10, current_addons: 1, filled: 2, available: 1, can_buy: true, cost: 40 }),
  'voiceClones.wanted': ({ id }) => {
    const clone = scenario.rows.voiceClones.find((one) => one.id === id);
    return ok({ name: clone?.name ?? '', gender: clone?.gender ?? null, description: clone?.description ?? null });
  },
  'voices.list': ({ page, name }) =>
    ok({
      voices: voices.filter((voice) => voice.name?.toLowerCase().includes(name.toLowerCase())),
      page,
      total: voices.length,
    }),
  'transcriptions.detail': ({ id }) =>
    ok({ id, text: transcriptWords.map((word) => word.text).join(' '), words: transcriptWords }),
  'staging.choose': () => ok({ ids: [] }),
  'staging.addFolder': () => ok({ ids: [] }),
};

const bridge: BacklotBridge = {
  platform: 'linux',
  invoke: (name, input) => {
    const answer = answers[name] as ((input: unknown) => Promise<Result<never>>) | undefined; // The map's type pairs them.
    // Anything else just succeeds: pictures need no effects.
    return answer ? answer(input) : ok(null as never);
  },
  addFiles: () => ok({ ids: [] }),
  importDrafts: () => ok({ created: [], tables: [], refused: [] }),
  subscribe: (listener) => {
    listeners.add(listener);
    setTimeout(() => listener({ type: 'navigate', route: scenario.route }), 0);
    return () => listeners.delete(listener);
  },
};

Object.assign(globalThis, { backlot: bridge, lookChange: change, lookEmit: emit });
