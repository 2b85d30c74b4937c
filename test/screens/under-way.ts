import type { Page } from 'playwright-core';
import type { QueueRow, VideoPlan } from '../../src/bridge/index.ts';
import { queueRows } from '../../tools/look/sample-rows.ts';

/** Something was asked for a draft, whether from here or from another screen, and main plans nothing more for it. */
export async function underWay(
  page: Page,
  draftId: string,
  kind: QueueRow['kind'],
  over: Partial<QueueRow> = {},
): Promise<void> {
  const problem: VideoPlan['problems'][number] = {
    code: 'on-its-way',
    field: null,
    title: 'This is on its way already',
    detail: 'Look at the queue.',
  };
  const [sample] = queueRows;
  const row = { ...sample, id: 'asked', subjectId: draftId, kind, state: 'waiting', phase: 'waiting', createdAt: Date.now(), ...over }; // prettier-ignore
  await page.evaluate(`{
    const { plans: [plan], ...others } = answers['videos.plan'];
    answers['videos.plan'] = { ...others, plans: [{ ...plan, problems: [${JSON.stringify(problem)}] }] };
    lookChange('queue', [${JSON.stringify(row)}], []);
  }`);
}
