import type { Page } from 'playwright-core';
import type { Draft, QueueRow } from '../../src/bridge/index.ts';
import type { Scenario } from './scenario.ts';
import { presets } from './preset-screens.ts';
import type { Look } from './look.ts';
import { files } from './library-screens.ts';
import { longTable } from './sample-tables.ts';
import { otherAccount, serviceAccount } from './sample-account.ts';
import * as videos from './sample-videos.ts';

const refusedMusic: Partial<QueueRow> = {
  subjectId: 'd1',
  kind: 'video-edit',
  state: 'failed',
  phase: 'refused',
  createdAt: Date.now(),
  error: {
    code: 'validation',
    title: 'The service did not accept this',
    detail: 'The given data was invalid.',
    fields: { music_id: ['The selected music is not there any more.'] },
  },
};

/** Screens of videos and of the editor, on the rows that the other screens have. */
export function videoLooks(rows: Scenario['rows']): readonly Look[] {
  const own = { ...rows, drafts: videos.drafts };
  const elsewhere = {
    ...own,
    accounts: [serviceAccount, otherAccount],
    drafts: videos.drafts.map((draft) =>
      draft.remoteId === null ? { ...draft, accountId: null, begunIn: otherAccount.id } : draft,
    ),
  };
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
  const pasteTable = async (page: Page): Promise<void> => {
    await press('More ways to add videos')(page);
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('textbox', { name: 'Table' }).waitFor();
  };
  const previewTable = async (page: Page): Promise<void> => {
    await pasteTable(page);
    await page.getByRole('textbox', { name: 'Table' }).fill('title\tscript');
    await press('Preview')(page);
    await page.getByText(/rows are ready/u).waitFor();
  };
  return [
    look('videos', '/videos', { rows: { ...own, library: files } }),
    look('palette-words', '/', {}, async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('light');
      await page.getByRole('dialog').locator('mark').first().waitFor();
    }),
    look('videos-paste', '/videos', { rows: own }, pasteTable),
    look('videos-empty', '/videos', { rows: { ...rows, drafts: [] } }),
    look('videos-loading', '/videos', { loading: ['drafts'] }),
    look('videos-unreadable', '/videos', { failing: ['drafts'] }),
    look('videos-search', '/videos', {}, async (page) => {
      await page.getByRole('searchbox', { name: 'Search videos' }).fill('lighthouse');
      await page.locator('mark').first().waitFor();
    }),
    look('videos-new', '/videos', {}, async (page) => {
      await press('New video')(page);
      await page.waitForTimeout(1500);
    }),
    look('videos-new-preset', '/videos', { rows: { ...rows, presets } }, async (page) => {
      await press('New video')(page);
      await page.getByRole('combobox', { name: 'Preset' }).selectOption({ index: 1 });
      await page.waitForTimeout(1500);
    }),
    look('videos-selection', '/videos', {}, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).click();
      await page.getByText('7 selected').waitFor();
    }),
    look('videos-render', '/videos', {}, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).click();
      await press(/^Render 7/)(page);
      await page.getByText('1 not ready').waitFor();
    }),
    look('videos-begun-elsewhere', '/videos', { rows: elsewhere }),
    look('videos-begun-elsewhere-selected', '/videos', { rows: elsewhere }, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    }),
    look('videos-render-begun-elsewhere', '/videos', { rows: elsewhere }, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).click();
      await press(/^Render 7/)(page);
      await page.getByText('1 not ready').waitFor();
    }),
    look('videos-render-later', '/videos', { later: ['watermark', 'sceneTexts'] }, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).click();
      await press(/^Render 7/)(page);
      await page.getByText('1 not ready').waitFor();
    }),
    ...(['askable', 'being-asked', 'not-said'] as const).flatMap((exactPrice) => [
      look(`videos-render-${exactPrice}`, '/videos', { exactPrice }, async (page) => {
        await page.getByRole('checkbox', { name: 'Select all shown' }).click();
        await press(/^Render 7/)(page);
        await page.getByText('1 not ready').waitFor();
      }),
      editor(`editor-plan-${exactPrice}`, {}, press('Steps and cost'), { exactPrice }),
    ]),
    look('videos-table', '/videos', { rows: { ...own, presets } }, previewTable),
    look('videos-table-long', '/videos', { table: longTable }, async (page) => {
      await previewTable(page);
      await page.getByRole('dialog').getByRole('region', { name: 'Pasted table' }).press('End');
    }),
    look('videos-trash', '/videos/trash'),
    editor('editor', {}),
    editor('editor-empty', { script: '', title: '', words: 0 }),
    editor('editor-refused', {}, press('Show me'), {
      rows: { ...own, queue: rows.queue.slice(0, 1).map((row) => ({ ...row, ...refusedMusic })) },
    }),
    editor('editor-find', {}, async (page) => {
      await press('Find and replace')(page);
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('the');
    }),
    ...(
      [
        'Look',
        'Kind and shape',
        'Captions',
        'Motion',
        'Music and sound',
        'Overlay and watermark',
        'Preset',
        'More',
      ] as const
    ).map((group) =>
      editor(
        `editor-settings-${group.split(' ')[0]?.toLowerCase()}`,
        group === 'Captions' ? { settings: { ...videos.draft.settings, aspectRatio: '9:16' } } : {},
        async (page) => {
          await page.locator('summary').filter({ hasText: 'Voice' }).first().click();
          await page.locator('summary').filter({ hasText: group }).first().click();
          await page.waitForTimeout(2500);
        },
      ),
    ),
    editor(
      'editor-begun-elsewhere',
      {
        accountId: null,
        chosen: [
          { field: 'settings.voiceId', id: 1, accountId: otherAccount.id, name: 'Nadia' },
          { field: 'settings.genreId', id: 3, accountId: otherAccount.id, name: 'Comic strip' },
        ],
      },
      async (page) => {
        await page.getByRole('region', { name: 'Of another account' }).waitFor();
      },
      { rows: elsewhere },
    ),
    editor('editor-voices', {}, async (page) => {
      await press('Change')(page);
      await page.getByRole('button', { name: 'Use Bruno' }).waitFor();
    }),
    editor('editor-music', {}, async (page) => {
      await page.locator('summary').filter({ hasText: 'Music and sound' }).first().click();
      await press('Choose music')(page);
      await page.getByRole('button', { name: 'Use Calm morning' }).waitFor();
    }),
    editor('editor-scenes', {}, (page) => page.getByRole('tab', { name: 'Scenes' }).click()),
    editor('editor-source', {
      scriptSource: { kind: 'generated', topic: '', style: 'story', tone: 'calm', language: 'English', duration: 60 },
      script: '',
    }),
    editor('editor-versions', {}, (page) => page.getByRole('tab', { name: 'Versions' }).click()),
    editor('editor-version', {}, async (page) => {
      await page.getByRole('tab', { name: 'Versions' }).click();
      await page.getByTitle('Compare version 3 with now').click();
      await page.locator('del').first().waitFor();
    }),
    editor('editor-conflict', { conflicts: videos.conflicts }, press('Decide')),
    editor('editor-conflict-combined', { conflicts: videos.conflicts }, async (page) => {
      await press('Decide')(page);
      await press('Combine both')(page);
    }),
    editor('editor-conflict-voice', { conflicts: videos.conflicts.slice(1) }, press('Decide')),
    editor('editor-plan', {}, press('Steps and cost')),
    editor('editor-problems', {}, press('Render'), { problems: [videos.missingVoice, videos.missingGenre] }),
    editor('editor-failed', videos.failedVideo, (page) => page.getByRole('tab', { name: 'Video' }).click()),
    editor('editor-not-made', videos.videoNotMade, (page) => page.getByRole('tab', { name: 'Video' }).click()),
    editor('editor-done', videos.finishedVideo),
    editor('editor-scene-texts', videos.finishedVideo, press('Scene texts…')),
    editor(
      'editor-scenes-unread',
      {
        ...videos.finishedVideo,
        finish: { ...videos.draft.finish, sceneTexts: [['The lamp burned.'], ['He rowed', 'out.']] },
      },
      press('Your texts for 2 scenes'),
      { captionsError: { code: 'network', title: 'The service cannot be reached', detail: 'There is no network.' } },
    ),
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
