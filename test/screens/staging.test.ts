import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { severalTracks, stagedItems, transcriptions } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Lets something go over the window, as the system does. */
const drop = (page: Page, fill: string) =>
  page.evaluate(`{
    const dataTransfer = new DataTransfer();
    ${fill}
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }`);

/** What an import of dropped files comes to. */
const imports = (outcome: object): string =>
  `backlot.importDrafts = () => Promise.resolve({ ok: true, value: ${JSON.stringify(outcome)} });`;

describe('dropping', () => {
  it('adds files from anywhere for transcription, and for a voice while one is made', async () => {
    const page = await screens.open('/queue');
    const files = `dataTransfer.items.add(new File(['x'], 'a.mp3')); dataTransfer.items.add(new File(['y'], 'b.mp4'));`;
    await drop(page, files);
    await page.getByRole('complementary', { name: 'Ready to transcribe' }).waitFor();
    await page.getByRole('link', { name: 'Voices' }).click();
    await page.getByRole('button', { name: 'New voice' }).click();
    await page.getByRole('button', { name: 'Create voice' }).waitFor();
    await drop(page, files);
    await expect
      .poll(() => asked(page, 'addFiles'))
      .toEqual([
        { names: ['a.mp3', 'b.mp4'], purpose: 'transcription' },
        { names: ['a.mp3', 'b.mp4'], purpose: 'sample' },
      ]);
    await page.context().close();
  });

  it.each([
    ['/voices', 'sample', 'Make your own voice', 'Create voice'],
    ['/characters', 'photo', 'Make your own character', 'Create character free'],
  ] as const)('on %s begins the first one', async (route, purpose, empty, create) => {
    const page = await screens.open(route, { voiceClones: [], characters: [] });
    await page.getByText(empty).waitFor();
    await drop(page, `dataTransfer.items.add(new File(['x'], 'a.file'));`);
    await expect.poll(() => asked(page, 'addFiles')).toEqual([{ names: ['a.file'], purpose }]);
    await changeStaged(
      page,
      sampleOf('s1').map((item) => ({ ...item, purpose })),
    );
    await page.getByRole('button', { name: create }).waitFor();
    await drop(page, `dataTransfer.items.add(new File(['x'], 'b.file'));`);
    await expect.poll(async () => (await asked(page, 'addFiles')).at(-1)).toEqual({ names: ['b.file'], purpose });
    // Put away with what is in it, it stays away.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText(empty).waitFor();
    expect(await page.getByRole('button', { name: create }).count()).toBe(0);
    await page.context().close();
  });

  it('takes files again after a file was dragged out, of whose end the page hears nothing', async () => {
    const page = await screens.open('/queue');
    const draggedOut = `{
      const start = new DragEvent('dragstart', { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true });
      start.preventDefault();
      document.body.dispatchEvent(start);
    }`;
    const pointer = (buttons: number): string =>
      `document.body.dispatchEvent(new PointerEvent('pointermove', { buttons: ${buttons}, bubbles: true }));`;
    const file = (name: string): string => `dataTransfer.items.add(new File(['x'], '${name}'));`;
    await page.evaluate(draggedOut + pointer(1));
    // Let go over our own window: it is there already.
    await drop(page, file('own.mp4'));
    await page.evaluate(draggedOut + pointer(1));
    // Let go elsewhere; the pointer comes back without anything.
    await page.evaluate(pointer(0));
    await drop(page, file('another.mp4'));
    await expect.poll(() => asked(page, 'addFiles')).toEqual([{ names: ['another.mp4'], purpose: 'transcription' }]);
    await page.context().close();
  });

  it('says so when everything that is dropped is in the list already', async () => {
    const [first, second] = stagedItems.map(({ id }) => id);
    const page = await screens.open('/queue', { staged: stagedItems });
    await page.evaluate(
      `backlot.addFiles = () => Promise.resolve({ ok: true, value: { ids: ${JSON.stringify([first, second])} } });`,
    );
    await drop(page, `dataTransfer.items.add(new File(['x'], 'folder'));`);
    await expect.poll(() => page.getByText('All 2 were added already').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('says which one is used where several photos are dropped', async () => {
    const page = await screens.open('/characters', { characters: [] });
    await page.getByText('Make your own character').waitFor();
    await drop(page, `for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) dataTransfer.items.add(new File(['x'], name));`);
    await expect
      .poll(() => page.getByText('Of the 3 files, only the last picture is used.').count())
      .toBeGreaterThan(0);
    expect(await page.getByText('3 files added').count()).toBe(0);
    await page.context().close();
  });

  it('takes the picture among what is dropped for a photo, and says that it is a picture', async () => {
    const page = await screens.open('/characters', { characters: [] });
    await page.getByText('Make your own character').waitFor();
    await drop(
      page,
      `dataTransfer.items.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' })); dataTransfer.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));`,
    );
    await expect.poll(() => asked(page, 'addFiles')).toEqual([{ names: ['notes.txt', 'a.jpg'], purpose: 'photo' }]);
    await expect
      .poll(() => page.getByText('Of the 2 files, only the last picture is used.').count())
      .toBeGreaterThan(0);
    await page.context().close();
  });

  it('lists a recording for transcription also where scripts are expected', async () => {
    const page = await screens.open('/videos', { drafts });
    await page.getByRole('heading', { name: 'Videos', level: 1 }).waitFor();
    await page.evaluate(imports({ created: [], tables: [], refused: [] }));
    await drop(page, `dataTransfer.items.add(new File(['x'], 'talk.mp3', { type: 'audio/mpeg' }));`);
    await page.getByRole('complementary', { name: 'Ready to transcribe' }).waitFor();
    expect(await asked(page, 'addFiles')).toEqual([{ names: ['talk.mp3'], purpose: 'transcription' }]);
    // A folder with nothing in it says so.
    await drop(page, `dataTransfer.items.add(new File(['x'], 'folder'));`);
    await expect.poll(() => page.getByText('No script was found there').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('imports a folder of scripts wherever it is dropped, and says what is missing in an empty one', async () => {
    const page = await screens.open('/queue', { drafts });
    const error = { code: 'no-media-found', title: 'No audio or video was found there', detail: 'MP3 can be used.' };
    await page.evaluate(`backlot.addFiles = () => Promise.resolve({ ok: false, error: ${JSON.stringify(error)} });`);
    const created = drafts.slice(0, 2).map(({ id }) => ({ draftId: id, name: id, left: {} }));
    await page.evaluate(imports({ created, tables: [], refused: [] }));
    const folder = `dataTransfer.items.add(new File(['x'], 'folder'));`;
    await drop(page, folder);
    await expect.poll(() => page.getByText('2 scripts imported').count()).toBeGreaterThan(0);
    expect(await page.getByText(error.title).count()).toBe(0);
    await page.evaluate(imports({ created: [], tables: [], refused: [] }));
    await drop(page, folder);
    await expect.poll(() => page.getByText(error.title).count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('offers the scripts of a folder that holds recordings, too, and imports them from there alone', async () => {
    const page = await screens.open('/queue', { drafts });
    await page.evaluate(`
      globalThis.imported = [];
      backlot.addFiles = () =>
        Promise.resolve({ ok: true, value: { ids: ['new0', 'new1'], beside: { count: 2, from: [1] } } });
      backlot.importDrafts = (files) => {
        imported.push(files.map(({ name }) => name));
        return Promise.resolve({ ok: true, value: { created: [], tables: [], refused: [] } });
      };`);
    await drop(page, `for (const name of ['talk.mp4', 'folder']) dataTransfer.items.add(new File(['x'], name));`);
    await page.getByText('2 scripts were found there, too', { exact: true }).waitFor();
    expect(await page.evaluate('imported')).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.poll(() => page.evaluate('imported')).toEqual([['folder']]);
    await page.context().close();
  });

  it('offers the recordings of a folder where its scripts are imported', async () => {
    const page = await screens.open('/videos', { drafts });
    await page.getByRole('heading', { name: 'Videos', level: 1 }).waitFor();
    await page.evaluate(imports({ created: [], tables: [], refused: [], beside: { count: 1, from: [0] } }));
    await drop(page, `dataTransfer.items.add(new File(['x'], 'folder'));`);
    await page.getByText('A recording was found there, too', { exact: true }).waitFor();
    expect(await asked(page, 'addFiles')).toEqual([]);
    await page.getByRole('button', { name: 'Add to the list', exact: true }).click();
    await expect.poll(() => asked(page, 'addFiles')).toEqual([{ names: ['folder'], purpose: 'transcription' }]);
    await page.context().close();
  });

  it('shows of several addresses which is which, and of them alone no length of sound', async () => {
    const staged = [1, 2].flatMap((episode) =>
      sampleOf('s2').map((item) => ({
        ...item,
        id: `u${episode}`,
        source: 'url' as const,
        name: 'audio.mp3',
        durationS: null,
        sizeBytes: null,
        sendBytes: null,
        credits: null,
        content: `https://cdn.example.com/show/${episode}/audio.mp3`,
      })),
    );
    const page = await screens.open('/transcriptions', { staged });
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    await page.getByRole('button', { name: 'From web address' }).click();
    await tray.getByText('cdn.example.com/show/1/audio.mp3', { exact: true }).waitFor();
    await tray.getByText('cdn.example.com/show/2/audio.mp3', { exact: true }).waitFor();
    await tray.getByText('2 addresses are priced once').waitFor();
    expect(await tray.getByText('of sound').count()).toBe(0);
    await page.context().close();
  });

  it('adds an address that is dropped', async () => {
    const page = await screens.open('/queue');
    await drop(page, `dataTransfer.setData('text/uri-list', 'https://example.com/talk.mp3');`);
    await expect.poll(() => asked(page, 'staging.addUrl')).toEqual([{ url: 'https://example.com/talk.mp3' }]);
    await page.context().close();
  });
});

/** What the page called the first folder that it had chosen. */
async function chosenAs(page: Page, call: 'staging.addFolder' | 'drafts.importFolder'): Promise<string> {
  const [first] = (await asked(page, call)) as { folder: { id: string } }[]; // The calls' own input.
  return first?.folder.id ?? 'none';
}

describe('choosing', () => {
  it.each([
    ['/', {}, 1],
    ['/', { transcriptions: [] }, 1],
    ['/transcriptions', {}, 1],
    ['/transcriptions', { transcriptions: [] }, 1],
    ['/queue', {}, 1],
  ] as const)('a folder is possible beside files, by the keyboard too, on %s %#', async (route, rows, count) => {
    const page = await screens.open(route, rows);
    const button = page.getByRole('button', { name: 'Choose a folder…' });
    await button.first().press('Enter');
    expect(await button.count()).toBe(count);
    await expect
      .poll(() => asked(page, 'staging.addFolder'))
      .toMatchObject([{ purpose: 'transcription', folder: { choose: true } }]);
    await page.context().close();
  });

  it('a folder is possible in the tray, where the keyboard goes, and for the samples of a voice', async () => {
    const page = await screens.open('/voices', {}, `answers['staging.addFolder'] = { ids: ['s1'] }`);
    await page.getByRole('button', { name: 'New voice' }).click();
    await page.getByRole('button', { name: 'Choose a folder…' }).press('Enter');
    await expect
      .poll(() => asked(page, 'staging.addFolder'))
      .toMatchObject([{ purpose: 'sample', folder: { choose: true } }]);
    await page.getByRole('link', { name: 'Queue' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Choose a folder to transcribe…' }).click();
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    await tray.getByRole('button', { name: 'Choose a folder…' }).waitFor();
    await expect.poll(() => tray.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  it('takes the scripts of a folder that was chosen: beside its recordings when told, alone at once', async () => {
    const page = await screens.open('/queue', { drafts });
    await page.evaluate(`
      answers['staging.addFolder'] = { ids: ['new0'], beside: { count: 2, from: [0] } };
      answers['drafts.importFolder'] = ${JSON.stringify({ created: [{ draftId: drafts[0]?.id, name: 'a', left: {} }], tables: [], refused: [] })};`);
    const choose = page.getByRole('button', { name: 'Choose a folder…' });
    await choose.last().click();
    expect(await asked(page, 'drafts.importFolder')).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect
      .poll(() => asked(page, 'drafts.importFolder'))
      .toMatchObject([{ folder: { choose: false, id: await chosenAs(page, 'staging.addFolder') } }]);
    await page.evaluate(`{
      const invoke = backlot.invoke;
      const error = { code: 'no-media-found', title: 'No audio or video was found there', detail: '' };
      backlot.invoke = (name, input) =>
        name === 'staging.addFolder' ? Promise.resolve({ ok: false, error }) : invoke(name, input);
    }`);
    await choose.last().click();
    await expect.poll(() => asked(page, 'drafts.importFolder')).toHaveLength(2);
    expect(await page.getByText('No audio or video was found there').count()).toBe(0);
    await page.evaluate(`answers['drafts.importFolder'] = { created: [], tables: [], refused: [] }`);
    await choose.last().click();
    await expect.poll(() => page.getByText('No audio or video was found there').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('a folder of scripts is possible on the screen of videos, and its recordings can be added', async () => {
    const page = await screens.open('/videos', { drafts });
    await page.evaluate(
      `answers['drafts.importFolder'] = { created: [], tables: [], refused: [], beside: { count: 1, from: [0] } }`,
    );
    const choose = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More ways to add videos' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Import a folder…' }).press('Enter');
    };
    await choose();
    await page.getByRole('button', { name: 'Add to the list', exact: true }).click();
    await expect
      .poll(() => asked(page, 'staging.addFolder'))
      .toMatchObject([
        { purpose: 'transcription', folder: { choose: false, id: await chosenAs(page, 'drafts.importFolder') } },
      ]);
    await page.evaluate(`answers['drafts.importFolder'] = null`);
    await choose();
    expect(await page.getByText('No script was found there').count()).toBe(0);
    await page.evaluate(`answers['drafts.importFolder'] = { created: [], tables: [], refused: [] }`);
    await choose();
    await expect.poll(() => page.getByText('No script was found there').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('says why no dialog opened, also from the palette', async () => {
    const refused = `{
      const invoke = backlot.invoke;
      const error = { code: 'no-dialog', title: 'The dialog could not be opened', detail: 'There is no display.' };
      backlot.invoke = (name, input) =>
        name === 'staging.choose' ? Promise.resolve({ ok: false, error }) : invoke(name, input);
    }`;
    const page = await screens.open('/videos', {}, refused);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: /^Choose files to transcribe/ }).click();
    await expect.poll(() => page.getByText('The dialog could not be opened').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('the tray', () => {
  it.each([
    { width: 900, stays: false },
    { width: 1280, stays: true },
  ])('lies over no other screen that is gone to, at $width px', async ({ width, stays }) => {
    const page = await screens.open('/', { staged: stagedItems }, '', { viewport: { width, height: 600 } });
    const handle = page.getByRole('button', { name: /to transcribe$/ });
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    await handle.click();
    await tray.waitFor();
    await page.getByRole('link', { name: /^Library/ }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    await expect.poll(() => tray.count()).toBe(stays ? 1 : 0);
    expect(await handle.count()).toBe(stays ? 0 : 1);
    await page.context().close();
  });
});

describe('a file with several sound tracks', () => {
  const item = severalTracks;

  it('lets one be chosen by the keyboard, which stays there while the file is looked at', async () => {
    const page = await screens.open('/', { staged: [item] }, '', { viewport: { width: 900, height: 600 } });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    const select = page.getByRole('combobox', { name: 'Sound track of Panel in the town hall.mkv' });
    expect(await select.inputValue()).toBe('1');
    expect(await select.getByRole('option').allTextContents()).toEqual([
      'Track 1 · English · Moderator',
      'Track 2 · German · Simultaneous interpretation, channel B of the stage box',
      'Track 3',
    ]);
    await select.focus();
    // The first key opens the list.
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect
      .poll(() => page.evaluate(`asked.filter(({ name }) => name === 'staging.chooseTrack').map(({ input }) => input)`))
      .toEqual([{ id: item.id, track: 0 }]);
    const used = { ...item.soundTracks, used: 0 };
    await page.evaluate(
      `lookChange('staged', [${JSON.stringify({ ...item, state: 'probing', soundTracks: used })}], [])`,
    );
    await page.getByText('Reading the file…').waitFor();
    expect(await select.inputValue()).toBe('0');
    expect(await page.evaluate(`document.activeElement?.getAttribute('aria-label')`)).toBe(
      `Sound track of ${item.name}`,
    );
    await page.context().close();
  });
});

it('another sound track of a file can be sent beside the one that is in the list', async () => {
  const page = await screens.open('/', { staged: [severalTracks] });
  await page.getByRole('button', { name: /to transcribe$/ }).click();
  await page.getByRole('button', { name: `Add another sound track of ${severalTracks.name}` }).click();
  await expect.poll(() => asked(page, 'staging.addTrack')).toEqual([{ id: severalTracks.id }]);
  await page.context().close();
});

it('a file with several sound tracks of which one was chosen is left to the service again', async () => {
  const soundTracks = severalTracks.soundTracks && { ...severalTracks.soundTracks, usual: null };
  const page = await screens.open('/', { staged: [{ ...severalTracks, soundTracks }] });
  await page.getByRole('button', { name: /to transcribe$/ }).click();
  const select = page.getByRole('combobox', { name: /^Sound track of/ });
  expect(await select.inputValue()).toBe('1');
  await select.selectOption({ label: 'The service chooses' });
  await expect
    .poll(() => page.evaluate(`asked.filter(({ name }) => name === 'staging.chooseTrack').map(({ input }) => input)`))
    .toEqual([{ id: severalTracks.id, track: null }]);
  await page.context().close();
});

/** What screen readers were told since this was asked first. */
const announced = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    if (!globalThis.told) {
      told = [];
      const hear = () => {
        for (const place of document.querySelectorAll('output, [aria-live="polite"]')) {
          const text = place.textContent.trim();
          if (text !== '' && place.heard !== text) told.push(text);
          place.heard = text;
        }
      };
      new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
    }
    return told;
  })()`);
const changeStaged = (page: Page, upserts: readonly unknown[], removals: readonly string[] = []): Promise<unknown> =>
  page.evaluate(`lookChange('staged', ${JSON.stringify(upserts)}, ${JSON.stringify(removals)})`);
const sampleOf = (id: string) => stagedItems.filter((item) => item.id === id).map((item) => ({ ...item }));

describe('the keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(`(document.activeElement.labels?.[0] ?? document.activeElement).textContent + (document.activeElement.getAttribute('aria-label') ?? '')`); // prettier-ignore

  it('goes to the address that was asked for, and back when the tray is closed', async () => {
    const page = await screens.open('/transcriptions');
    await page.getByRole('button', { name: 'From web address' }).press('Enter');
    await expect.poll(() => focused(page)).toContain('Web address');
    await page.keyboard.type('https://example.com/a');
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: 'Ready to transcribe' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('From web address');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Web address').inputValue()).toBe('https://example.com/a');
    await page.context().close();
  });

  it('goes into the tray with files that were chosen, and finds what a drop laid the tray over', async () => {
    const narrow = { viewport: { width: 900, height: 600 } };
    const page = await screens.open('/transcriptions', { staged: stagedItems }, '', narrow);
    await page.evaluate(`answers['staging.choose'] = { ids: ['s1'] }`);
    // Right after the screen came, a busy computer may not hear the first press.
    const chosen = async () => {
      await page.keyboard.press('Control+o');
      return focused(page);
    };
    await expect.poll(chosen).toContain('Ready to transcribe');
    await page.keyboard.press('Escape');
    await drop(page, `dataTransfer.items.add(new File(['x'], 'a.mp3'));`);
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    await tray.waitFor();
    await page.getByRole('button', { name: 'From web address' }).focus();
    await page.keyboard.press('Escape');
    await tray.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('From web address');
    await page.context().close();
  });

  it('goes into the tray by its handle, and back to that', async () => {
    const page = await screens.open('/', { staged: stagedItems });
    await page.getByRole('button', { name: /to transcribe$/ }).press('Enter');
    await expect.poll(() => focused(page)).toContain('Ready to transcribe');
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Close');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/to transcribe$/);
    await page.context().close();
  });
});

describe('the tray beside a form that takes what is dropped', () => {
  it('makes way with nothing in it', async () => {
    const page = await screens.open('/transcriptions', { staged: [] }, '', { viewport: { width: 1280, height: 600 } });
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    await page.getByRole('button', { name: 'From web address' }).click();
    await tray.waitFor();
    await page.getByRole('link', { name: 'Voices' }).click();
    await page.getByRole('button', { name: 'New voice' }).click();
    await page.getByRole('button', { name: 'Create voice' }).waitFor();
    await expect.poll(() => tray.count()).toBe(0);
    await page.context().close();
  });

  it('stays with an address that was typed, or with files, and says where drops go when they are gone', async () => {
    const page = await screens.open('/transcriptions', { staged: sampleOf('s2') });
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    await page.getByRole('button', { name: 'From web address' }).click();
    await page.getByRole('link', { name: 'Voices' }).click();
    await page.getByRole('button', { name: 'New voice' }).click();
    await page.getByRole('button', { name: 'Create voice' }).waitFor();
    await changeStaged(page, [], ['s2']);
    await tray.getByText('What you drop now becomes a sample of the new voice.').waitFor();
    await tray.getByLabel('Web address').fill('https://example.com/a');
    await page.getByRole('link', { name: 'Home' }).click();
    await tray.getByText('Drop files or folders anywhere').waitFor();
    await page.getByRole('link', { name: 'Voices' }).click();
    await tray.getByText('What you drop now becomes a sample of the new voice.').waitFor();
    expect(await tray.getByLabel('Web address').inputValue()).toBe('https://example.com/a');
    await page.context().close();
  });
});

describe('the list before the click', () => {
  it('tells a length in words as on its clock', async () => {
    const page = await screens.open('/', { staged: sampleOf('s2').map((item) => ({ ...item, durationS: 3.5 })) });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    await tray.getByText('0:03', { exact: true }).waitFor();
    await tray.getByText(/^3 secs? of sound/u).waitFor();
    expect(await tray.getByText(/^\d+ secs?$/u).allTextContents()).toEqual([expect.stringMatching(/^3 sec/u)]);
    await page.context().close();
  });

  it('tells what came of the files once, when all of them were looked at', async () => {
    const staged = ['a', 'b', 'c'].flatMap((id) => sampleOf('s2').map((item) => ({ ...item, id, name: `${id}.wav` })));
    const probing = staged.map((item) => ({ ...item, state: 'probing' as const, durationS: null, sendBytes: null }));
    const page = await screens.open('/', { staged: probing });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    await page.getByText('3 files are still being read').waitFor();
    await announced(page);
    for (const item of staged.slice(0, 2)) await changeStaged(page, [item]);
    await page.getByText('1 file is still being read').waitFor();
    await changeStaged(page, [...sampleOf('s5'), ...staged.slice(2)]);
    const news = '3 files are ready, 1 file was refused. 3 hrs of sound, 930 MB to send. 183 credits';
    await expect.poll(() => announced(page)).toContain(news);
    expect(await announced(page)).toEqual([news]);
    await page.context().close();
  });

  it('says what is in it twice, and leaves that out', async () => {
    const first = `${'Interview with the lighthouse keeper '.repeat(6)}.wav`;
    const twice = ['first', 'second'].flatMap((id, addedAt) =>
      sampleOf('s2').map((item) => ({
        ...item,
        id,
        addedAt,
        name: id === 'first' ? first : `${id}.wav`,
        content: 'same',
      })),
    );
    const page = await screens.open('/', { staged: twice });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    await page.getByText('Already in this list, as').waitFor();
    // However long its name is, it takes one line.
    const name = page.getByTitle(first, { exact: true }).last();
    expect(await name.textContent()).toBe(first);
    expect((await name.boundingBox())?.height).toBeLessThan(24);
    await page.getByText('1 file is in this list twice and costs again').waitFor();
    await page.getByRole('button', { name: 'Leave out' }).click();
    await expect.poll(() => asked(page, 'staging.remove')).toEqual([{ ids: ['second'] }]);
    await page.context().close();
  });

  it('keeps the keyboard at the place of a file that is removed, and in the tray after the last', async () => {
    const page = await screens.open('/', { staged: stagedItems.slice(0, 3) });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    const tray = page.getByRole('complementary', { name: 'Ready to transcribe' });
    const names = await tray.getByRole('button', { name: /^Remove (?!\d)/ }).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? '')); // prettier-ignore
    const [first = '', second = ''] = names;
    const idOf = (name: string): string => stagedItems.find((item) => name === `Remove ${item.name}`)?.id ?? '';
    await tray.getByRole('button', { name: first }).focus();
    await changeStaged(page, [], [idOf(first)]);
    const focused = () => page.evaluate(`document.activeElement.getAttribute('aria-label')`);
    await expect.poll(focused).toBe(second);
    await changeStaged(page, [], names.map(idOf));
    await expect.poll(focused).toBe('Ready to transcribe');
    await page.context().close();
  });
});

describe('the spoken language', () => {
  it('is the one that was chosen for the list, after a restart too, and nothing starts before it is known', async () => {
    const staged = sampleOf('s2');
    const script = `{
      const invoke = backlot.invoke;
      const read = new Promise((resolve) => { globalThis.release = resolve; });
      backlot.invoke = async (name, input, accountId) => {
        if (name !== 'forms.read' || input.name !== 'spoken-language') return invoke(name, input, accountId);
        await read;
        return { ok: true, value: { fields: KEPT } };
      };
    }`;
    const open = async (kept: string | null): Promise<Page> => {
      const page = await screens.open('/', { staged }, script.replace('KEPT', JSON.stringify(kept)));
      await page.getByRole('button', { name: /to transcribe$/ }).click();
      return page;
    };
    const page = await open(null);
    await page.evaluate('release()');
    await page.getByRole('button', { name: 'Spoken language: Detect language' }).click();
    await page.getByRole('option', { name: 'German' }).click();
    await page.getByRole('button', { name: 'Spoken language: German' }).waitFor();
    await expect
      .poll(() => asked(page, 'forms.keep'))
      .toEqual([{ name: 'spoken-language', fields: '{"language":"de"}' }]);
    await page.context().close();

    const again = await open('{"language":"de"}');
    const start = again.getByRole('button', { name: /^Transcribe 1 file/ });
    expect(await start.getAttribute('aria-disabled')).toBe('true');
    await again.evaluate('release()');
    await again.getByRole('button', { name: 'Spoken language: German' }).waitFor();
    await start.click();
    await expect.poll(() => asked(again, 'transcriptions.start')).toMatchObject([{ language: 'de' }]);
    await again.context().close();

    // The list is on its way: another run begins without a language.
    const other = await screens.open('/', {}, script.replace('KEPT', JSON.stringify('{"language":"de"}')));
    await other.evaluate('release()');
    await expect.poll(() => asked(other, 'forms.keep')).toEqual([{ name: 'spoken-language', fields: null }]);
    await other.context().close();
  });

  it('stays for the next list of the same run', async () => {
    const page = await screens.open('/', { staged: sampleOf('s2') });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    await page.getByRole('button', { name: 'Spoken language: Detect language' }).click();
    await page.getByRole('option', { name: 'German' }).click();
    await page.evaluate(`lookChange('staged', [], ['s2'])`);
    await page.getByRole('button', { name: /^Spoken language/ }).waitFor({ state: 'detached' });
    await page.evaluate(`lookChange('staged', [{ ...lookScenario.rows.staged[0], id: 's3' }])`);
    const language = page.getByRole('button', { name: /^Spoken language/ });
    await expect.poll(() => language.getAttribute('aria-label')).toBe('Spoken language: German');
    await page.context().close();
  });
});

describe('the button that spends', () => {
  it('shows the total and starts once, however often it is clicked', async () => {
    const page = await screens.open('/', { staged: stagedItems });
    await page.evaluate(`(() => { answers['transcriptions.start'] = new Promise(() => undefined); })()`);
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    const start = page.getByRole('button', { name: /^Transcribe 4 files.*87 credits$/ });
    await start.dblclick();
    const [first, ...others] = (await asked(page, 'transcriptions.start')) as {
      expectedCredits: number;
      stagedIds: string[];
    }[]; // the input
    expect(others).toEqual([]);
    expect(first?.expectedCredits).toBe(87);
    expect(first?.stagedIds.toSorted()).toEqual(['s1', 's2', 's3', 's6']);
    await page.context().close();
  });

  it('leads to a list that has what was started, whatever filter and search were left on there', async () => {
    const page = await screens.open('/transcriptions', { staged: stagedItems });
    const rows = page.getByRole('list', { name: 'Transcriptions' }).getByRole('listitem');
    await rows.first().waitFor();
    const all = await rows.count();
    await page.getByRole('searchbox').fill('nothing of the kind');
    await page.getByRole('button', { name: /^Failed/ }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    await page.getByRole('button', { name: /^Transcribe 4 files/ }).click();
    await expect.poll(() => rows.count()).toBe(all);
    await page.context().close();
  });

  it('leads to the top of the list, where what was started stands, wherever that was left', async () => {
    const [one] = transcriptions;
    if (one === undefined) throw new Error('There is none among the samples.');
    const many = Array.from({ length: 60 }, (_, at) => ({ ...one, id: `t${at}`, createdAt: 1000 - at }));
    const page = await screens.open('/transcriptions', { staged: stagedItems, transcriptions: many });
    const list = page.getByRole('region', { name: 'Transcriptions' });
    const isLeft = () => list.evaluate((element) => element.scrollTop > 0);
    const scroll = async () => {
      await list.getByRole('listitem').first().hover();
      // One that comes before the list has its rows moves nothing.
      const turn = async () => page.mouse.wheel(0, 900).then(isLeft);
      await expect.poll(turn).toBe(true);
    };
    await scroll();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    const start = page.getByRole('button', { name: /^Transcribe 4 files/ });
    await start.click();
    await expect.poll(isLeft).toBe(false);
    // The tray stays, for one of them is still being looked at.
    await scroll();
    await start.click();
    await expect.poll(isLeft).toBe(false);
    await page.context().close();
  });

  it('is off, and says how many credits are missing, when the balance is short', async () => {
    const page = await screens.open('/', {
      staged: stagedItems.map((item) => (item.id === 's1' ? { ...item, credits: 1400 } : item)),
    });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    await page.getByText('236 credits short').waitFor();
    await page.getByRole('button', { name: /^Transcribe/ }).click({ force: true });
    expect(await asked(page, 'transcriptions.start')).toEqual([]);
    await page.context().close();
  });

  it('refuses an address in a private network in words, and asks nobody', async () => {
    const page = await screens.open('/transcriptions');
    await page.getByRole('button', { name: 'From web address' }).click();
    await page.getByLabel('Web address').fill('https://10.0.0.1/a.mp3');
    await page.getByLabel('Web address').press('Enter');
    await page.locator('[data-fault]').filter({ hasText: 'on a private network' }).waitFor();
    expect(await asked(page, 'staging.addUrl')).toEqual([]);
    await page.context().close();
  });
});
