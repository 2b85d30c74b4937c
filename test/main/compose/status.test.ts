import { expect, it } from 'vitest';
import { createBudget } from '../../../src/main/api/index.ts';
import { Status } from '../../../src/main/compose/status.ts';
import { Changes, Database } from '../../../src/main/store/index.ts';
import { ManualClock, MemorySecrets } from '../../helpers/ports.ts';

const silent = { limit: null, remaining: null, retryAfterMs: null };

it('tells of requests that are no longer of the last minute, also where none is sent any more', async () => {
  const clock = new ManualClock();
  const changes = new Changes(new Database(':memory:'));
  const budget = createBudget({ key: 'k', store: { load: () => null, save: () => undefined }, clock });
  const status = new Status({
    changes,
    clock,
    secrets: new MemorySecrets(),
    online: () => true,
    paused: () => false,
    data: () => ({ dataDamaged: false, dataReplaced: null, recovery: null }),
    rescan: () => null,
    chores: () => [],
    budget: () => budget,
  });
  budget.onChange(() => status.changedSoon());
  const told: unknown[] = [];
  changes.subscribe(({ upserts }) => told.push(...upserts.map(({ budget: now }) => now)), 'status');
  const send = async (): Promise<void> =>
    (await budget.acquire('user', null, new AbortController().signal)).answered(200, silent);
  await send();
  await send();
  await clock.advance(32_000);
  expect(told).toMatchObject([{ used: 2 }]);
  await send();
  await clock.advance(5_000);
  expect(told.at(-1)).toMatchObject({ used: 3 });
  await clock.advance(35_000);
  expect(told.at(-1)).toMatchObject({ used: 1 });
  await clock.advance(60_000);
  expect(told.at(-1)).toMatchObject({ used: 0 });
  // Once for each that there was to tell, and nothing more.
  expect(told).toHaveLength(4);
  await clock.advance(600_000);
  expect(told).toHaveLength(4);
  // Not after the end.
  await send();
  await clock.advance(1_000);
  status.close();
  await clock.advance(600_000);
  expect(told).toHaveLength(5);
});
