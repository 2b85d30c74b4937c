import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { asked, payers, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const sentence = 'So we went down to the harbour at five.';
const text = Array.from({ length: 600 }, () => sentence).join(' ');
const kept = (fields: object): string =>
  `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(fields))} };
   answers['speech.createParts'] = { ids: ['a', 'b', 'c'] };`;
const fields = { text, voiceId: 3, voiceName: 'Chiara', language: null };

describe('a text that is too long for one speech', () => {
  it('is split for the price on the button, and what still waits of it comes back into the form', async () => {
    const page = await screens.open('/speech', { speech }, kept(fields));
    const parts = page.getByRole('list', { name: 'Parts of the text' }).getByRole('listitem');
    await parts.first().waitFor();
    expect(await parts.count()).toBe(3);
    await page.getByText('7 credits per 1,000 characters, rounded up for each speech').waitFor();
    const make = page.getByRole('button', { name: 'Make 3 speeches' });
    // The price of all of them.
    expect(await make.innerText()).toContain('168');
    await make.click();
    const toast = page.getByRole('status').filter({ hasText: '3 speeches are in the queue' }).last();
    await toast.waitFor();
    const [sent] = (await asked(page, 'speech.createParts')) as [{ parts: string[]; expectedCredits: number }];
    expect(sent.parts.join(' ')).toBe(text);
    expect(sent.expectedCredits).toBe(70 + 70 + 28);
    expect(await payers(page, 'speech.createParts')).toEqual([expect.any(String)]);
    expect(await asked(page, 'speech.create')).toEqual([]);
    // Something else is begun meanwhile, on the same form.
    await page.getByRole('button', { name: 'New speech', exact: true }).click();
    await page.getByLabel('Text', { exact: true }).fill('Another text.');
    await page.evaluate(`answers['speech.takeBack'] = { ids: ['b', 'c'] }`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('1 had been sent already and is made.').first().waitFor();
    expect(await asked(page, 'speech.takeBack')).toEqual([{ ids: ['a', 'b', 'c'] }]);
    const field = page.getByLabel('Text', { exact: true });
    await expect.poll(() => field.inputValue()).toBe(sent.parts.slice(1).join('\n\n'));
    // What was begun is not lost.
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => field.inputValue()).toBe('Another text.');
    // Nor is what was taken back, which is nowhere else any more.
    await page.getByRole('button', { name: 'Put back what you had typed' }).click();
    await expect.poll(() => field.inputValue()).toBe(sent.parts.slice(1).join('\n\n'));
    await page.context().close();
  });

  it('that came back is kept where words of another speech take its place', async () => {
    const detail = { id: 's1', text: 'Words of another one.', settings: null, words: [] };
    const answers = `${kept(fields)} answers['speech.detail'] = ${JSON.stringify(detail)};`;
    const page = await screens.open('/speech', { speech }, answers);
    await page.getByRole('button', { name: 'Make 3 speeches' }).click();
    await page.evaluate(`answers['speech.takeBack'] = { ids: ['a', 'b', 'c'] }`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const field = page.getByLabel('Text', { exact: true });
    await expect.poll(() => field.inputValue()).toContain(sentence);
    const back = await field.inputValue();
    const again = page.getByRole('button', { name: /^Actions for / }).first();
    await again.press('Enter');
    await page.getByRole('menuitem', { name: 'Use this text again' }).press('Enter');
    await expect.poll(() => field.inputValue()).toBe(detail.text);
    await page.getByText('What was in the form was replaced').first().waitFor();
    await page.getByRole('button', { name: 'Put back what you had typed' }).click();
    await expect.poll(() => field.inputValue()).toBe(back);
    await page.context().close();
  });

  it('leads back to the form from another screen, and says so where all of it was sent', async () => {
    const page = await screens.open('/speech', { speech }, kept(fields));
    await page.getByRole('button', { name: 'Make 3 speeches' }).click();
    await page.getByRole('link', { name: 'Clips', exact: true }).click();
    await page.evaluate(`answers['speech.takeBack'] = { ids: ['a', 'b', 'c'] }`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toContain(sentence);
    await page.getByRole('button', { name: 'Make 3 speeches' }).click();
    await page.evaluate(`answers['speech.takeBack'] = { ids: [] }`);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('All of them have been sent already').first().waitFor();
    await page.context().close();
  });
});
