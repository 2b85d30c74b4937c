import { describe, expect, it } from 'vitest';
import { mainAction } from '../../../../src/renderer/features/queue/actions.ts';
import { queueRow } from './queue-row.ts';

describe('what a row offers without its menu', () => {
  it.each([
    ['to try again, where that is possible', ['retry', 'open', 'remove'], 'retry'],
    ['to decide, where that has to be done first', ['decide-first', 'remove'], 'decide-first'],
    ['to open what failed, where it cannot be tried again from here', ['open', 'remove'], 'open'],
  ] as const)('is %s', (_title, actions, main) => {
    expect(mainAction(queueRow({ state: 'failed', actions: [...actions] }))).toBe(main);
  });

  it.each([
    ['to bring a file that could not be saved', 'failed', ['open', 'save-here', 'remove'], 'save-here'],
    ['to open what was made, where its file waits for the disk', 'held', ['open', 'save-here', 'remove'], 'open'],
    ['to open what was made, where its file cannot be brought', 'failed', ['open', 'remove'], 'open'],
    ['nothing, where only less is offered', 'kept', ['save', 'show-file', 'remove'], undefined],
  ] as const)('is %s', (_title, file, actions, main) => {
    expect(mainAction(queueRow({ state: 'done', file: { id: 'f', state: file }, actions: [...actions] }))).toBe(main);
  });
});
