import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presets } from '../../tools/look/preset-screens.ts';
import { queueRows } from '../../tools/look/sample-rows.ts';
import { videoOptions } from '../../tools/look/sample-video-options.ts';
import * as videos from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const long = 'A studio-quality engine with a name that no tile is wide enough for, in any language';
const [someRow] = queueRows;
if (someRow === undefined) throw new Error('There is no row.');
const refused = {
  ...someRow,
  id: 'q9',
  subjectId: 'd1',
  kind: 'video-edit' as const,
  state: 'failed' as const,
  phase: 'refused',
  createdAt: Date.now(),
  error: { code: 'validation', title: 'The service did not accept this', detail: 'The given data was invalid.' },
};
const marks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 5, name: `Mark ${at}`, slug: null }));
const options = (watermarks: number, lists: Record<string, unknown> = {}) => ({
  ...videoOptions,
  options: {
    ...videoOptions.options,
    mandatory: {
      ...videoOptions.options?.mandatory,
      genres: [{ id: 3, name: long, slug: 'comic' }],
    },
    optional: { ...videoOptions.options?.optional, watermarks: marks(watermarks), ...lists },
  },
});

const [some] = presets;
if (some === undefined) throw new Error('There is no preset.');
const empty = {
  ...some,
  values: Object.fromEntries(Object.keys(some.values).map((key) => [key, null])) as typeof some.values, // "all nullable"
};

const group = (name: string) => `summary:has-text("${name}")`;

async function open(
  over: Partial<typeof videos.draft>,
  watermarks = 2,
  size = { width: 1280, height: 800 },
  lists: Record<string, unknown> = {},
) {
  const draft = { ...videos.draft, ...over };
  return screens.open(
    '/videos/d1',
    { drafts: videos.drafts },
    `answers['drafts.read'] = ${JSON.stringify(draft)}; answers['videos.options'] = ${JSON.stringify(options(watermarks, lists))};`,
    { viewport: size },
  );
}
type Changed = { readonly changes: { readonly finish?: object; readonly settings?: object } };

