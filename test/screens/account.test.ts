import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditSummary } from '../../tools/look/sample-answers.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the credits of an account', () => {
  it.each([
    ['that nothing was spent, in words, of a new account', [], 0, 1],
    ['what each kind took', creditSummary(false).byKind, 1, 0],
  ])(
    'say %s',
    async (_, byKind, tables, notes) => {
      const summary = JSON.stringify({ ...creditSummary(false), byKind });
      const page = await screens.open(
        '/account',
        {},
        `answers['credits.summary'] = answers['credits.refresh'] = ${summary};`,
      );
      const card = page.getByRole('region', { name: 'Credits over time' });
      await card.getByRole('radio', { name: 'By kind' }).waitFor();
      expect(await card.getByRole('table', { name: 'By kind' }).count()).toBe(tables);
      expect(await card.getByText('Nothing has been spent yet.').count()).toBe(notes);
      await page.context().close();
    },
    20_000,
  );
});
