import { describe, expect, it } from 'vitest';
import { mainAction } from '../../../../src/renderer/features/queue/actions.ts';
import { queueRow } from './queue-row.ts';

describe('what a row offers without its menu', () => {
  it.each([
    ['to try again, where that is possible', ['retry', 'open', 'remove'], 'retry'],
    ['to open what failed, where it cannot be tried again from here', ['open', 'remove'], 'open'],
  ] as const)('is %s', (_title, actions, main) => {
    expect(mainAction(queueRow({ state: 'failed', actions: [...actions] }))).toBe(main);
  });
});
