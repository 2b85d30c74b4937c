import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Preset, Speech } from '../../src/bridge/index.ts';
import { characters, speech } from '../../tools/look/creation-screens.ts';
import { longFiles } from '../../tools/look/library-screens.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { voiceClones } from '../../tools/look/sample-rows.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Of every name that is cut in the list of files: whether its first letter is inside of its line. */
const beginnings = `[...document.querySelectorAll('[aria-label="Library"] .truncate:has(> bdi)')].flatMap((line) => {
  if (line.scrollWidth <= line.clientWidth) return [];
  const first = document.createRange();
  first.setStart(line.firstChild.firstChild, 0);
  first.setEnd(line.firstChild.firstChild, 1);
  const [inner, outer] = [first.getBoundingClientRect(), line.getBoundingClientRect()];
  return { begins: line.textContent.slice(0, 2), inside: inner.left >= outer.left - 1 && inner.right <= outer.right + 1 };
})`;

describe('a name that is too long for its line', () => {
  it('is cut at its end, in each direction of writing', async () => {
    const page = await screens.open('/library', { library: longFiles });
    await page.getByText('List', { exact: true }).click();
    await page.getByText('Not downloaded', { exact: true }).waitFor();
    const cut = await page.evaluate(beginnings);
    expect(cut).toContainEqual({ begins: 'مق', inside: true });
    expect(cut).toContainEqual({ begins: 'A ', inside: true });
    expect(cut).not.toContainEqual(expect.objectContaining({ inside: false }));
    await page.context().close();
  });

  const name = 'مقابلة with the keeper of the lighthouse about the storm, and about all that the sea left of the town '.repeat(2); // prettier-ignore
  it.each([
    ['/speech', { speech: speech.map((one) => ({ ...one, title: name })) }],
    ['/characters', { characters: characters.map((one) => ({ ...one, name })) }],
  ])('is cut there, too, where it leads somewhere: %s', async (route, rows) => {
    const page = await screens.open(route, rows, '', { viewport: { width: 900, height: 600 } });
    const line = page.getByRole('main').locator('article .truncate').filter({ hasText: name.trim() }).first();
    await line.waitFor();
    const inside = await line.evaluate((cut) => {
      const text = cut.ownerDocument.createTreeWalker(cut, 4 /* texts */).nextNode();
      const first = cut.ownerDocument.createRange();
      if (text === null) return false;
      first.setStart(text, 0);
      first.setEnd(text, 1);
      const [inner, outer] = [first.getBoundingClientRect(), cut.getBoundingClientRect()];
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    });
    expect(inside).toBe(true);
    await page.context().close();
  });
});

describe('the parts of a long text', () => {
  const title = 'Chapter one, in which the keeper of the lighthouse waits for the storm to pass';
  const parts = <T extends object>(row: T | undefined): T[] =>
    row === undefined ? [] : [1, 2].map((part) => ({ ...row, id: `part-${part}`, title: `${title} (${part} of 2)` }));
  it.each([
    ['/speech', { speech: parts(speech[0]) }],
    ['/library', { library: parts(longFiles.find(({ mediaUrl }) => mediaUrl !== null)) }],
    ['/library', { library: parts(longFiles.find(({ mediaUrl }) => mediaUrl === null)) }],
    ['/', { library: parts(longFiles[0]).map((row) => ({ ...row, kind: 'speech' as const })) }],
  ])('can be told apart where their titles are cut: %s', async (route, rows) => {
    const page = await screens.open(route, rows, '', { viewport: { width: 900, height: 600 } });
    for (const mark of ['(1 of 2)', '(2 of 2)']) {
      const shown = page.getByRole('main').locator('.truncate bdi').filter({ hasText: mark }).first();
      await shown.waitFor();
      expect(await shown.textContent()).toBe(`${title} ${mark}`);
      const inside = await shown.evaluate((name) => {
        const end = name.ownerDocument.createRange();
        end.selectNodeContents(name.lastChild ?? name);
        const line = name.closest('.truncate')?.getBoundingClientRect();
        return line !== undefined && end.getBoundingClientRect().right <= line.right + 1;
      });
      expect(inside).toBe(true);
    }
    await page.context().close();
  });
});

