import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Words of another program, let go over something as the system does it. */
async function dropWords(page: Page, over: Locator, words: string, mimeType = 'text/plain'): Promise<void> {
  const box = await over.boundingBox();
  if (box === null) throw new Error('It is not there');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + 20, y: box.y + 20, data: { items: [{ mimeType, data: words }], dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at });
  await session.detach();
}

const open = (route: string): Promise<Page> =>
  screens.open(route, { drafts }, `answers['drafts.read'] = ${JSON.stringify({ ...draft, script: '' })};`);

describe('words of another program', () => {
  it('go into the field that they are dropped on, and nowhere else', async () => {
    const page = await open('/speech');
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await dropWords(page, field, 'Once upon a time.');
    await expect.poll(() => field.inputValue()).toBe('Once upon a time.');
    expect(await asked(page, 'staging.addUrl')).toEqual([]);
    await page.context().close();
  });

  it('go into the script, and nowhere else', async () => {
    const page = await open('/videos/d1');
    const script = page.locator('.cm-content');
    await dropWords(page, script, 'One.\r\nTwo.');
    await expect.poll(() => script.innerText()).toBe('One.\nTwo.');
    expect(await asked(page, 'staging.addUrl')).toEqual([]);
    await page.context().close();
  });

  it('are an address for transcription anywhere else', async () => {
    const page = await open('/speech');
    await dropWords(
      page,
      page.getByRole('heading', { name: 'Speech', level: 1 }),
      'https://example.com/a.mp3',
      'text/uri-list',
    );
    await expect.poll(() => asked(page, 'staging.addUrl')).toEqual([{ url: 'https://example.com/a.mp3' }]);
    await page.context().close();
  });
});

describe('what is dragged within the window', () => {
  it.each([
    ['selected words are for the field that they are over', `dataTransfer.setData('text/plain', 'words');`, true],
    [
      'a link is for nothing',
      `dataTransfer.setData('text/uri-list', 'app://x'); dataTransfer.setData('text/plain', 'x');`,
      false,
    ],
  ])('%s', async (_, fill, taken) => {
    const page = await open('/speech');
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    // Prevented: the field gets nothing.
    const prevented = await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      ${fill}
      return ['dragstart', 'dragenter', 'dragover', 'drop'].map((type) =>
        !document.querySelector('textarea').dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })));
    })()`);
    expect(prevented).toEqual(taken ? [false, false, false, false] : [false, false, true, true]);
    expect(await asked(page, 'staging.addUrl')).toEqual([]);
    await page.context().close();
  });
});

describe('words that are pasted into a script', () => {
  it.each(['One.\r\nTwo.\rThree.', 'One.\u2028Two.\u2029Three.'])('have one kind of line end: %j', async (words) => {
    const page = await open('/videos/d1');
    const script = page.locator('.cm-content');
    await script.click();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(words)});
      document.querySelector('[data-script]').shadowRoot.querySelector('.cm-content')
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await expect.poll(() => asked(page, 'drafts.edit')).toHaveLength(1);
    const [sent] = await asked(page, 'drafts.edit');
    expect(JSON.stringify(sent)).toContain(JSON.stringify('One.\nTwo.\nThree.').slice(1, -1));
    await page.context().close();
  });
});
