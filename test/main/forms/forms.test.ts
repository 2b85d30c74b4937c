import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let studio: TestStudio;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-forms-'));
  studio = await new TestStudio(folder).open();
});
afterEach(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

describe('what was typed into a form', () => {
  it('is there after a restart, without any account, until it is sent', async () => {
    const fields = JSON.stringify({ text: 'Hé "quoted" \u2028 👋' });
    await studio.ask('forms.keep', { name: 'speech', fields });
    await studio.ask('forms.keep', { name: 'clips/acc-1', fields: '{}' });
    await studio.close();
    await studio.open();
    expect(await studio.ask('forms.read', { name: 'speech' })).toEqual({ fields });
    await studio.ask('forms.keep', { name: 'speech', fields: null });
    expect(await studio.ask('forms.read', { name: 'speech' })).toEqual({ fields: null });
    expect(await studio.ask('forms.read', { name: 'clips/acc-1' })).toEqual({ fields: '{}' });
  });

  it('is none of the settings', async () => {
    await studio.ask('forms.keep', { name: 'theme', fields: '"light"' });
    expect((await studio.rows('settings'))[0]?.theme).not.toBe('light');
  });

  it.each(['', 'Speech', '../x', 'a b', 'queuePaused', 'a/b/c'])('is not kept under the name %j', async (name) => {
    expect((await studio.try('forms.keep', { name, fields: '{}' })).ok).toBe(false);
  });
});
