import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queueState } from '../../../src/bridge/index.ts';
import { QueueCount, workOf } from '../../../src/main/queue/queue-work.ts';

const progress = (sentBytes: number, totalBytes: number) => ({ sentBytes, totalBytes, bytesPerS: null, etaS: null });
const row = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  state: fc.constantFrom(...queueState.options),
  phase: fc.constantFrom('preparing', 'waiting', ''),
  progress: fc.option(fc.tuple(fc.nat(100), fc.nat(100)).map(([sent, total]) => progress(sent, total))),
});

describe('how much is going on', () => {
  it('tells what stops with the program from what goes on at the service', () => {
    const work = workOf([
      { state: 'uploading', phase: 'sending', progress: progress(25, 100) },
      { state: 'uploading', phase: 'sending', progress: progress(50, 200) },
      { state: 'waiting', phase: 'preparing', progress: null },
      { state: 'waiting', phase: 'waiting', progress: null },
      { state: 'running', phase: 'processing', progress: null },
      { state: 'unknown', phase: 'checking', progress: null },
    ]);
    expect(work).toMatchObject({ sending: 3, waiting: 1, running: 1, checking: 1, bytes: { sent: 75, total: 300 } });
  });

  it('is the same whether it is counted anew or change by change', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(row), fc.array(fc.constantFrom('a', 'b', 'c')))), (changes) => {
        const count = new QueueCount();
        const rows = new Map<string, (typeof changes)[number][0][number]>();
        for (const [upserts, removals] of changes) {
          count.change(upserts, removals);
          for (const id of removals) rows.delete(id);
          for (const one of upserts) rows.set(one.id, one);
        }
        expect(count.work()).toEqual(workOf(rows.values()));
        const { bytes } = count.work();
        expect(bytes?.sent ?? 0).toBeLessThanOrEqual(bytes?.total ?? 0);
      }),
    );
  });
});
