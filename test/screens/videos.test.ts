import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceAccount } from '../../tools/look/sample-account.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { longTable } from '../../tools/look/sample-tables.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const three = drafts
  .slice(0, 3)
  .map((draft, at) => ({ ...draft, id: `v${at}`, title: `Episode ${at}`, state: 'draft' }));

/** Plans of the three: the first lacks a voice, the second a voice and a genre, until they were given. */
const script = `
  const lacks = { v0: ['voice'], v1: ['voice', 'genre'], v2: [] };
  const problem = (what) => ({ code: what + '-required', field: null, title: 'A ' + what + ' is missing', detail: 'Choose.' });
  const own = {
    'videos.plan': ({ ids }) => {
      const plans = ids.map((id) => ({
        id, steps: [], credits: 20, unknown: 0, later: [], brings: [], notExported: [], keeps: [], exactPrice: 'known', makesEvent: false, problems: lacks[id].map(problem),
      }));
      return { plans, credits: 20 * ids.length, unknown: 0 };
    },
    'drafts.read': ({ id }) => ({ id, revision: 3 }),
    'drafts.edit': ({ id, changes }) => {
      const given = 'voiceId' in changes.settings ? 'voice' : 'genre';
      lacks[id] = lacks[id].filter((what) => what !== given);
      return { id };
    },
  };
  const before = backlot.invoke;
  backlot.invoke = (name, input) => {
    if (!(name in own)) return before(name, input);
    asked.push({ name, input });
    return Promise.resolve({ ok: true, value: own[name](input) });
  };
`;

async function renderAll(): Promise<Page> {
  const page = await screens.open('/videos', { drafts: three }, script);
  for (const { title } of three) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
  await page.getByRole('button', { name: /^Render 3/ }).click();
  return page;
}

describe('several videos that lack the same', () => {
  it('are given it at once, each on what it is now, and are then ready for the price on the button', async () => {
    const page = await renderAll();
    const dialog = page.getByRole('dialog', { name: 'Render 3 videos' });
    await dialog.getByText('1 ready').waitFor();
    await dialog.getByRole('button', { name: 'Choose a voice for all 2…' }).click();
    await page.getByRole('button', { name: /^Use / }).first().click();
    await dialog.getByText('2 ready').waitFor();
    expect(await dialog.getByRole('button', { name: /^Choose a voice/ }).count()).toBe(0);
    await dialog.getByRole('combobox', { name: 'Choose a genre for the one that needs it' }).selectOption({ index: 1 });
    await dialog.getByText('3 ready').waitFor();
    expect(await dialog.getByRole('button', { name: /^Render 3.*60 credits/ }).isEnabled()).toBe(true);
    const edits = (await asked(page, 'drafts.edit')) as readonly { id: string; baseRevision: number }[]; // its own input
    expect(edits.map(({ id, baseRevision }) => [id, baseRevision])).toEqual([
      ['v0', 3],
      ['v1', 3],
      ['v1', 3],
    ]);
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });
});

describe('a video among those to be rendered', () => {
  it('is led to by its name, and the dialog stays where a key with Ctrl leads nowhere', async () => {
    const page = await renderAll();
    const dialog = page.getByRole('dialog', { name: 'Render 3 videos' });
    const link = dialog.getByRole('link', { name: 'Episode 1' });
    await link.press('Control+Enter');
    await page.waitForTimeout(100);
    expect(await dialog.count()).toBe(1);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Episode 1');
    await link.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox', { name: 'Search videos' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('several videos whose settings are of another account', () => {
  it('are given those of this one, or go without, and are then ready', async () => {
    const ofOther = script
      .replace('v0: [', "v0: ['music', ")
      .replace(
        "code: what + '-required', field: null",
        "code: what === 'music' ? 'setting-of-other' : what + '-not-found', field: 'settings.' + what + 'Id'",
      ) // prettier-ignore
      .replace("? 'voice' : 'genre'", "? 'voice' : 'musicId' in changes.settings ? 'music' : 'genre'");
    const page = await screens.open('/videos', { drafts: three }, ofOther);
    for (const { title } of three) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: /^Render 3/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Render 3 videos' });
    await dialog.getByRole('button', { name: 'Choose a voice for all 2…' }).click();
    await page.getByRole('button', { name: /^Use / }).first().click();
    await dialog.getByRole('combobox', { name: 'Choose a genre for the one that needs it' }).selectOption({ index: 1 });
    await dialog.getByText('2 ready').waitFor();
    await dialog.getByRole('button', { name: 'Take out what one of them has of another account' }).click();
    await dialog.getByText('3 ready').waitFor();
    expect((await asked(page, 'drafts.edit')).at(-1)).toMatchObject({
      id: 'v0',
      changes: { settings: { musicId: null } },
    });
    await page.context().close();
  });
});

describe('a table of videos', () => {
  it('shows the rows that are left out first, with their numbers and the column that is wrong', async () => {
    const page = await screens.open('/videos', { drafts: three });
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill('title\tscript');
    // Enter alone begins a new line there.
    await page.keyboard.press('Control+Enter');
    const rows = page.getByRole('dialog').locator('[data-index]');
    await rows.first().waitFor();
    expect(await rows.first().innerText()).toMatch(/^3\s[\s\S]*title: A title is missing\./u);
    expect(await rows.nth(1).innerText()).toMatch(/^1\s[\s\S]*The lighthouse/u);
    await page.context().close();
  });
});

describe('drafts that a table has become', () => {
  it('are shown and selected, whatever the list was narrowed to', async () => {
    const page = await screens.open(
      '/videos',
      { drafts: three },
      `answers['drafts.importTable.approve'] = { drafts: [{ row: 1, draftId: 'v1' }, { row: 2, draftId: 'v2' }], left: [] };
      answers['drafts.search'] = { hits: [], more: [], complete: true };`,
    );
    const search = page.getByRole('searchbox');
    await search.fill('no such video');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill('title\tscript');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^Create \d+ drafts/u }).click();
    await page.getByText('2 selected').first().waitFor();
    expect(await search.inputValue()).toBe('');
    await page.context().close();
  });
});

