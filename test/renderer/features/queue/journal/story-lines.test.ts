import { expect, it } from 'vitest';
import { storyLines } from '../../../../../src/renderer/features/queue/journal/story-lines.ts';

const line = (at: number, kind: string) => ({ at, kind, text: `${kind} ${at}` });

it('tells the steps by time, and of one instant what was sent before where it stands then', () => {
  const lines = storyLines({
    states: [line(1, 'state'), line(5, 'state')],
    requests: [line(5, 'request')],
    errors: [line(5, 'error')],
    findings: [line(3, 'finding')],
  });
  expect(lines.map(({ text }) => text)).toEqual(['state 1', 'finding 3', 'request 5', 'error 5', 'state 5']);
});