describe('who reads a script', () => {
  it('can be read whole in a small window', async () => {
    const silent = { ...draft, settings: { ...draft.settings, voiceId: null } };
    const script = `answers['drafts.read'] = ${JSON.stringify(silent)};`;
    const page = await screens.open('/videos/d1', { drafts }, script, {
      viewport: { width: 900, height: 600 },
    });
    const name = page.getByRole('paragraph').filter({ hasText: 'No voice yet' });
    await name.waitFor();
    expect(await name.evaluate((words) => words.closest('[title]')?.getAttribute('title'))).toBe('No voice yet');
    expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    await page.context().close();
  });
});

describe('words that are written from right to left', () => {
  const words = 'مقابلة مع صاحب المنارة في ميناء الإسكندرية عن العاصفة التي ضربت المدينة في الشتاء الماضي وما بقي منها بعد ذلك'; // prettier-ignore

  it.each([
    ['/voices', { voiceClones: voiceClones.map((clone) => ({ ...clone, description: words })) }],
    ['/speech', { speech: speech.map((one) => ({ ...one, voiceName: words })) }],
    ['/videos', { drafts: drafts.map((one) => ({ ...one, excerpt: words, unsent: true, collection: 'Sea' })) }],
  ])('begin where they can be read, beside what is said of them, on %s', async (route, rows) => {
    const page = await screens.open(route, rows, '', { viewport: { width: 900, height: 600 } });
    const line = page.getByRole('main').locator('p').filter({ hasText: words }).first();
    await line.waitFor();
    const { inside, others } = await line.evaluate(
      (told, first) => {
        const texts = told.ownerDocument.createTreeWalker(told, 4 /* texts */);
        const box = told.getBoundingClientRect();
        const lies = { inside: false, others: true };
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const range = told.ownerDocument.createRange();
          range.setStart(text, 0);
          range.setEnd(text, 1);
          const letter = range.getBoundingClientRect();
          const seen = letter.left >= box.left - 1 && letter.right <= box.right + 1;
          if (text.textContent?.startsWith(first)) lies.inside = seen;
          else lies.others &&= seen;
        }
        return lies;
      },
      words.slice(0, 6),
    );
    expect({ inside, others }).toEqual({ inside: true, others: true });
    await page.context().close();
  });
});

describe('a name without a space', () => {
  it('has the title of a dialog go on in further lines', async () => {
    const [preset] = presets;
    const named = { ...preset, name: 'x'.repeat(255) };
    const page = await screens.open('/presets', { presets: [named as Preset] }); // all of a row but its name
    await page.getByRole('button', { name: 'Apply to drafts…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: /^Apply x+$/u }).waitFor();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
    await page.context().close();
  });
});

describe('a name that is written from right to left', () => {
  it('takes nothing along that is said after it', async () => {
    const [one] = speech;
    const spoken = { ...one, voiceName: 'מאיה Zoë', language: null, characters: 42 };
    const page = await screens.open('/speech', { speech: [spoken as Speech] }); // all of a row but what is given
    const name = page.getByRole('article').getByText('מאיה Zoë', { exact: true });
    await name.waitFor();
    const [first, after] = await name.evaluate((voice) => {
      const line = voice.parentElement?.lastChild;
      if (!line) return [0, 0];
      const range = voice.ownerDocument.createRange();
      range.selectNodeContents(line);
      // From its first sign on, which may be a space.
      range.setStart(line.firstChild ?? line, line.textContent?.search(/\S/u) ?? 0);
      return [voice.getBoundingClientRect().right, range.getBoundingClientRect().left];
    });
    // With the space between them.
    expect(after).toBeGreaterThan((first ?? Infinity) + 2);
    await page.context().close();
  });
});
