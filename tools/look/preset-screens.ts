import type { Page } from 'playwright-core';
import { presetValues, type Preset } from '../../src/bridge/index.ts';
import { captionDrafts } from './caption-screens.ts';
import { emptyRows } from './empty-rows.ts';
import type { Look } from './look.ts';
import type { Scenario } from './scenario.ts';

const unset = presetValues.parse({});
const preset = (id: string, name: string, values: Partial<Preset['values']>, over: Partial<Preset> = {}): Preset => ({
  id,
  accountId: 'a1',
  remoteId: 12,
  name,
  values: { ...unset, ...values },
  state: 'saved',
  error: null,
  ...over,
});
export const presets: readonly Preset[] = [
  preset('p1', 'Bedtime stories', {
    voice_id: 1,
    genre_id: 1,
    position: 'bottom',
    caption_animation: 'karaoke',
    font_color: '#ffcc00',
    volume: 'low',
    orientation: 'portrait',
    watermark_opacity: 60,
    duration: 180,
    language: 'en',
  }),
  preset('p2', 'News in one minute, with everything that the channel wants on every one of its videos', {
    transition: 'flash',
    sfx: 'whoosh',
  }),
  preset('p3', 'قصص البحر', {}, { state: 'saving' }),
  preset(
    'p4',
    'Sad films',
    { overlay: 'rain' },
    {
      state: 'failed',
      error: {
        code: 'refused',
        title: 'The service did not take it',
        detail: 'It says: the genre is not active.',
        action: 'retry',
      },
    },
  ),
];

const rows: Scenario['rows'] = { ...emptyRows, drafts: captionDrafts, presets };
const look = (name: string, route: string, over: Partial<Scenario['rows']> = {}, act?: Look['act']): Look => ({
  name,
  scenario: { route, rows: { ...rows, ...over } },
  ...(act && { act }),
});
const open = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Presets' }).getByRole('button', { name }).click();

/** Presets and the pictures of scenes, in their states. */
export const presetLooks: readonly Look[] = [
  look('presets', '/presets'),
  look('presets-changed', '/presets', {}, async (page) => {
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('radio', { name: 'Square 1:1' }).click();
    await page.getByRole('textbox', { name: 'Length in seconds' }).fill('0');
  }),
  look('presets-colour', '/presets', {}, async (page) => {
    await page.locator('summary').filter({ hasText: 'Captions' }).click();
    await page.getByRole('radio', { name: 'The service’s own' }).click();
    await page.getByRole('radiogroup', { name: 'Colour' }).scrollIntoViewIfNeeded();
  }),
  look('presets-failed', '/presets', {}, (page) => open(page, /Sad films/)),
  look('presets-apply', '/presets', {}, async (page) => {
    await page.getByRole('button', { name: 'Apply to drafts…' }).click();
    await page.getByRole('checkbox', { name: 'All' }).check();
  }),
  look('presets-new', '/presets', {}, (page) => page.getByRole('button', { name: 'New preset' }).click()),
  look('presets-empty', '/presets', { presets: [] }),
  look('scenes', '/videos/plain/scenes'),
  look('scenes-open', '/videos/plain/scenes', {}, (page) =>
    page.getByRole('button', { name: 'Scene 3', exact: true }).click(),
  ),
  look('scenes-none', '/videos/none/scenes'),
];
