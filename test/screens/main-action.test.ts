import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainActions } from '../../tools/look/main-actions.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { stagedItems } from '../../tools/look/sample-rows.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, newVideoButton, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('one thing stands out as the next to do', () => {
  it('in a preset that was changed: to save it', async () => {
    const page = await screens.open('/presets', { presets });
    await page.getByRole('textbox', { name: 'Name' }).fill('Night');
    await expect.poll(() => mainActions(page)).toEqual(['Save']);
    await page.context().close();
  });

  it('in a draft whose script is still to be written: to have it written', async () => {
    const source = {
      kind: 'generated',
      topic: 'The sea',
      style: 'story',
      tone: 'calm',
      language: 'English',
      duration: 60,
    };
    const empty = { ...draft, script: '', words: 0, scriptSource: source };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(empty)};`);
    await page.getByRole('button', { name: /^Write the script/ }).waitFor();
    await page.getByRole('button', { name: /^Render/ }).waitFor();
    await expect.poll(() => mainActions(page)).toEqual([expect.stringMatching(/^Write the script/u)]);
    await page.context().close();
  });

  it('with rows selected: what is done with them', async () => {
    const page = await screens.open('/videos', { drafts });
    await expect.poll(() => mainActions(page)).toEqual(['New video']);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect.poll(() => mainActions(page)).toEqual([expect.stringMatching(/^Render \d/u)]);
    await page.context().close();
  });

  it('beside files that are about to be transcribed: to transcribe them, and in a dialog over them its own', async () => {
    const page = await screens.open('/videos', { drafts, staged: stagedItems });
    await page.getByRole('button', { name: /^\d+ files to transcribe/ }).click();
    await expect.poll(() => mainActions(page)).toEqual([expect.stringMatching(/^Transcribe \d/u)]);
    await newVideoButton(page).click();
    await expect.poll(() => mainActions(page)).toHaveLength(1);
    expect(await mainActions(page)).not.toEqual([expect.stringMatching(/^Transcribe/u)]);
    await page.context().close();
  });

  it('in the details of an entry that asks about its price: to agree', async () => {
    const question = { text: 'It costs more.', sendAgain: 'Sent.', leaveIt: 'Cancelled.' };
    const queue = ['a', 'b'].map(
      (id) =>
      queueRow({ id, title: `Row ${id}`, state: 'needs-you', phase: 'approval', question, credits: 9, actions: ['answer'] }), // prettier-ignore
    );
    const page = await screens.open('/queue?entry=a', { queue });
    await page.getByRole('complementary').waitFor();
    await expect.poll(() => mainActions(page)).toEqual([expect.stringMatching(/^Agree/u)]);
    await page.context().close();
  });

  it('but nothing in the details of an entry whose answer was lost: to send it again may charge twice', async () => {
    const question = { text: 'The answer was lost.', sendAgain: 'Again.', leaveIt: 'Leave it.' };
    const queue = [queueRow({ id: 'a', title: 'Row', state: 'needs-you', question, credits: 9, actions: ['answer'] })];
    const page = await screens.open('/queue?entry=a', { queue });
    const again = page.getByRole('complementary').getByRole('button', { name: /^Send again/u });
    await again.waitFor();
    expect(await mainActions(page)).toEqual([]);
    // With the question that was read: another one may be asked by the time that it arrives.
    await again.click();
    const answered = { id: 'a', choice: 'send-again', seen: question.text };
    await expect.poll(() => asked(page, 'queue.answer')).toEqual([answered]);
    await page.context().close();
  });
});
