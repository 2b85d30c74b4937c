import { afterAll, beforeAll, expect, it } from 'vitest';
import { clips, ideaSearches, launchClips, speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, startScreens, type Screens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(async () => {
  await screens.close();
});

it('the palette lays out what is in sight, and is found and walked through to its end all the same', async () => {
  const [talk] = transcriptions;
  if (talk === undefined) throw new Error('There is no sample of a transcription.');
  const many = Array.from({ length: 200 }, (_, at) => ({
    ...talk,
    id: `talk-${at}`,
    title: `Talk ${at}`,
    createdAt: at,
  }));
  const page = await screens.open('/', {
    transcriptions: many,
    voiceClones: [],
    speech: [],
    characters: [],
  });
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').waitFor();
  const laidOut = (): Promise<number> =>
    palette
      .locator('[cmdk-item] span')
      .evaluateAll((spans) => spans.filter((span) => span.checkVisibility({ contentVisibilityAuto: true })).length);
  expect(await palette.getByRole('option').count()).toBeLessThan(40);
  await expect.poll(laidOut).toBeLessThan(60);

  // It goes round: the last one comes before the first.
  await page.keyboard.press('ArrowUp');
  const last = palette.getByRole('option', { name: 'Talk 194', exact: true });
  await expect.poll(() => last.getAttribute('data-selected')).toBe('true');
  expect(await last.locator('bdi').evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  );
  // One kind alone is shown more of, with how many more there are.
  await page.keyboard.type('talk');
  await expect.poll(() => palette.getByRole('option', { name: /^Talk/u }).count()).toBe(60);
  await palette.getByText('140 more: type another word').waitFor();
  await expect.poll(() => palette.getByRole('status').first().innerText()).toBe('200 found');
  const marked = palette.locator('[cmdk-item][data-selected="true"]');
  expect(await marked.allInnerTexts()).toEqual(['Talk 199']);
  await page.keyboard.type(' 123');
  await expect.poll(() => palette.getByRole('option').allInnerTexts()).toEqual(['Talk 123']);
  expect(await marked.allInnerTexts()).toEqual(['Talk 123']);
  await page.context().close();
});

it('the palette finds scripts by words that are in no title, below what has them in its name', async () => {
  const [draft] = drafts;
  if (draft === undefined) throw new Error('There is no sample of a video.');
  const named = { ...draft, id: 'named', title: 'Barnacles' };
  const said = { ...draft, id: 'said', title: 'By the sea' };
  const hit = (id: string, snippet: string) => ({
    id,
    title: { text: id === 'said' ? said.title : named.title, ranges: [] },
    snippet: { text: snippet, ranges: id === 'said' ? [{ from: 4, to: 13 }] : [] },
  });
  const hits = [hit('named', 'Nothing of it.'), hit('said', 'The barnacles of the pier.'), hit('gone', 'Not here.')];
  const page = await screens.open(
    '/',
    { drafts: [named, said] },
    `answers['drafts.search'] = ${JSON.stringify({ hits, more: [], complete: true })};`,
  );
  await page.keyboard.press('Control+K');
  await page.keyboard.type('barnac');
  const options = page.getByRole('dialog').getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toEqual(['Barnacles', 'By the sea\nThe barnacles of the pier.']);
  expect(await page.getByRole('dialog').locator('mark').allInnerTexts()).toEqual(['barnacles']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await asked(page, 'drafts.read')).at(-1)).toMatchObject({ id: 'said' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

it('the palette leads to speech and characters, and changes the theme', async () => {
  const page = await screens.open('/', { speech });
  const [, one] = speech;
  await page.keyboard.press('Control+K');
  await page.keyboard.type('theme');
  const options = page.getByRole('dialog').getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toEqual(['Theme: Light', 'Theme: System']);
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page, 'settings.update')).toEqual([{ changes: { theme: 'light' } }]);
  await page.keyboard.press('Control+K');
  await page.keyboard.type(one?.title ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: one?.title ?? '', level: 1 }).waitFor();
  await page.context().close();
});

it('the palette finds also what is older than hundreds of others, and leads from the library to a file of it', async () => {
  const [talk] = transcriptions;
  const [file] = files;
  if (talk === undefined || file === undefined) throw new Error('There are no samples.');
  const many = Array.from({ length: 900 }, (_, at) => ({
    ...talk,
    id: `talk-${at}`,
    title: at === 0 ? 'The oldest of all' : `Talk ${at}`,
    createdAt: at,
  }));
  const kept = { ...file, id: 'kept', title: 'Lighthouse', state: 'kept' as const };
  const coming = { ...file, id: 'coming', title: 'Lighthouse at night', state: 'waiting' as const, mediaUrl: null };
  const page = await screens.open('/library', { transcriptions: many, library: [kept, coming] });
  await page.keyboard.press('Control+K');
  await page.keyboard.type('oldest of');
  const options = page.getByRole('dialog').getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toEqual(['The oldest of all']);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('lighthouse');
  await expect.poll(() => options.allInnerTexts()).toEqual(['Lighthouse']);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Lighthouse' }).waitFor();
  await page.context().close();
});

it.each(['grid', 'list'])(
  'the palette shows a file of words in its place in the library, with the focus on it: %s',
  async (layout) => {
    const [file] = files;
    if (file === undefined) throw new Error('There are no samples.');
    const library = Array.from({ length: 300 }, (_, at) => ({
      ...file,
      id: `file-${at}`,
      title: at === 0 ? 'Lighthouse words' : `File ${at}`,
      kind: 'transcript' as const,
      subjectId: `t${at}`,
      mediaUrl: null,
      mediaKind: null,
      state: 'kept' as const,
      keptAt: at,
    }));
    const page = await screens.open(
      '/',
      { library },
      `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify({ layout }))} };`,
    );
    await page.keyboard.press('Control+K');
    await page.keyboard.type('lighthouse');
    await page.getByRole('option', { name: 'Lighthouse words' }).click();
    const link = page.getByRole('link', { name: 'Lighthouse words' });
    await expect.poll(() => link.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(await link.evaluate((element) => element.checkVisibility())).toBe(true);
    const box = await link.boundingBox();
    expect(box?.y).toBeLessThan(800);
    await page.context().close();
  },
);

it('the palette leads to a clip, also one that is not drawn yet, to a preset and to a search for ideas, from any screen', async () => {
  const [clip] = clips;
  const [launch] = launchClips;
  const [search] = ideaSearches;
  const [preset] = presets;
  if (clip === undefined || launch === undefined || search === undefined || preset === undefined)
    throw new Error('There are no samples.');
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...clip,
    id: `clip-${at}`,
    title: at === 0 ? 'Balloon' : at === 119 ? 'Lantern' : `Clip ${at}`,
    createdAt: at,
  }));
  const page = await screens.open('/', {
    clips: many,
    launchClips: [launch, { ...launch, id: 'launched', title: 'Samovar' }],
    ideaSearches: [search, { ...search, id: 'searched', keyword: 'Pottery', createdAt: 1 }],
    presets: ['Calm', 'Zebra'].map((name) => ({ ...preset, id: name, name, state: 'saved' as const })),
  });
  const choose = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+K');
    await page.keyboard.type(name);
    await expect.poll(() => page.getByRole('dialog').getByRole('option').allInnerTexts()).toEqual([name]);
    await page.keyboard.press('Enter');
  };
  const rowWithFocus = (): Promise<unknown> =>
    page.evaluate(`document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null`);
  // The oldest of more than the screen begins with.
  await choose('Balloon');
  await expect.poll(rowWithFocus).toBe('clip-0');
  expect((await page.locator('[data-row="clip-0"]').boundingBox())?.y).toBeLessThan(800);
  // From here to here.
  await choose('Lantern');
  await expect.poll(rowWithFocus).toBe('clip-119');
  await choose('Samovar');
  await expect.poll(rowWithFocus).toBe('launched');
  await choose('Pottery');
  const current = page.getByRole('main').locator('button[aria-current="true"]');
  await expect.poll(() => current.allInnerTexts()).toEqual([expect.stringContaining('Pottery')]);
  await choose('Zebra');
  await expect.poll(() => current.allInnerTexts()).toEqual([expect.stringContaining('Zebra')]);
  await page.getByRole('button', { name: /^Calm/u }).click();
  await choose('Zebra');
  await expect.poll(() => current.allInnerTexts()).toEqual([expect.stringContaining('Zebra')]);
  await page.context().close();
});

