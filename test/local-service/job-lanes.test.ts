import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { join } from 'node:path';
import { ManualClock } from '../../src/local-service/clock.ts';
import { JobEngine, jobTables } from '../../src/local-service/jobs/engine.ts';
import type { JobRules } from '../../src/local-service/jobs/engine.ts';
import { Database } from '../../src/local-service/store/database.ts';
import { temporaryFolder } from '../helpers/media.ts';

it('nothing waits for a film but another film, and nothing for a long text', async () => {
  await using folder = await temporaryFolder();
  const database = new Database(join(folder.path, 'jobs.sqlite'));
  database.exec(jobTables);
  const clock = new ManualClock(0, () => undefined);
  const log: string[] = [];
  const engine = new JobEngine(database, clock, (line) => log.push(line));
  const film = Promise.withResolvers<void>();
  const long = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ended: string[] = [];
  const rules = (kind: string, lane: JobRules['lane']): JobRules => ({
    kind,
    ...(lane !== undefined && { lane }),
    async work(job) {
      begun.push(`${kind} ${job.resource}`);
      if (kind === 'film') await film.promise;
      if (kind === 'text' && job.resource < 4) await long.promise;
    },
    step: (job) => {
      ended.push(`${kind} ${job.resource}`);
      return 'done';
    },
  });
  for (const one of [
    rules('film', () => 'films'),
    rules('text', () => 'speech'),
    rules('pause', () => null),
    rules('sound', undefined),
  ])
    engine.register(one);
  for (const [kind, resource] of [['text', 1], ['text', 2], ['text', 3], ['text', 4], ['film', 1], ['film', 2], ['film', 3], ['pause', 1], ['sound', 1], ['sound', 2], ['sound', 3]] as const) {
    engine.add({ kind, resource, phase: 'only', dueAt: 10, fail: null, stallMs: 0 });
    engine.wake(kind, resource);
  } // prettier-ignore
  await expect
    .poll(() => begun.filter((name) => !name.startsWith('film')).toSorted())
    .toEqual(['pause 1', 'sound 1', 'sound 2', 'sound 3', 'text 1', 'text 2', 'text 3', 'text 4']);
  expect(begun.filter((name) => name.startsWith('film'))).toEqual(['film 1']);
  const advancing = engine.advance(clock, 10);
  await pause(20);
  film.resolve();
  long.resolve();
  await advancing;
  expect(ended.toSorted()).toEqual(begun.toSorted());
  expect(ended).toHaveLength(11);
  expect(log).toEqual([]);
  engine.stop();
  database.close();
});
