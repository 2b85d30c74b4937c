import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const kept = (text: string): string =>
  `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify({ text, voiceId: 3, voiceName: 'Chiara', language: null }))} };`;

describe('the form of a new speech', () => {
  it('says that a tag is text like any other, before it is paid for', async () => {
    const page = await screens.open('/speech', { speech }, kept('Hello.'));
    const field = page.getByLabel('Text', { exact: true });
    const hint = page.getByText('is text like any other: it counts, and may be read aloud');
    await expect.poll(() => field.inputValue()).toBe('Hello.');
    expect(await hint.count()).toBe(0);
    await field.fill('I <3 this, and a < b > c.');
    expect(await hint.count()).toBe(0);
    await field.fill('Hello. <break time="1s"/> And bye.');
    await hint.waitFor();
    expect(await field.evaluate(({ ariaDescribedByElements }) => ariaDescribedByElements?.[0]?.textContent)).toContain(
      '<break time="1s"/> is text like any other',
    );
    // It keeps nobody from it.
    expect(await page.getByRole('button', { name: 'Make speech' }).isEnabled()).toBe(true);
    await page.context().close();
  });

  it('counts an emoji as one character, as the service does', async () => {
    const page = await screens.open('/speech', { speech }, kept('👋'.repeat(1000)));
    await page.getByText('1,000 of 10,000 characters').waitFor();
    const make = page.getByRole('button', { name: 'Make speech' });
    expect(await make.innerText()).toMatch(/\b7\b/u);
    await page.getByLabel('Text', { exact: true }).fill(`  ${'👋'.repeat(1001)}\n`);
    await page.getByText('1,001 of 10,000 characters').waitFor();
    expect(await make.innerText()).toMatch(/\b14\b/u);
    await page.context().close();
  });
});