describe('a table that names presets', () => {
  it('begins its rows with them, the others with the one that is chosen, and asks for a name that is not known', async () => {
    const page = await screens.open(
      '/videos',
      { drafts, presets },
      `answers['drafts.importTable.approve'] = { drafts: [{ row: 1, draftId: 'v1' }], left: ['language'] };`,
    );
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill('title\tscript');
    await page.keyboard.press('Control+Enter');
    await page.getByLabel('Preset for rows without one').selectOption({ label: 'Sad films' });
    await page.getByLabel('Preset: Evening stories').selectOption({ label: 'Bedtime stories' });
    await page.getByRole('button', { name: /^Create \d+ drafts/u }).click();
    await page.getByText('A preset also sets what some of these videos cannot have: Language.').first().waitFor();
    expect(await asked(page, 'drafts.importTable.approve')).toMatchObject([
      {
        presets: [
          { name: 'Evening stories', id: 'p1' },
          { name: null, id: 'p4' },
        ],
      },
    ]);
    await page.context().close();
  });

  it('says nothing of presets where there are none', async () => {
    const page = await screens.open('/videos', { drafts });
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill('title\tscript');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Kind for rows without one').waitFor();
    expect(await page.getByText('Preset for rows without one').count()).toBe(0);
    await page.context().close();
  });
});

describe('a table that is pasted', () => {
  it('is not lost to a press beside its dialog, and is there again when that was closed', async () => {
    const page = await screens.open('/videos', { drafts });
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More ways to add videos' }).click();
      await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    };
    const table = page.getByRole('textbox', { name: 'Table' });
    await begin();
    // Nothing was typed: a press beside it closes it.
    await page.mouse.click(4, 400);
    await expect.poll(() => table.count()).toBe(0);
    await begin();
    await table.fill('title\tscript');
    await page.mouse.click(4, 400);
    expect(await table.inputValue()).toBe('title\tscript');
    await expect.poll(() => asked(page, 'forms.keep')).toMatchObject([{ name: 'paste-table' }]);
    await page.context().close();
  });
});