it('the palette finds parts of the settings, and leads to their first control, also from within the settings', async () => {
  const page = await screens.open('/queue');
  const find = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: /ending limits/u }).waitFor();
    await page.keyboard.press('Enter');
  };
  const perJob = page.getByLabel('per job');
  const isThere = () => page.locator(':focus').and(perJob).isVisible();
  await find('limits');
  await expect.poll(isThere).toBe(true);
  await page.getByRole('main').getByRole('heading', { name: 'Settings' }).click();
  await page.evaluate(`document.querySelector('main [class*="overflow-y-auto"]').scrollTop = 0`);
  await find('spend');
  await expect.poll(isThere).toBe(true);
  const box = await perJob.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.keyboard.press('Control+K');
  expect(await page.getByRole('option', { name: /ending limits/u }).count()).toBe(0);
  await page.context().close();
});

it('leads to a part of the settings whose control has the keyboard in sight, in a low window too', async () => {
  const page = await screens.open('/', {}, '', { viewport: { width: 900, height: 600 } });
  for (const part of ['Keyboard shortcuts', 'Practice account', 'Appearance']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(part);
    await page.getByRole('option').last().click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const isInSight = `(() => {
      const active = document.activeElement;
      const { top, bottom } = active.getBoundingClientRect();
      const main = document.querySelector('main').getBoundingClientRect();
      return active.closest('main') !== null && top >= main.top && bottom <= main.bottom;
    })()`;
    await expect.poll(() => page.evaluate(isInSight), { message: part }).toBe(true);
  }
  await page.context().close();
});
