import { expect, it } from 'vitest';
import { phaseOf } from '../../../../src/renderer/features/queue/phase.ts';
import { formatTime } from '../../../../src/renderer/texts/format.ts';
import { queueRow } from './queue-row.ts';

it('names the limit of requests a minute and the second in which it ends, in place of the general reason', () => {
  const until = new Date(2026, 4, 3, 14, 32, 5).getTime();
  const row = queueRow({ state: 'waiting', reason: 'Waits because …', waitsUntil: until });
  expect(formatTime(until)).toContain('32:05');
  expect(phaseOf(row, until - 1)).toBe(
    `Waiting until ${formatTime(until)}: the service limits requests per minute. It continues by itself.`,
  );
  expect(phaseOf({ ...row, waitsUntil: null })).toBe('Waits because …');
  // The computer slept, or its clock was set forward: the second is over, and the wait is not.
  expect(phaseOf(row, until)).toBe('Waits because …');
});
