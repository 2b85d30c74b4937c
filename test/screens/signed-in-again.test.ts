import { afterAll, beforeAll, expect, it } from 'vitest';
import { practiceAccount, serviceAccount } from '../../tools/look/sample-account.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('who signs in again is told for which account, and is asked where the token is another one’s', async () => {
  const out = { ...serviceAccount, secret: 'missing' as const };
  const page = await screens.open('/', { accounts: [out, practiceAccount] });
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('heading', { name: 'Sign in again', level: 1 }).waitFor();
  await page.getByText('With a token of Ana Petrović.').waitFor();
  const error = {
    code: 'other-token',
    title: 'This token belongs to another account: Ben',
    detail: 'Nothing was changed.',
  };
  await page.evaluate(`lookScenario.signInError = ${JSON.stringify(error)}`);
  await page.getByLabel('Token', { exact: true }).fill('tok');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText(error.title).waitFor();
  const { baseUrl, id: accountId } = out;
  expect(await asked(page, 'account.signIn')).toEqual([{ baseUrl, token: 'tok', accountId }]);
  await page.getByRole('button', { name: 'Enter another token' }).click();
  expect(await page.evaluate('document.activeElement.autocomplete')).toBe('off');
  await page.getByRole('button', { name: 'Add the other account' }).click();
  await expect
    .poll(() => asked(page, 'account.signIn'))
    .toEqual([
      { baseUrl, token: 'tok', accountId },
      { baseUrl, token: 'tok' },
    ]);
  await page.context().close();
});

it('an account whose token is missing says above, and once, what to do, and in place of its credits when they come', async () => {
  const error = { code: 'unauthorized', title: 'The token is missing', detail: 'Sign in.', action: 'sign-in' };
  const page = await screens.open(
    '/account',
    { accounts: [{ ...serviceAccount, secret: 'missing' as const }] },
    `const invoke = backlot.invoke;
     backlot.invoke = (name, ...rest) =>
       name.startsWith('credits.') || name === 'account.ledger'
         ? Promise.resolve({ ok: false, error: ${JSON.stringify(error)} })
         : invoke(name, ...rest);`,
  );
  await page.getByText('It is shown once you are signed in again.').first().waitFor();
  expect(await page.getByText(error.title).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Sign in/ }).count()).toBe(1);
  await page.context().close();
});
