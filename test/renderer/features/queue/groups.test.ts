import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queueState } from '../../../../src/bridge/queue.ts';
import { isGroup, linesOf } from '../../../../src/renderer/features/queue/groups.ts';
import type { Grouping } from '../../../../src/renderer/features/queue/view.ts';
import { queueRow } from './queue-row.ts';

const none: ReadonlySet<string> = new Set();
const names = (id: string): string => `Account ${id}`;
const words = (lines: ReturnType<typeof linesOf>): string[] =>
  lines.map((line) => (isGroup(line) ? `# ${line.name} ${line.count}` : line.id));

describe('groups of the queue', () => {
  const rows = [
    queueRow({ id: 'a', batchId: 'b1', accountId: 'x', title: 'One', state: 'done' }),
    queueRow({ id: 'b', accountId: 'gone', title: 'Two', state: 'failed' }),
    queueRow({ id: 'c', batchId: 'b1', accountId: 'x', title: 'Three', state: 'needs-you' }),
    queueRow({ id: 'd', accountId: 'x', kind: 'voice-clone', title: 'Four', state: 'running' }),
  ];

  it('are none in a flat list', () => {
    expect(words(linesOf(rows, 'none', none, names))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('stand where their first row stands', () => {
    expect(words(linesOf(rows, 'batch', none, names))).toEqual([
      '# One and 1 more 2',
      'a',
      'c',
      '# Started one by one 2',
      'b',
      'd',
    ]);
    expect(words(linesOf(rows, 'account', none, names))).toEqual([
      '# Account x 3',
      'a',
      'c',
      'd',
      '# Account gone 1',
      'b',
    ]);
  });

  it('of states begin with what needs the user', () => {
    expect(words(linesOf(rows, 'state', none, names)).filter((word) => word.startsWith('#'))).toEqual([
      '# Needs you 1',
      '# In progress 1',
      '# Failed 1',
      '# Done 1',
    ]);
  });

  it('of states tell what nobody watches, as of an account that is signed out, from what is in progress', () => {
    const unseen = queueRow({ id: 'u', accountId: 'gone', state: 'running', unseen: true });
    const left = queueRow({ id: 'w', state: 'running', actions: ['open', 'watch'] });
    expect(words(linesOf([unseen, left, ...rows], 'state', none, names))).toEqual([
      '# Needs you 1',
      'c',
      '# In progress 1',
      'd',
      '# Failed 1',
      'b',
      '# Not watched 2',
      'u',
      'w',
      '# Done 1',
      'a',
    ]);
  });

  it('say when they are folded how many of their rows failed or need the user', () => {
    const lines = linesOf(rows, 'batch', new Set(['group:batch:b1']), names);
    expect(lines[0]).toMatchObject({ open: false, count: 2, attention: 1 });
    expect(words(lines)).toEqual(['# One and 1 more 2', '# Started one by one 2', 'b', 'd']);
  });

  it('do not count what the user cancelled among what is to be looked after', () => {
    const cancelled = queueRow({ id: 'a', title: 'One', state: 'failed', phase: 'cancelled' });
    const failed = queueRow({ id: 'b', title: 'Two', state: 'failed', phase: 'failed' });
    const done = queueRow({ id: 'c', title: 'Three', state: 'done' });
    expect(linesOf([cancelled, failed, done], 'batch', none, names)[0]).toMatchObject({ count: 3, attention: 1 });
  });

  it('lose no row, show none twice, and keep their order, whatever the rows are', () => {
    const row = fc.record({
      state: fc.constantFrom(...queueState.options),
      batchId: fc.option(fc.constantFrom('x', 'y', '')),
      accountId: fc.constantFrom('x', 'gone'),
    });
    const by = fc.constantFrom<Grouping>('none', 'kind', 'state', 'batch', 'account');
    fc.assert(
      fc.property(fc.array(row), by, (some, grouping) => {
        const all = some.map((over, index) => queueRow({ ...over, id: String(index) }));
        const lines = linesOf(all, grouping, none, names);
        const shown = lines.flatMap((line) => (isGroup(line) ? [] : Number(line.id)));
        expect(shown.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index));
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        let count = 0;
        for (const line of lines) if (isGroup(line)) count += line.count;
        expect(grouping === 'none' ? all.length : count).toBe(all.length);
      }),
    );
  });
});
