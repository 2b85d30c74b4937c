import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdeaSearch } from '../../src/bridge/index.ts';
import { emptyRows } from '../../tools/look/empty-rows.ts';
import { creationLooks } from '../../tools/look/creation-screens.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { serviceAccount, studio } from '../../tools/look/sample-account.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const found = creationLooks(emptyRows).find(({ name }) => name === 'ideas-found');

describe('the ideas of a search', () => {
  it('have the number of their competition beside its word, and say from when to when their trend is', async () => {
    const rows = { ideaSearches: found?.scenario.rows.ideaSearches ?? [] };
    const page = await screens.open('/ideas', rows);
    await page.getByText('5 ideas').first().click();
    const row = page.getByRole('row', { name: /^sourdough starter 90,500/u });
    await expect.poll(() => row.getByRole('cell').nth(2).innerText()).toMatch(/^low\s*0\.17$/u);
    const unknown = page.getByRole('row', { name: /^an uncommonly long question/u });
    expect(await unknown.getByRole('cell').nth(2).innerText()).toBe('–');
    await row.getByRole('img', { name: /: from 40 in January 2026 to \d+ in December 2026$/u }).waitFor();
    await page.getByTitle('Figures of 1 Nov 2026').first().waitFor();
    await page.context().close();
  });

  it('can be read in a narrow window: no word is broken, and what was searched for stands whole', async () => {
    const rows = { ideaSearches: found?.scenario.rows.ideaSearches ?? [] };
    const page = await screens.open('/ideas', rows, '', { viewport: { width: 900, height: 600 } });
    await page.getByText('5 ideas').first().click();
    const title = page.getByRole('heading', { name: 'sourdough', level: 2 });
    await title.waitFor();
    expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const names = page.getByRole('table').getByRole('rowheader');
    await names.first().waitFor();
    // Each word is drawn in one piece.
    const broken = await names.evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = cell.querySelector('bdi')?.firstChild;
        if (!text) return ['nothing'];
        return [...(text.textContent ?? '').matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
          const range = cell.ownerDocument.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
    await page.context().close();
  });
});

describe('a search that was made before', () => {
  const searches = (found?.scenario.rows.ideaSearches ?? []).map((search) => ({
    ...search,
    cachedUntil: search.ideasCount === 5 ? Date.now() + 86_400_000 : null,
  }));

  it('is shown for nothing, and asks nobody', async () => {
    const page = await screens.open('/ideas', { ideaSearches: searches });
    await page.getByLabel('Keyword').fill('  SOURDOUGH ');
    await page.getByRole('button', { name: 'Show results free' }).click();
    await page.getByRole('heading', { name: 'sourdough', level: 2 }).waitFor();
    expect(await asked(page, 'ideas.discover')).toEqual([]);
    await page.getByLabel('Keyword').fill('zzqx');
    await page.getByRole('button', { name: 'Find ideas 15 credits' }).waitFor();
    await page.context().close();
  });

  it('makes one draft of an idea, however often it is pressed, that is to be written about it', async () => {
    const page = await screens.open('/ideas', { ideaSearches: searches });
    await page.getByText('5 ideas').first().click();
    await page
      .getByRole('button', { name: /^Write a video about sourdough starter/u })
      .first()
      .dblclick();
    await expect.poll(() => asked(page, 'drafts.create')).toHaveLength(1);
    expect(await asked(page, 'drafts.create')).toMatchObject([
      { content: { title: 'sourdough starter', scriptSource: { kind: 'generated', topic: 'sourdough starter' } } },
    ]);
    await page.context().close();
  });
});

describe('ideas that could not be read', () => {
  const ideaSearches = (found?.scenario.rows.ideaSearches ?? []).filter(({ ideasCount }) => ideasCount === 5);
  const missing = {
    code: 'no-ideas-here',
    title: 'These ideas are not here',
    detail: 'Or not now.',
    action: 'refresh',
  };
  const silence = `{
    const invoke = backlot.invoke;
    globalThis.silent = true;
    backlot.invoke = (name, input, accountId) => {
      const answer = invoke(name, input, accountId);
      return silent && name === 'ideas.list' ? Promise.resolve({ ok: false, error: ${JSON.stringify(missing)} }) : answer;
    };
  }`;

  it('are read again from the button below that', async () => {
    const page = await screens.open('/ideas', { ideaSearches }, silence);
    const notice = page.getByRole('alert').filter({ hasText: missing.title });
    await notice.waitFor();
    await page.evaluate('silent = false');
    await notice.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('table').waitFor();
    expect(await notice.count()).toBe(0);
    expect(await asked(page, 'account.refresh')).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['account was looked at', 'accounts', { ...serviceAccount, checkedAt: Date.now() }],
    ['network is back', 'status', studio],
  ] as const)('are read by themselves once the %s', async (_why, collection, row) => {
    const page = await screens.open('/ideas', { ideaSearches, status: [{ ...studio, online: false }] }, silence);
    await page.getByRole('alert').filter({ hasText: missing.title }).waitFor();
    const before = (await asked(page, 'ideas.list')).length;
    await page.evaluate('silent = false');
    await page.evaluate(`lookChange('${collection}', [${JSON.stringify(row)}], [])`);
    await page.getByRole('table').waitFor();
    expect(await asked(page, 'ideas.list')).toHaveLength(before + 1);
    await page.context().close();
  });
});

describe('an enlarged window', () => {
  it('has the searches above what they found, and is scrolled up and down only', async () => {
    const rows = { ideaSearches: found?.scenario.rows.ideaSearches ?? [] };
    const page = await screens.open('/ideas', rows, '', { viewport: { width: 640, height: 400 } });
    await page.getByText('5 ideas').first().click();
    await page.getByRole('table').waitFor();
    // The table alone is wider than its place, and scrolls in it.
    const wide = await page.evaluate(`[...document.querySelectorAll('main *')].filter((each) =>
      each.scrollWidth > each.clientWidth + 1 && /auto|scroll/u.test(getComputedStyle(each).overflowX) &&
      each.querySelector(':scope > table, :scope > * > table') === null).length`);
    expect(wide).toBe(0);
    await page.context().close();
  });
});

describe('a search that is not under way', () => {
  it('says what it waits for, as its entry in the queue does, and leads there', async () => {
    const [search] = found?.scenario.rows.ideaSearches ?? [];
    const waits = queueRow({ id: 'q', createdAt: Date.now(), kind: 'ideas', subjectId: 'i', state: 'waiting', reason: 'Waits for the network. It continues by itself.' }); // prettier-ignore
    const searching = {
      ...search,
      id: 'i',
      keyword: 'bread',
      status: 'searching',
      ideasCount: null,
      searchedAt: null,
      createdAt: Date.now(),
    };
    const page = await screens.open('/ideas', { ideaSearches: [searching as IdeaSearch], queue: [waits] }); // all of a row but what is given
    const result = page.getByRole('region', { name: 'bread' });
    const why = result.getByRole('link', { name: 'Waits for the network. It continues by itself.' });
    await why.waitFor();
    expect(await page.getByRole('navigation', { name: 'Searches' }).innerText()).toContain('Waiting');
    expect(await page.getByText('this can take two minutes').count()).toBe(0);
    await page.evaluate(`lookChange('queue', [{ ...${JSON.stringify(waits)}, state: 'uploading', reason: null }], [])`);
    await result.getByText('this can take two minutes').waitFor();
    await page.evaluate(`lookChange('queue', [${JSON.stringify(waits)}], [])`);
    await why.click();
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
    await page.context().close();
  });
});

describe('a search of last week that is asked for again', () => {
  const day = 86_400_000;
  const [first] = found?.scenario.rows.ideaSearches ?? [];
  const search = { ...first, id: 'i', keyword: 'bread', ideasCount: 5, createdAt: Date.now() - 7 * day } as IdeaSearch; // all of a row

  it('takes as long as it does since then', async () => {
    const runs = queueRow({ id: 'q', kind: 'ideas', subjectId: 'i', state: 'running', createdAt: Date.now() - 5000 });
    const before = { ...runs, id: 'p', state: 'done', createdAt: search.createdAt } as const;
    const page = await screens.open('/ideas', { ideaSearches: [{ ...search, status: 'searching' }], queue: [runs, before] }); // prettier-ignore
    const words = page.getByRole('region', { name: 'bread' }).getByText('this can take two minutes');
    expect(await words.innerText()).toMatch(/· \d{1,2}:\d\d/u);
    expect(await page.getByRole('navigation', { name: 'Searches' }).innerText()).not.toContain('168');
    await page.context().close();
  });

  it('takes longer than usual once it was sent so long ago, and not for having waited before', async () => {
    for (const [sentMsAgo, isLong] of [
      [5000, false],
      [150_000, true],
    ] as const) {
      const runs = queueRow({ id: 'q', kind: 'ideas', subjectId: 'i', state: 'running', createdAt: Date.now() - day, startedAt: Date.now() - sentMsAgo }); // prettier-ignore
      const page = await screens.open('/ideas', { ideaSearches: [{ ...search, status: 'searching' }], queue: [runs] });
      const result = page.getByRole('region', { name: 'bread' });
      await result.getByText('·').last().waitFor();
      expect(await result.getByText('It is taking longer than usual').count()).toBe(isLong ? 1 : 0);
      await page.context().close();
    }
  });

  it('says until when the service keeps what it found only before that is over', async () => {
    for (const [until, isSaid] of [
      [Date.now() + day, true],
      [Date.now() - day, false],
    ] as const) {
      const page = await screens.open('/ideas', { ideaSearches: [{ ...search, cachedUntil: until }] });
      await page.getByRole('button', { name: /^Search again for/u }).click();
      const question = page.getByRole('dialog', { name: 'Search for “bread” again?' });
      await question.waitFor();
      expect(await question.getByText('The service keeps its results until').count()).toBe(isSaid ? 1 : 0);
      expect(await question.getByText('The service searches again').count()).toBe(isSaid ? 0 : 1);
      await page.context().close();
    }
  });
});

describe('a small window', () => {
  it('has one scrollbar, and shows what a search found that stands far down among many', async () => {
    const [first] = found?.scenario.rows.ideaSearches ?? [];
    if (first === undefined) throw new Error('There is no search among the samples.');
    const ideaSearches = Array.from({ length: 30 }, (_, at): IdeaSearch => ({
      ...first,
      id: at === 0 ? first.id : `other${at}`,
      keyword: `word ${at}`,
      createdAt: first.createdAt - at,
    }));
    const page = await screens.open('/ideas', { ideaSearches }, '', { viewport: { width: 900, height: 600 } });
    await page.getByRole('table', { name: 'word 0' }).waitFor();
    const bars = await page.evaluate(`[...document.querySelectorAll('main *')].filter((each) =>
      each.scrollHeight > each.clientHeight + 1 && /auto|scroll/u.test(getComputedStyle(each).overflowY)).length`);
    expect(bars).toBe(1);
    await page.getByRole('navigation').getByText('word 28', { exact: true }).click();
    const table = page.getByRole('table', { name: 'word 28' });
    await table.waitFor();
    const box = await page.getByRole('heading', { name: 'word 28' }).boundingBox();
    expect(box?.y).toBeGreaterThan(40);
    expect(box?.y).toBeLessThan(300);
    await page.context().close();
  });
});
