import type { Draft } from '../../src/bridge/index.ts';
import { type Answers, ok } from './answers.ts';
import type { Scenario } from './scenario.ts';
import { table } from './sample-tables.ts';
import { videoOptions } from './sample-video-options.ts';
import * as sample from './sample-videos.ts';

/** What main answers about videos, for pictures of their screens. */
export function videoAnswers(scenario: Scenario): Answers {
  const draftOf = (id: string): Draft => {
    const row = scenario.rows.drafts.find((each) => each.id === id);
    const {
      excerpt: _excerpt,
      scriptKind: _kind,
      voiceId: _voice,
      genreId: _genre,
      aspectRatio: _ratio,
      ...rest
    } = row ?? sample.drafts[0] ?? { id };
    return { ...sample.draft, ...rest, ...scenario.draft, id };
  };
  return {
    'drafts.read': ({ id }) => ok(draftOf(id)),
    'drafts.edit': ({ id, baseRevision }) =>
      scenario.editError
        ? Promise.resolve({ ok: false, error: scenario.editError })
        : ok({
            id,
            revision: baseRevision + 1,
            updatedAt: Date.now(),
            words: 104,
            spokenSeconds: 41.6,
            versionCount: 3,
            canUndo: true,
            canRedo: false,
            conflictCount: scenario.draft?.conflicts?.length ?? 0,
          }),
    'drafts.versions': () => ok({ versions: [...sample.versions] }),
    'drafts.version': ({ number }) =>
      ok({
        number,
        reason: 'typing',
        at: Date.now() - 3_600_000,
        content: {
          ...sample.draft,
          script: sample.script.replace('forty', 'thirty').replace('Last winter', 'In March'),
        },
      }),
    'drafts.search': ({ text }) =>
      ok({
        complete: true,
        more: [],
        hits: sample.drafts.slice(0, 2).map(({ id, title }) => ({
          id,
          title: { text: title, ranges: [] },
          snippet: {
            text: `… far out at sea stands a ${text} that nobody …`,
            ranges: [{ from: 26, to: 26 + text.length }],
          },
        })),
      }),
    'drafts.recoverable': () =>
      ok({
        drafts: [{ id: 'g1', accountId: null, title: 'An old idea', excerpt: '', goneAt: Date.now() + 9 * 86_400_000 }],
      }),
    'drafts.importTable.preview': () => ok(scenario.table ?? table),
    'videos.options': () => ok(videoOptions),
    'videos.plan': ({ ids, action }) =>
      ok(sample.plans(ids, action, scenario.problems ?? [], scenario.exactPrice, scenario.later)),
    'videos.leftOut': ({ ids }) =>
      ok({ drafts: ids.map((id) => ({ id, later: [...(scenario.later ?? [])], keeps: [] })) }),
    'captions.read': ({ id }) =>
      scenario.captionsError
        ? Promise.resolve({ ok: false, error: scenario.captionsError })
        : ok({ id, segments: [...sample.segments], unplaced: [], staged: 0, conflicts: 0 }),
    'videos.detail': ({ id }) => ok({ ...sample.plainDetail, id }),
  };
}
