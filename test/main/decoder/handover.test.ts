import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Handover } from '../../../src/main/decoder/handover.ts';

it('lets the producer go on only when the consumer wants more', async () => {
  const handover = new Handover<number>();
  const values = handover.values();
  let taken: boolean | null = null;
  void handover.offer(1).then((answer) => (taken = answer));
  expect(await values.next()).toEqual({ done: false, value: 1 });
  await turn();
  expect(taken).toBeNull();
  const next = values.next();
  await turn();
  expect(taken).toBe(true);
  void handover.offer(2);
  expect(await next).toEqual({ done: false, value: 2 });
});

it('hands over what was offered before a good end, and drops it before a bad one', async () => {
  const good = new Handover<number>();
  void good.offer(1);
  good.end();
  expect(await Array.fromAsync(good.values())).toEqual([1]);
  const bad = new Handover<number>();
  const offered = bad.offer(1);
  bad.end(new Error('broken'));
  await expect(Array.fromAsync(bad.values())).rejects.toThrow('broken');
  expect(await offered).toBe(false);
  expect(await bad.offer(2)).toBe(false);
});

it('tells the producer when the consumer has left', async () => {
  const handover = new Handover<number>();
  const offered = handover.offer(1);
  for await (const value of handover.values()) {
    expect(value).toBe(1);
    break;
  }
  expect(await offered).toBe(false);
  expect(await handover.offer(2)).toBe(false);
});

it('ends for a producer that does not wait', async () => {
  const handover = new Handover<number>();
  const first = handover.offer(1);
  expect(await handover.offer(2)).toBe(false);
  expect(await first).toBe(false);
  await expect(Array.fromAsync(handover.values())).rejects.toThrow('at once');
});