describe('a pasted table that is looked at', () => {
  const text = 'title\tscript\nOne\t';
  /** Forms that are kept, as main keeps them. */
  const forms = `
    const kept = new Map();
    const invoke = backlot.invoke;
    backlot.invoke = async (name, input) => {
      const answer = await invoke(name, input);
      if (name === 'forms.keep') kept.set(input.name, input.fields);
      return name === 'forms.read' ? { ok: true, value: { fields: kept.get(input.name) ?? null } } : answer;
    };`;

  it('is kept until its rows are drafts, goes back to its text, and is discarded on request only', async () => {
    const page = await screens.open('/videos', { drafts }, forms);
    const field = page.getByRole('textbox', { name: 'Table' });
    const review = page.getByRole('dialog', { name: 'Pasted table' });
    const kept = async (): Promise<unknown> => (await asked(page, 'forms.keep')).at(-1);
    const stillKept = { name: 'paste-table', fields: JSON.stringify({ text }) };
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await field.fill(text);
    await page.keyboard.press('Control+Enter');
    await review.waitFor();
    await expect.poll(kept).toEqual(stillKept);
    await page.mouse.click(4, 400);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard this table?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await review.count()).toBe(1);
    expect(await kept()).toEqual(stillKept);
    await review.getByRole('combobox', { name: 'Kind for rows without one' }).selectOption('b-roll');
    await review.getByRole('button', { name: 'Back to the text' }).click();
    await expect.poll(() => field.inputValue()).toBe(text);
    await page.keyboard.press('Control+Enter');
    await review.waitFor();
    expect((await asked(page, 'drafts.importTable.preview')).at(-1)).toEqual({ source: { text }, type: 'b-roll' });
    expect(await review.getByRole('combobox', { name: 'Kind for rows without one' }).inputValue()).toBe('b-roll');
    await review.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => review.count()).toBe(0);
    expect(await kept()).toEqual({ name: 'paste-table', fields: null });
    await page.context().close();
  });

  it('scrolls in one place, however many rows it has and however small the window is', async () => {
    const page = await screens.open(
      '/videos',
      { drafts: three },
      `answers['drafts.importTable.preview'] = ${JSON.stringify(longTable)};`,
      { viewport: { width: 900, height: 600 } },
    );
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill(text);
    await page.keyboard.press('Control+Enter');
    const review = page.getByRole('dialog', { name: 'Pasted table' });
    const rows = review.getByRole('list', { name: 'Pasted table' }).locator('> li');
    await rows.first().waitFor();
    const scrolling = await page.evaluate(`[...document.querySelectorAll('dialog[open] *')].filter((each) =>
      each.scrollHeight > each.clientHeight + 1 && /auto|scroll/u.test(getComputedStyle(each).overflowY)).length`);
    expect(scrolling).toBe(1);
    expect(await rows.count()).toBeLessThan(30);
    const last = rows.and(page.locator('[aria-posinset="160"]'));
    await review.getByRole('region', { name: 'Pasted table' }).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return last.count();
      })
      .toBe(1);
    // What stands below each other does so without gaps, and ends where the list does.
    await expect
      .poll(async () => {
        const list = await review.getByRole('region', { name: 'Pasted table' }).boundingBox();
        const row = await last.boundingBox();
        return list && row && Math.round(list.y + list.height - row.y - row.height);
      })
      .toBe(0);
    await page.context().close();
  });

  it('needs its text no more once its rows are drafts', async () => {
    const page = await screens.open(
      '/videos',
      { drafts: three },
      `${forms}
      answers['drafts.importTable.approve'] = { drafts: [{ row: 1, draftId: 'v1' }], left: [] };`,
    );
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill(text);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^Create \d+ drafts/u }).click();
    await expect
      .poll(async () => (await asked(page, 'forms.keep')).at(-1))
      .toEqual({ name: 'paste-table', fields: null });
    // Main lets go of it in the transaction that makes them: the page, or the program, may end before.
    expect(await asked(page, 'drafts.importTable.approve')).toMatchObject([
      { form: { name: 'paste-table', fields: JSON.stringify({ text }), next: null } },
    ]);
    await page.context().close();
  });
});

