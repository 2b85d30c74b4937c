import type { Page } from 'playwright-core';
import type { Draft } from '../../src/bridge/index.ts';
import type { Scenario } from './scenario.ts';
import type { Look } from './screens.ts';
import * as videos from './video-samples.ts';

/** Screens of videos and of the editor, on the rows that the other screens have. */
export function videoLooks(rows: Scenario['rows']): readonly Look[] {
  const own = { ...rows, drafts: videos.drafts };
  const look = (name: string, route: string, over: Partial<Scenario> = {}, act?: Look['act']): Look => ({
    name,
    scenario: { route, rows: own, ...over },
    ...(act && { act }),
  });
  const editor = (name: string, over: Partial<Draft>, act?: Look['act'], more: Partial<Scenario> = {}): Look =>
    look(name, '/videos/d1', { draft: over, ...more }, async (page) => {
      await page.getByRole('textbox', { name: 'Script' }).waitFor();
      await act?.(page);
    });
  const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    look('videos', '/videos'),
    look('videos-empty', '/videos', { rows: { ...rows, drafts: [] } }),
    look('videos-loading', '/videos', { loading: ['drafts'] }),
    look('videos-unreadable', '/videos', { failing: ['drafts'] }),
    look('videos-search', '/videos', {}, async (page) => {
      await page.getByRole('searchbox', { name: 'Search titles and scripts' }).fill('lighthouse');
      await page.locator('mark').first().waitFor();
    }),
    look('videos-new', '/videos', {}, async (page) => {
      await press('New video')(page);
      await page.waitForTimeout(1500);
    }),
    look('videos-render', '/videos', {}, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).click();
      await press(/^Render 7/)(page);
      await page.getByText('1 not ready').waitFor();
    }),
    look('videos-table', '/videos', {}, async (page) => {
      await press('More ways to add videos')(page);
      await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
      await page.getByRole('textbox', { name: 'Table' }).fill('title\tscript');
      await press('Look at it')(page);
      await page.getByText('2 rows are ready').waitFor();
    }),
    look('videos-trash', '/videos/trash'),
    editor('editor', {}),
    editor('editor-empty', { script: '', title: '', words: 0 }),
    editor('editor-find', {}, async (page) => {
      await press('Find and replace')(page);
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('the');
    }),
    editor('editor-scenes', {}, (page) => page.getByRole('tab', { name: 'Scenes' }).click()),
    editor(
      'editor-unsaved',
      {},
      async (page) => {
        await page.getByRole('textbox', { name: 'Title of the video' }).fill('Another title');
        await page.getByRole('alert').waitFor();
      },
      { editError: { code: 'disk-full', title: 'The disk is full', detail: 'Free some space.' } },
    ),
  ];
}
