import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectionName } from '../../../src/bridge/index.ts';
import { TestStudio } from '../../helpers/studio.ts';

it('reads one list in a turn, so that what else is asked meanwhile does not wait for all of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-reading-'));
  const studio = await new TestStudio(folder).open();
  try {
    const answered: string[] = [];
    // As a page does that begins.
    const [first, ...others] = collectionName.options.map(async (collection) => {
      await studio.ask('collections.read', { collection });
      answered.push(collection);
    });
    await first;
    // What came in from outside by then is heard.
    await setImmediate();
    expect(answered.length).toBeLessThan(4);
    await Promise.all(others);
    expect(answered).toEqual(collectionName.options);
  } finally {
    await studio.close();
    await rm(folder, { recursive: true, force: true });
  }
});
