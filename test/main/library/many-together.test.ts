import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Database } from '../../../src/main/store/index.ts';
import { wish } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();

/** Three files that wait for the network. */
function waiting(): string[] {
  const { desk, server } = at;
  desk.online = false;
  for (const remoteId of [1, 2, 3]) desk.finished.want(wish({ remoteId, url: server.url() }));
  return desk.finished.list().map(({ id }) => id);
}

const states = (): string[] => at.desk.finished.list().map(({ state }) => state);

/** The store does not take a state of one file. */
function refuse(id: string | undefined, state: string): void {
  const db = new Database(join(at.folder, 'studio.sqlite'));
  db.run(
    `CREATE TRIGGER spoilt BEFORE UPDATE ON library_files WHEN NEW.id = '${id}' AND NEW.state = '${state}'
     BEGIN SELECT RAISE(ABORT, 'not this one'); END`,
  );
  db.close();
}

// Each write of its own waits for the disk: thousands of them kept the window waiting for seconds.
it.each([
  { deed: 'remove', state: 'removed', before: 'off' },
  { deed: 'stop', state: 'off', before: 'waiting' },
  { deed: 'fetch', state: 'waiting', before: 'off' },
] as const)('$deed is written for all files at once, or for none', async ({ deed, state, before }) => {
  const ids = waiting();
  if (before === 'off') await at.desk.finished.stop(ids);
  refuse(ids.at(-1), state);
  await expect(at.desk.finished[deed](ids)).rejects.toThrow('not this one');
  expect(states()).toEqual([before, before, before]);
});

it('fetches the others where one of several cannot be fetched any more', async () => {
  const ids = waiting();
  await at.desk.finished.stop(ids);
  await at.desk.finished.remove(ids.slice(0, 1));
  await at.desk.finished.fetch(ids);
  expect(states()).toEqual(['waiting', 'waiting']);
});
