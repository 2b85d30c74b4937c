import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../../src/bridge/index.ts';
import {
  creationState,
  newestRows,
  queueRowOf,
  shownState,
} from '../../../../src/renderer/features/creations/creation-state.ts';

type Row = Pick<QueueRow, 'id' | 'subjectId' | 'state' | 'createdAt'>;
const row = (fields: Partial<Row>): Row => ({ id: '1', subjectId: 'a', state: 'running', createdAt: 1, ...fields });

describe('the state of something that is being made', () => {
  it.each([
    ['completed', undefined, 'done'],
    ['success', 'running', 'done'],
    ['failed', 'running', 'failed'],
    ['cancelled', undefined, 'failed'],
    ['queued', undefined, 'waiting'],
    ['queued', 'needs-you', 'needs-you'],
    ['queued', 'unknown', 'unknown'],
    ['sending', undefined, 'uploading'],
    ['sending', 'unknown', 'unknown'],
    ['pending', undefined, 'running'],
    ['reviewing', undefined, 'running'],
    ['deleting', undefined, 'running'],
    ['processing', 'done', 'running'],
    ['planning', undefined, 'running'],
    ['planning', 'done', 'running'],
    ['a word of tomorrow', undefined, 'running'],
  ] as const)('%s, with a row that is %s, is %s', (status, state, expected) => {
    expect(creationState({ status }, state === undefined ? undefined : row({ state }))).toBe(expected);
  });

  it.each(['queued', 'sending', 'pending'])('needs the user where only they can take it on: %s', (status) => {
    expect(creationState({ status }, { ...row({ state: 'waiting' }), behind: 'Its voice was deleted' })).toBe(
      'needs-you',
    );
  });

  it('looks cancelled, not failed, where the user cancelled it', () => {
    expect(shownState({ status: 'cancelled' }, row({ state: 'failed' }))).toBe('cancelled');
    expect(shownState({ status: 'failed' }, row({ state: 'failed' }))).toBe('failed');
  });

  it('is told by the newest row of the queue about it', () => {
    const rows = [
      row({ id: '1', createdAt: 5 }),
      row({ id: '2', createdAt: 9 }),
      row({ id: '3', subjectId: 'b', createdAt: 99 }),
    ];
    expect(queueRowOf(rows, 'a')?.id).toBe('2');
    expect(queueRowOf(rows, 'c')).toBeUndefined();
    const about = newestRows(rows, ({ id }) => id !== '2');
    expect([...about.values()].map(({ id }) => id)).toEqual(['1', '3']);
  });
});
