import { describe, expect, it, vi } from 'vitest';
import { noWork, type QueueWork } from '../../../src/main/queue/index.ts';
import { QuitAsking } from '../../../src/main/shell/quit-asking.ts';

/** A user who answers when told to. */
function desk(first: QueueWork) {
  const asked: string[] = [];
  const answers: ((quit: boolean) => void)[] = [];
  let work = first;
  let quits = 0;
  const asking = new QuitAsking({
    underWay: () => ({ work, chores: [], unsaved: 0, startsPaused: false }),
    ask: (question) => {
      asked.push(question.detail);
      return new Promise((resolve) => answers.push(resolve));
    },
    quit: () => {
      quits += 1;
    },
  });
  return {
    asking,
    asked,
    answer: (quit: boolean) => answers.shift()?.(quit),
    now: (next: QueueWork) => {
      work = next;
    },
    quits: () => quits,
  };
}

describe('a quit', () => {
  it('asks nothing while nothing is under way', async () => {
    const { asking, asked, quits } = desk(noWork);
    expect(asking.mayClose()).toBe(true);
    await asking.request();
    expect([asked, quits()]).toEqual([[], 1]);
  });

  it('reads what is under way in the moment in which it is wanted', async () => {
    const { asking, asked, now, answer, quits } = desk(noWork);
    now({ ...noWork, sending: 2 });
    expect(asking.mayClose()).toBe(false);
    const first = asking.request();
    answer(false);
    await first;
    now({ ...noWork, running: 1 });
    const second = asking.request();
    answer(false);
    await second;
    expect(asked).toEqual([expect.stringContaining('2 uploads'), expect.stringContaining('Goes on without Backlot')]);
    now(noWork);
    await asking.request();
    expect([asked.length, quits()]).toEqual([2, 1]);
  });

  it('asks once, however often it is wanted meanwhile, and ends once', async () => {
    const { asking, asked, answer, quits } = desk({ ...noWork, waiting: 1 });
    const first = asking.request();
    await asking.request();
    await asking.request();
    expect([asked.length, quits()]).toEqual([1, 0]);
    answer(true);
    await first;
    expect(quits()).toBe(1);
    expect(asking.mayClose()).toBe(true);
  });

  it('that the system wants asks nothing', async () => {
    const { asking, asked, quits } = desk({ ...noWork, sending: 1 });
    asking.agreed();
    expect(asking.mayClose()).toBe(true);
    await asking.request();
    expect([asked, quits()]).toEqual([[], 1]);
  });

  it('from outside is held while the user is asked, and let go where there is nothing to ask', async () => {
    const { asking, asked, answer, quits, now } = desk({ ...noWork, sending: 1 });
    const preventDefault = vi.fn<() => void>();
    asking.fromOutside({ preventDefault });
    asking.fromOutside({ preventDefault });
    expect([preventDefault.mock.calls.length, asked.length, quits()]).toEqual([2, 1, 0]);
    answer(false);
    await expect.poll(() => asking.mayClose()).toBe(false);
    now(noWork);
    asking.fromOutside({ preventDefault });
    expect([preventDefault.mock.calls.length, asked.length]).toEqual([2, 1]);
    // Under way: what begins meanwhile does not hold it any more.
    now({ ...noWork, sending: 1 });
    expect(asking.mayClose()).toBe(true);
  });

  it('from outside that the user agrees to is wanted anew, and not held again', async () => {
    const { asking, answer, quits } = desk({ ...noWork, sending: 1 });
    const preventDefault = vi.fn<() => void>();
    asking.fromOutside({ preventDefault });
    answer(true);
    await expect.poll(() => quits()).toBe(1);
    asking.fromOutside({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it('is not kept back by a question that cannot be shown', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const quit = vi.fn<() => void>();
    const asking = new QuitAsking({
      underWay: () => ({ work: { ...noWork, sending: 1 }, chores: [], unsaved: 0, startsPaused: false }),
      ask: () => Promise.reject(new Error('no display')),
      quit,
    });
    await asking.request();
    expect(quit).toHaveBeenCalledOnce();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
