import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QueueRow, queueState } from '../../../src/bridge/index.ts';
import { noWork, QueueCount, workOf } from '../../../src/main/queue/queue-work.ts';

const isPractice = (accountId: string): boolean => accountId === 'practice';
const progress = (sentBytes: number, totalBytes: number) => ({ sentBytes, totalBytes, bytesPerS: null, etaS: null });
const row = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  state: fc.constantFrom(...queueState.options),
  phase: fc.constantFrom('preparing', 'waiting', 'saving', 'save-waiting', 'waiting-for-answer', ''),
  accountId: fc.constantFrom('mine', 'practice', 'left'),
  unseen: fc.constantFrom(undefined, true as const),
  held: fc.boolean(),
  actions: fc.constantFrom<QueueRow['actions']>([], ['watch']),
  file: fc.constantFrom(null, { id: 'f', state: 'failed' as const }, { id: 'f', state: 'kept' as const }),
  progress: fc.option(fc.tuple(fc.nat(100), fc.nat(100)).map(([sent, total]) => progress(sent, total))),
});

describe('how much is going on', () => {
  it('tells what stops with the program from what goes on at the service', () => {
    const mine = { accountId: 'mine', progress: null, file: null, held: false, actions: [] };
    const work = workOf(
      [
        { ...mine, state: 'uploading', phase: 'sending', progress: progress(25, 100) },
        { ...mine, state: 'uploading', phase: 'sending', progress: progress(50, 200) },
        { ...mine, state: 'uploading', phase: 'waiting-for-answer' },
        { ...mine, state: 'waiting', phase: 'preparing' },
        { ...mine, state: 'waiting', phase: 'waiting' },
        { ...mine, state: 'waiting', phase: 'waiting', held: true },
        { ...mine, state: 'running', phase: 'processing' },
        { ...mine, accountId: 'practice', state: 'running', phase: 'drawing' },
        // Nobody can look at it.
        { ...mine, accountId: 'left', state: 'running', phase: 'processing', unseen: true, actions: ['stop-watching'] },
        { ...mine, accountId: 'practice', state: 'running', phase: 'drawing', unseen: true },
        // Of what is not watched, only the practice account's own work ends with the program.
        { ...mine, state: 'running', phase: 'processing', actions: ['open', 'watch', 'remove'] },
        { ...mine, accountId: 'practice', state: 'running', phase: 'drawing', actions: ['open', 'watch', 'remove'] },
        { ...mine, state: 'unknown', phase: 'checking' },
      ],
      isPractice,
    );
    expect(work).toEqual({
      ...noWork,
      preparing: 1,
      sending: 2,
      answering: 1,
      waiting: 2,
      held: 1,
      running: 1,
      unseen: 2,
      unseenPractice: 1,
      practice: 3,
      checking: 1,
      bytes: { sent: 75, total: 300 },
    });
  });

  it('counts files that come to the library, whether their jobs are in the list or not, and none that only wait', () => {
    const mine = { accountId: 'mine', phase: 'saving', file: null, held: false, actions: [] };
    const work = workOf(
      [
        { ...mine, state: 'done', progress: progress(10, 40) },
        { ...mine, state: 'running', progress: progress(0, 60) },
        { ...mine, state: 'waiting', phase: 'save-waiting', progress: null },
      ],
      isPractice,
    );
    expect(work).toEqual({ ...noWork, saving: 2, bytes: { sent: 10, total: 100 } });
  });

  it('is the same whether it is counted anew or change by change', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(row), fc.array(fc.constantFrom('a', 'b', 'c')))), (changes) => {
        const count = new QueueCount(isPractice);
        const rows = new Map<string, (typeof changes)[number][0][number]>();
        for (const [upserts, removals] of changes) {
          count.change(upserts, removals);
          for (const id of removals) rows.delete(id);
          for (const one of upserts) rows.set(one.id, one);
        }
        const { bytes, ...work } = count.work();
        const { bytes: now, ...anew } = workOf(rows.values(), isPractice);
        expect(work).toEqual(anew);
        // What has arrived since is counted beside what is on its way.
        expect(bytes?.total ?? 0).toBeGreaterThanOrEqual(now?.total ?? 0);
        expect(bytes?.sent ?? 0).toBeLessThanOrEqual(bytes?.total ?? 0);
      }),
    );
  });

  it('fills the bar once for many small files, until nothing is on its way', () => {
    const count = new QueueCount(isPractice);
    const show = (id: string, over: object): void =>
      count.change([{ id, accountId: 'mine', phase: 'sending', state: 'uploading', progress: null, file: null, held: false, actions: [], batchId: 'b', ...over }], []); // prettier-ignore
    const bytes = () => count.work().bytes;
    const sending = (id: string, sent: number): void => show(id, { progress: progress(sent, 10) });
    show('b', { state: 'waiting', phase: 'waiting' });
    sending('a', 5);
    expect(bytes()).toEqual({ sent: 5, total: 20 });
    show('a', { phase: 'waiting-for-answer' });
    expect(bytes()).toEqual({ sent: 10, total: 20 });
    sending('b', 0);
    show('a', { state: 'running', phase: 'processing' });
    expect(bytes()).toEqual({ sent: 10, total: 20 });
    // One that is cancelled never arrives; one that comes to the library leaves the list when it is here.
    sending('c', 9);
    show('c', { state: 'failed', phase: 'cancelled' });
    show('file/d', { state: 'running', phase: 'saving', progress: progress(1, 30) });
    count.change([], ['file/d']);
    expect(bytes()).toEqual({ sent: 40, total: 50 });
    show('b', { state: 'running', phase: 'processing' });
    expect(bytes()).toBeNull();
    sending('e', 1);
    expect(bytes()).toEqual({ sent: 1, total: 10 });
    // What waits for its answer has arrived.
    show('e', { phase: 'waiting-for-answer' });
    expect(bytes()).toBeNull();
  });

  it('fills the bar once for a batch, with what of it waits to be sent, and lets go of what does not go on', () => {
    const count = new QueueCount(isPractice);
    const batch = { accountId: 'mine', progress: null, file: null, actions: [], batchId: 'b', waitsUntil: null };
    const show = (id: string, over: Partial<QueueRow>): void =>
      count.change([{ id, state: 'waiting', phase: 'waiting', held: false, ...batch, ...over }], []);
    const share = (): number | null => {
      const { bytes } = count.work();
      return bytes === null ? null : bytes.sent / bytes.total;
    };
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) show(id, {});
    show('paused', { held: true });
    show('other', { batchId: null });
    const shares: (number | null)[] = [];
    for (const id of ids) {
      show(id, { phase: 'preparing' });
      shares.push(share());
      show(id, { state: 'uploading', phase: 'sending' });
      shares.push(share());
      for (const sent of [50, 100]) {
        show(id, { state: 'uploading', phase: 'sending', progress: progress(sent, 100) });
        shares.push(share());
      }
      show(id, { state: 'uploading', phase: 'waiting-for-answer' });
      shares.push(share());
      show(id, { state: 'running', phase: 'processing' });
      // The service takes so many a minute.
      const next = ids[ids.indexOf(id) + 1];
      if (next !== undefined) show(next, { waitsUntil: 1 });
      shares.push(share());
    }
    // prettier-ignore
    expect(shares).toEqual([
      null, null, 1 / 8, 2 / 8, 2 / 8, 2 / 8,
      2 / 8, 2 / 8, 3 / 8, 4 / 8, 4 / 8, 4 / 8,
      4 / 8, 4 / 8, 5 / 8, 6 / 8, 6 / 8, 6 / 8,
      6 / 8, 6 / 8, 7 / 8, 1, null, null,
    ]);
    // Paused after the first one, or without credits.
    for (const id of ['e', 'f']) show(id, { batchId: 'c' });
    show('e', { batchId: 'c', state: 'uploading', phase: 'sending', progress: progress(100, 100) });
    expect(share()).toBe(0.5);
    show('e', { batchId: 'c', state: 'running', phase: 'processing' });
    expect(share()).toBeNull();
  });
});
