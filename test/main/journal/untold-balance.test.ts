import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { NewEntry } from '../../../src/main/journal/index.ts';
import { TestJournal } from '../../helpers/journal.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const credits = { cost: 20, remaining: 80 };
const render = { operation: 'faceless.render', cost: 20 };

it.each<[string, unknown, Partial<NewEntry>, number]>([
  ['told what is left', { credits }, render, 0],
  ['did not say it', null, render, 1],
  ['said it in another form', { credits: { cost: '20', remaining: '80' } }, render, 1],
  ['did not say it, of what is free', null, { operation: 'faceless.create', cost: 0 }, 0],
  // Charged once it is measured, which its job tells.
  ['did not say it, of what is not charged yet', null, { operation: 'transcriptions.create', cost: 3 }, 0],
])('an account is looked at where the answer to a charge %s', async (_what, meta, asked, looks) => {
  await using folder = await temporaryFolder();
  const test = new TestJournal(join(folder.path, 'studio.sqlite'));
  test.remote.attempt = ({ beforeLastByte }) => {
    beforeLastByte?.();
    return Promise.resolve({ data: { id: 1 }, meta });
  };
  const entry = test.add(asked);
  await test.settle(1_000);
  expect(test.state(entry).kind).toBe('confirmed');
  expect(test.looks).toHaveLength(looks);
  await test.close();
});
