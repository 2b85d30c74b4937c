import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../../src/bridge/index.ts';
import { leavesOut } from '../../../../src/renderer/features/videos/left-out.ts';
import { queueRows } from '../../../../tools/look/sample-rows.ts';

function row(over: Partial<QueueRow>): QueueRow {
  const [first] = queueRows;
  if (first === undefined) throw new Error('the sample queue is empty');
  return { ...first, kind: 'video-render', state: 'waiting', subjectId: 'd1', actions: ['cancel'], createdAt: 10, finishedAt: null, ...over }; // prettier-ignore
}

const render = row({ id: 'render' });
const edit = row({ id: 'edit', kind: 'video-edit' });

describe('a render that waits', () => {
  it.each([
    ['after its settings went out', [], true],
    ['behind its settings', [edit], false],
    ['behind its creation', [row({ kind: 'video-create' })], false],
    ['behind settings that went out', [{ ...edit, finishedAt: 5 }], true],
    ['behind settings of another video', [{ ...edit, subjectId: 'd2' }], true],
    ['before settings that were sent for since', [{ ...edit, createdAt: 11 }], true],
  ] as const)('%s: leaves out what was changed since: %s', (_where, others, expected) => {
    const rows = [...others, render];
    expect(leavesOut(render, rows, { unsent: true })).toBe(expected);
    expect(leavesOut(render, rows, { unsent: false })).toBe(false);
  });

  it.each([
    ['were refused', { state: 'failed', phase: 'refused' }],
    ['were left as they are', { state: 'done', phase: 'left' }],
  ] as const)('leaves nothing out behind settings that %s: taken up again, they go out as they are then', (_, over) => {
    const stopped = { ...edit, ...over, batchId: 'click', finishedAt: 5 };
    const behind = { ...render, batchId: 'click' };
    expect(leavesOut(behind, [stopped, behind], { unsent: true })).toBe(false);
    // They are not what it waits for.
    expect(leavesOut(render, [stopped, render], { unsent: true })).toBe(true);
    expect(leavesOut({ ...render, batchId: null }, [{ ...stopped, batchId: null }], { unsent: true })).toBe(true);
    expect(leavesOut(behind, [{ ...stopped, ...edit, finishedAt: 5 }, behind], { unsent: true })).toBe(true);
  });

  it('is one that can be cancelled, and that is paid for', () => {
    expect(leavesOut({ ...render, actions: ['answer'] }, [render], { unsent: true })).toBe(false);
    expect(leavesOut(edit, [edit], { unsent: true })).toBe(false);
    expect(leavesOut(row({ kind: 'video-export' }), [], { unsent: true })).toBe(true);
  });
});