describe('words that are longer than a field takes at once', () => {
  /** Whether the field takes it by itself. */
  async function paste(field: Locator, length: number): Promise<unknown> {
    await field.focus();
    return field.page().evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'title\\tscript\\n' + 'x'.repeat(${length}));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return document.activeElement.dispatchEvent(event);
    })()`);
  }

  it('are read as a table without being shown', async () => {
    const page = await screens.open('/videos', { drafts });
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    const table = page.getByRole('textbox', { name: 'Table' });
    expect(await paste(table, 100)).toBe(true);
    expect(await paste(table, 5_000_000)).toBe(false);
    await page.getByText('2 lines, 5,000,013 characters.').waitFor();
    await page.getByRole('button', { name: 'Paste another' }).click();
    expect(await table.inputValue()).toBe('');
    await paste(table, 5_000_000);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.poll(() => asked(page, 'drafts.importTable.preview')).toHaveLength(1);
    await page.context().close();
  });

  it('are refused by any other field, in words', async () => {
    const page = await screens.open('/speech');
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await field.fill('Once upon a time.');
    expect(await paste(field, 400_000)).toBe(true);
    expect(await paste(field, 5_000_000)).toBe(false);
    await page.getByText('This is too long to be pasted here').first().waitFor();
    expect(await field.inputValue()).toBe('Once upon a time.');
    await page.context().close();
  });
});

describe('a table that is empty', () => {
  it('is asked for where it belongs', async () => {
    const page = await screens.open('/videos', { drafts });
    await page.getByRole('button', { name: 'More ways to add videos' }).click();
    await page.getByRole('menuitem', { name: 'Paste a table…' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('[data-fault]').filter({ hasText: 'Paste the rows first.' }).waitFor();
    await page.getByRole('textbox', { name: 'Table' }).and(page.locator(':focus')).waitFor();
    expect(await asked(page, 'drafts.importTable.preview')).toEqual([]);
    await page.context().close();
  });
});

describe('the search of the videos', () => {
  const words =
    'We sailed for three days and three nights until far out at sea there was a lighthouse that nobody knew';
  const from = words.indexOf('lighthouse');
  const hit = {
    id: 'v1',
    title: { text: 'Episode 1', ranges: [] },
    snippet: { text: words, ranges: [{ from, to: from + 'lighthouse'.length }] },
  };
  const open = () =>
    screens.open(
      '/videos',
      { drafts: three },
      `answers['drafts.search'] = { complete: true, more: [], hits: [${JSON.stringify(hit)}] };`,
      { viewport: { width: 900, height: 600 } },
    );

  it('shows the word that it found in a small window', async () => {
    const page = await open();
    await page.getByRole('searchbox').fill('lighthouse');
    const mark = page.locator('mark', { hasText: 'lighthouse' });
    await mark.waitFor();
    const cut = await mark.evaluate((found) => {
      const line = found.closest('p')?.getBoundingClientRect();
      return line === undefined || found.getBoundingClientRect().right > line.right;
    });
    expect(cut).toBe(false);
    await page.context().close();
  });

  it('leaves of each state as many as the tabs say', async () => {
    const page = await open();
    const all = page.getByRole('button', { name: /^All/ });
    await expect.poll(() => all.innerText()).toMatch(/3$/);
    await page.getByRole('searchbox').fill('lighthouse');
    await expect.poll(() => all.innerText()).toMatch(/1$/);
    await page.context().close();
  });

  it('shows and counts what fits beyond those whose words it shows', async () => {
    const page = await screens.open(
      '/videos',
      { drafts: three },
      `answers['drafts.search'] = { complete: true, more: ['v0'], hits: [${JSON.stringify(hit)}] };`,
    );
    await page.getByRole('searchbox').fill('lighthouse');
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2);
    expect(await page.locator('[data-row]').nth(1).getAttribute('data-row')).toBe('v0');
    expect(await page.getByRole('button', { name: /^All/ }).innerText()).toMatch(/2$/);
    await page.context().close();
  });

  it('is reached with a selection, which it leaves as it is, and moves no row', async () => {
    const page = await open();
    const first = page.locator('[data-row]').first();
    const before = await first.boundingBox();
    for (const { title } of three) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    expect(await first.boundingBox()).toEqual(before);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('lighthouse');
    await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('lighthouse');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('status').filter({ hasText: '3 selected' }).waitFor();
    await page.context().close();
  });
});

describe('videos of an account that is signed out', () => {
  const theirs = three.map((draft) => ({ ...draft, accountId: 'gone' }));

  it('are one press away, can be taken along, and nothing is made of them', async () => {
    const page = await screens.open(
      '/videos',
      { drafts: theirs },
      `answers['account.signedOut'] = ${JSON.stringify([{ ...practiceAccount, id: 'gone', active: false }])};
       answers['drafts.duplicate'] = { ids: ['copy'] };`,
    );
    const main = page.getByRole('main');
    await main.getByText('3 videos of Practice account, signed out.').waitFor();
    expect(await main.getByRole('link', { name: /Episode/ }).count()).toBe(0);
    await main.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    const back = main.getByRole('button', { name: 'Back', exact: true });
    await expect.poll(() => back.evaluate((button) => button.matches(':focus'))).toBe(true);
    const menu = main.getByRole('button', { name: 'Actions for Episode 0' });
    await menu.click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open', 'Rename…', 'Duplicate', 'Move to trash']);
    await page.keyboard.press('Escape');
    await main.getByRole('checkbox', { name: /Episode 0/ }).check();
    expect(await main.getByRole('button', { name: /^Render/ }).count()).toBe(0);
    await main.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => asked(page, 'drafts.duplicate')).toEqual([{ ids: ['v0'] }]);
    await back.press('Enter');
    const again = main.getByRole('button', { name: 'Show', exact: true });
    await expect.poll(() => again.evaluate((button) => button.matches(':focus'))).toBe(true);
    await main.getByText('Make your first video').waitFor();
    await page.context().close();
  });
});

it('says where the videos are where all of them lie in the trash', async () => {
  const trashed = three.map((draft) => ({ ...draft, trashedAt: 1 }));
  const page = await screens.open('/videos', { drafts: trashed });
  const main = page.getByRole('main');
  await main.getByText('Your 3 videos are in the trash.').waitFor();
  expect(await main.getByText('Make your first video').count()).toBe(0);
  await main.getByRole('button', { name: 'Open trash' }).click();
  await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor();
  await page.context().close();
});