it('that is one of a few says each of them in one line in a small window', async () => {
  const page = await open({}, 2, { width: 900, height: 600 });
  for (const name of ['Captions', 'Music and sound', 'Kind and shape']) {
    // oxlint-disable-next-line no-await-in-loop -- One group after the other, as a user opens them.
    await page.locator(group(name)).click();
  }
  // Choices by picture are named by the words above them.
  const few = page.getByRole('complementary').locator('[role="radiogroup"][aria-label]');
  await few.first().waitFor();
  const shapes = await few.evaluateAll((groups) =>
    groups.map((element) => ({
      name: element.getAttribute('aria-label'),
      height: element.clientHeight,
      beyond: element.getBoundingClientRect().right > 890,
      cut: [...element.children].filter(
        (each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth,
      ).length,
    })),
  );
  expect(shapes.length).toBeGreaterThan(1);
  for (const shape of shapes) expect(shape).toEqual({ name: shape.name, height: 32, beyond: false, cut: 0 });
  await page.context().close();
});

it('have signs of one size, however long what is chosen is', async () => {
  const page = await open({ type: 'url-based' }, 2, { width: 900, height: 600 });
  const kind = page.locator(group('Kind and shape'));
  await kind.waitFor();
  const signs = page.locator('summary > svg:first-child');
  const widths = await signs.evaluateAll((all) => all.map((sign) => sign.getBoundingClientRect().width));
  expect(new Set(widths)).toEqual(new Set([14]));
  await page.context().close();
});

it('keep most of the panel below the preview where a refusal takes room in a small window', async () => {
  const page = await screens.open(
    '/videos/d1',
    { drafts: videos.drafts, queue: [refused] },
    `answers['drafts.read'] = ${JSON.stringify(videos.draft)};`,
    { viewport: { width: 900, height: 600 } },
  );
  await page.getByRole('alert').waitFor();
  const panel = page.getByRole('tabpanel', { name: 'Settings' });
  const preview = panel.getByRole('figure');
  const height = async (of: typeof panel) => (await of.boundingBox())?.height ?? 0;
  const room = (await height(panel)) - (await height(preview));
  expect(await height(preview)).toBeGreaterThan(60);
  expect(room).toBeGreaterThan(190);
  await page.setViewportSize({ width: 1280, height: 800 });
  const picture = preview.getByRole('img', { name: 'Preview of the video' });
  await expect.poll(async () => height(picture)).toBe(176);
  await page.context().close();
});

it('write each word of a name in one line in a small window, where it is not longer than that', async () => {
  const page = await open({ type: 'ai-visuals' }, 2, { width: 900, height: 600 });
  await page.locator(group('Look')).click();
  const name = page.getByRole('radiogroup', { name: 'Image model' }).getByText('Masterpiece');
  await name.waitFor();
  expect(await name.evaluate((element) => element.clientHeight)).toBeLessThan(20);
  await page.context().close();
});

describe('the engines of clips', () => {
  it('are told apart by their names, without a picture that is the same for all', async () => {
    const page = await open({ type: 'ai-clips' });
    await page.locator(group('Look')).click();
    const engines = page.getByRole('radiogroup', { name: 'Clip model' });
    await engines.getByRole('radio').first().waitFor();
    expect(await engines.locator('canvas').count()).toBe(0);
    expect(await page.getByRole('radiogroup', { name: 'Image model' }).locator('canvas').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('an engine', () => {
  it('has its name in one piece beside what it multiplies the cost by', async () => {
    const given = options(2);
    const engine = { id: 1, name: 'Masterpiece', slug: 'masterpiece', type: 'image', cost: 4 };
    const only = { ...given, options: { ...given.options, mandatory: { ...given.options.mandatory, image_engines: [engine] } } }; // prettier-ignore
    const page = await screens.open(
      '/videos/d1',
      { drafts: videos.drafts },
      `answers['drafts.read'] = ${JSON.stringify({ ...videos.draft, type: 'ai-visuals' })}; answers['videos.options'] = ${JSON.stringify(only)};`,
    );
    await page.locator(group('Look')).click();
    const name = page.getByRole('radio', { name: /^Masterpiece/u }).getByTitle('Masterpiece');
    await name.waitFor();
    expect((await name.boundingBox())?.height).toBeLessThan(20);
    await page.context().close();
  });
});

describe('a few tracks of music', () => {
  const tracks = videoOptions.music.slice(0, 4);
  const [, second] = tracks;

  it.each([
    ['on the chosen one', second?.id, 'In use', 1],
    ['on “Cancel” where the chosen one is not there any more', 999, 'Cancel', 0],
    ['on “No music” where that is chosen', null, 'No music', 1],
  ])('begin %s, and Enter changes nothing', async (_, musicId, focused, left) => {
    const draft = { ...videos.draft, settings: { ...videos.draft.settings, musicId } };
    const page = await screens.open(
      '/videos/d1',
      { drafts: videos.drafts },
      `answers['drafts.read'] = ${JSON.stringify(draft)};
       answers['videos.options'] = ${JSON.stringify({ ...options(1), music: tracks })};`,
    );
    await page.locator(group('Music and sound')).click();
    await page.locator('[data-sets="settings.musicId"]').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose music' });
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe(focused);
    const none = dialog.getByRole('button', { name: 'No music' });
    expect(await none.getAttribute('title')).toBe(musicId === null ? 'This is chosen already.' : null);
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.count()).toBe(left);
    expect(await asked(page, 'drafts.edit')).toEqual([]);
    await page.context().close();
  });
});

describe('what the service offers', () => {
  const few = (list: Record<string, unknown>) =>
    open(
      {
        settings: { ...videos.draft.settings, transition: 'swing' },
        finish: { ...videos.draft.finish, overlay: 'dust' },
      },
      2,
      undefined,
      list,
    );
  const offers = (...slugs: readonly string[]) => slugs.map((slug) => ({ slug, name: slug }));

  it('is what can be chosen, and what is chosen beside it says that it is not offered', async () => {
    const page = await few({
      transitions: offers('fade', 'none', 'one-of-tomorrow'),
      overlays: offers('none', 'rain'),
      volumes: offers('low', 'high'),
      caption_positions: offers('bottom', 'top'),
      watermark_positions: offers('top-left'),
    });
    const names = async (title: string, list: string): Promise<string[]> => {
      await page.locator(group(title)).click();
      const radios = page.getByRole('radiogroup', { name: list, exact: true }).getByRole('radio');
      await radios.first().waitFor();
      return (await radios.allInnerTexts()).map((name) => name.trim()).filter((name) => name !== 'Not set');
    };
    expect(await names('Motion', 'Transition')).toEqual(['Fade', 'None', 'Swing (not offered)']);
    expect(await names('Overlay and watermark', 'Overlay')).toEqual(['None', 'Rain', 'Dust (not offered)']);
    expect(await names('Music and sound', 'Music volume')).toEqual(['Low', 'High']);
    expect(await names('Captions', 'Caption position')).toEqual(['Top', 'Bottom']);
    await page.getByRole('switch', { name: 'Watermark' }).click();
    expect(await page.getByRole('radio', { name: 'Middle center' }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Top left' }).isDisabled()).toBe(false);
    await page.context().close();
  });

  it('has “None” first among the overlays, once, whether or not the service lists it', async () => {
    for (const listed of [offers('rain'), offers('rain', 'none')]) {
      const page = await few({ overlays: listed });
      await page.locator(group('Overlay and watermark')).click();
      const radios = page.getByRole('radiogroup', { name: 'Overlay', exact: true }).getByRole('radio');
      await radios.first().waitFor();
      const names = (await radios.allInnerTexts()).map((name) => name.trim());
      expect(names).toEqual(['None', 'Rain', 'Dust (not offered)']);
      await radios.first().click();
      await expect
        .poll(async () => (await asked(page, 'drafts.edit')).at(-1))
        .toMatchObject({ changes: { finish: { overlay: null } } });
      await page.context().close();
    }
  });

  it('is every value of the specification where the service lists none that can be sent', async () => {
    const page = await few({ volumes: offers('deafening'), sfx: null });
    await page.locator(group('Music and sound')).click();
    const volumes = page.getByRole('radiogroup', { name: 'Music volume' }).getByRole('radio');
    await volumes.first().waitFor();
    expect(await volumes.allInnerTexts()).toEqual(expect.arrayContaining(['Low', 'Medium', 'High']));
    expect(await page.getByRole('radio', { name: 'Whoosh', exact: true }).count()).toBe(1);
    await page.context().close();
  });
});

describe('a watermark', () => {
  it('that is switched on says that one is to be chosen, and counts as set', async () => {
    const page = await open({});
    await page.locator(group('Overlay and watermark')).click();
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await page.getByText('Choose one: without it, nothing is added.').waitFor();
    await page.getByRole('combobox', { name: 'Which watermark' }).selectOption({ label: 'Mark 1' });
    await page.getByText('Choose one: without it, nothing is added.').waitFor({ state: 'detached' });
    await page.locator(group('Overlay and watermark')).click();
    expect(await page.locator(group('Overlay and watermark')).innerText()).toContain('Dust · Watermark');
    await page.context().close();
  });

  it('is the only one there is', async () => {
    const page = await open({}, 1);
    await page.locator(group('Overlay and watermark')).click();
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await expect
      .poll(async () => ((await asked(page, 'drafts.edit')).at(-1) as Changed).changes.finish)
      .toEqual({ watermark: { id: 5, position: 'bottom-right', opacity: 80 } });
    await page.context().close();
  });

  it('that is switched on in a preset sets no more than the watermark', async () => {
    const page = await screens.open(
      '/presets',
      { drafts: [], presets: [empty] },
      `answers['videos.options'] = ${JSON.stringify(options(1))};`,
    );
    await page.locator(group('Overlay and watermark')).click();
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await asked(page, 'presets.update')).at(-1))
      .toEqual({ id: empty.id, values: { watermark_id: 5 } });
    await page.context().close();
  });

  it('keeps a place that is not set when its opacity is changed, and can be nowhere', async () => {
    const watermark = { id: 5, position: null, opacity: 50 };
    const page = await open({ finish: { ...videos.draft.finish, watermark } });
    const finish = async () => ((await asked(page, 'drafts.edit')).at(-1) as Changed | undefined)?.changes.finish;
    await page.locator(group('Overlay and watermark')).click();
    await page.getByRole('slider', { name: 'Opacity' }).press('ArrowRight');
    await expect.poll(finish).toEqual({ watermark: { id: 5, position: null, opacity: 51 } });
    await page.getByRole('radiogroup', { name: 'Watermark position' }).getByRole('radio', { name: 'None' }).click();
    await expect.poll(async () => JSON.stringify(await finish())).toContain('"position":"none"');
    await page.context().close();
  });

  it('keeps an opacity that is not set when its place is changed', async () => {
    const watermark = { id: 5, position: 'top-left', opacity: null };
    const page = await open({ finish: { ...videos.draft.finish, watermark } });
    await page.locator(group('Overlay and watermark')).click();
    await page.getByRole('radio', { name: 'Middle center' }).click();
    await expect
      .poll(async () => ((await asked(page, 'drafts.edit')).at(-1) as Changed).changes.finish)
      .toEqual({ watermark: { id: 5, position: 'middle-center', opacity: null } });
    await page.context().close();
  });
});

describe('a name that is too long for its tile', () => {
  it('can be read whole under the pointer', async () => {
    const page = await open({});
    await page.locator(group('Look')).click();
    expect(await page.getByRole('radio', { name: long }).locator('[title]').getAttribute('title')).toBe(long);
    await page.context().close();
  });
});

describe('the preview', () => {
  it('says which of what is set, or not set, it does not show', async () => {
    const motion = 'Motion that is not set is the service’s choice.';
    const font = 'Your font is not shown here.';
    const { settings } = videos.draft;
    const told = async (over: Partial<typeof settings>): Promise<string> => {
      const page = await open({ settings: { ...settings, ...over } });
      const words = await page.getByRole('figure').innerText();
      await page.context().close();
      return words;
    };
    const captions = { ...settings.captions, fontFamily: 'anton', fontUrl: null };
    const set = { transition: 'fade', animation: 'mixed', captions };
    const all = await told(set);
    expect([all.includes(motion), all.includes(font)]).toEqual([false, false]);
    expect(await told({ ...set, transition: null })).toContain(motion);
    expect(await told({ ...set, captions: { ...captions, fontUrl: 'https://fonts.example/own.woff2' } })).toContain(
      font,
    );
    expect(await told({ ...set, captions: { ...captions, fontFamily: 'not-painted-here' } })).toContain(font);
  });

  it.each([
    ['b-roll', 'The service finds real clips.'],
    ['url-based', 'The video shows the images of the page.'],
    ['ai-visuals', 'The service makes its own pictures.'],
  ] as const)('of a video of the kind %s says what will be there instead', async (type, words) => {
    const page = await open({ type });
    await expect.poll(() => page.getByRole('complementary').last().innerText()).toContain(words);
    await page.context().close();
  });
});

describe('what a preset does not set', () => {
  it('is not shown as chosen, and “None” can be', async () => {
    const page = await screens.open('/presets', { drafts: [], presets: [empty] });
    expect(await page.locator(group('Music and sound')).innerText()).toContain('Not set');
    await page.locator(group('Captions')).click();
    const checked = { checked: true, name: /^(?!Not set)/u } as const;
    expect(await page.getByRole('radiogroup', { name: 'Effect' }).getByRole('radio', checked).count()).toBe(0);
    await page.locator(group('Captions')).click();
    await page.locator(group('Overlay and watermark')).click();
    const overlays = page.getByRole('radiogroup', { name: 'Overlay' });
    expect(await overlays.getByRole('radio', checked).count()).toBe(0);
    await overlays.getByRole('radio', { name: 'None' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await asked(page, 'presets.update')).at(-1))
      .toMatchObject({ values: { overlay: 'none' } });
    await page.context().close();
  });

  it('is left to the draft again: an overlay and an effect of captions too', async () => {
    const full = {
      ...empty,
      values: { ...empty.values, overlay: 'rain' as const, caption_animation: 'karaoke' as const },
    };
    const page = await screens.open('/presets', { drafts: [], presets: [full] });
    for (const [title, list] of [
      ['Captions', 'Effect'],
      ['Overlay and watermark', 'Overlay'],
    ] as const) {
      await page.locator(group(title)).click();
      await page.getByRole('radiogroup', { name: list }).getByRole('radio', { name: 'Not set' }).click();
      await page.locator(group(title)).click();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await asked(page, 'presets.update')).at(-1))
      .toMatchObject({ values: { overlay: null, caption_animation: null } });
    await page.context().close();
  });
});

describe('a setting that was chosen', () => {
  const changed = async (page: Page) => ((await asked(page, 'drafts.edit')).at(-1) as Changed).changes.settings;
  const set = { ...videos.draft.settings, sfx: 'whoosh', backgroundId: 2 };

  it.each([
    ['Motion', 'Transition', { transition: null }],
    ['Motion', 'Camera', { animation: null }],
    ['Music and sound', 'Music volume', { volume: null }],
    ['Music and sound', 'Sound at each new scene', { sfx: null }],
    ['Captions', 'Caption position', { captions: { position: null } }],
    ['Look', 'Background', { backgroundId: null }],
  ])('of the group %s can be left to the service again: %s', async (title, label, change) => {
    const page = await open({ settings: set });
    await page.locator(group(title)).click();
    const choice = page.getByRole('radiogroup', { name: label });
    const notSet = choice.getByRole('radio', { name: 'Not set' });
    expect(await notSet.isChecked()).toBe(false);
    await notSet.click();
    await expect.poll(() => changed(page)).toEqual(change);
    expect(await notSet.isChecked()).toBe(true);
    await page.context().close();
  });

  it('cannot, where the service has it and would keep it', async () => {
    const base = { 'settings.captions.position': 'bottom', 'settings.transition': 'crossfade' } as const;
    const page = await open({ remoteId: 7, base });
    await page.locator(group('Captions')).click();
    const places = page.getByRole('radiogroup', { name: 'Caption position' });
    expect(await places.getByRole('radio').allTextContents()).toEqual(['Top', 'Middle', 'Bottom']);
    await page.locator(group('Captions')).click();
    await page.locator(group('Motion')).click();
    await page.getByRole('radiogroup', { name: 'Transition' }).getByRole('radio', { name: 'Not set' }).waitFor();
    await page.context().close();
  });
});

describe('the colour of captions in a preset', () => {
  it('can be the service’s own, which takes that of a draft away', async () => {
    const page = await screens.open('/presets', { drafts: [], presets: [empty] });
    await page.locator(group('Captions')).click();
    const colour = page.getByRole('radiogroup', { name: 'Colour' });
    expect(await colour.getByRole('radio', { name: 'Not set' }).isChecked()).toBe(true);
    await colour.getByRole('radio', { name: 'The service’s own' }).click();
    const consequence = page.getByText('Drafts that this is applied to lose their own colour.');
    // No request but an export can take it from the service (`emptiedByExport`).
    expect(await consequence.textContent()).toContain('a render keeps it; only an export removes it');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await asked(page, 'presets.update')).at(-1))
      .toMatchObject({ values: { font_color: 'default' } });
    await page.context().close();
  });

  it('is one of its own, or none again', async () => {
    const page = await screens.open('/presets', {
      drafts: [],
      presets: [{ ...empty, values: { ...empty.values, font_color: 'default' } }],
    });
    await page.locator(group('Captions')).click();
    const colour = page.getByRole('radiogroup', { name: 'Colour' });
    expect(await colour.getByRole('radio', { name: 'The service’s own' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Caption colour', { exact: true }).count()).toBe(0);
    await colour.getByRole('radio', { name: 'One of my own' }).click();
    await page.getByRole('textbox', { name: 'Which colour' }).fill('#ffd23f');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await asked(page, 'presets.update')).at(-1))
      .toMatchObject({ values: { font_color: '#ffd23f' } });
    await page.context().close();
  });
});
