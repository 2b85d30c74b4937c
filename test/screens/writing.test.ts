import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoPlan } from '../../src/bridge/index.ts';
import { serviceAccount } from '../../tools/look/sample-rows.ts';
import { conflicts, draft, drafts, plainPlan } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';
import { underWay } from './under-way.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const plan = plainPlan('d1', { kind: 'script', credits: 2, basis: 'price-list' });

/** A draft without a script that the service is to write of a page. */
async function openUnwritten(): Promise<Page> {
  const scriptSource = { kind: 'page', url: 'https://example.com/bees', style: 'list', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
  const read = { ...draft, id: 'd1', script: '', words: 0, scriptSource };
  return screens.open(
    '/videos/d1',
    { drafts },
    `answers['drafts.read'] = ${JSON.stringify(read)};
     answers['videos.plan'] = ${JSON.stringify({ plans: [plan], credits: 2, unknown: 0 })};`,
  );
}

describe('a script that the service writes', () => {
  it('can be paid for once there are credits again, for a price that is asked for again where the list of prices changes', async () => {
    const page = await openUnwritten();
    const button = page.getByRole('button', { name: /^Write the script/u });
    await expect.poll(() => button.isEnabled()).toBe(true);
    const account = async (over: string, problems: readonly VideoPlan['problems'][number][]): Promise<void> => {
      const answer = { plans: [{ ...plan, problems }], credits: 2, unknown: 0, balance: 100 };
      await page.evaluate(`{
        answers['videos.plan'] = ${JSON.stringify(answer)};
        lookChange('accounts', [{ ...${JSON.stringify(serviceAccount)}, ${over} }], []);
      }`);
    };
    const few = { code: 'no-credits', field: null, title: 'Not enough credits', detail: 'It takes 2.' };
    await account('reserved: 1283', [few]);
    await page.getByText('Not enough credits. It takes 2.').waitFor();
    expect((await asked(page, 'videos.plan')).at(-1)).toMatchObject({ pricesKnown: true });
    await account('reserved: 0', []);
    await expect.poll(() => button.isEnabled()).toBe(true);
    const before = (await asked(page, 'videos.plan')).length;
    await account('reserved: 0, costs: {}', []);
    await expect.poll(async () => (await asked(page, 'videos.plan')).length).toBeGreaterThan(before);
    expect((await asked(page, 'videos.plan')).at(-1)).not.toHaveProperty('pricesKnown');
    await page.context().close();
  });

  it('can be paid for as soon as the user has decided what counts', async () => {
    const scriptSource = { kind: 'generated', topic: 'Bees', style: 'list', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
    const read = { ...draft, id: 'd1', scriptSource };
    const undecided = { code: 'video-conflicts', field: 'script', title: 'Something changed both here and on the service', detail: 'Decide what counts first.' }; // prettier-ignore
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify({ ...read, conflicts: conflicts.slice(0, 1) })};
       answers['drafts.resolve'] = ${JSON.stringify(read)};
       answers['videos.plan'] = ${JSON.stringify({ plans: [{ ...plan, problems: [undecided] }], credits: 2, unknown: 0 })};`,
    );
    await page.getByRole('button', { name: 'AI writes' }).click();
    await page.getByText('Decide what counts first.').first().waitFor();
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.evaluate(
      `answers['videos.plan'] = ${JSON.stringify({ plans: [plan], credits: 2, unknown: 0 })}; undefined`,
    );
    await page.getByRole('button', { name: 'Keep mine' }).click();
    const button = page.getByRole('button', { name: /^Rewrite the script/u });
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect(await asked(page, 'drafts.resolve')).toMatchObject([{ choice: 'mine', seen: conflicts[0]?.remote }]);
    await page.context().close();
  });

  it('is said to be requested, and not to be written while it waits for the user', async () => {
    const page = await openUnwritten();
    await page.evaluate(`answers['videos.start'] = { batchId: 'b', queueIds: [] }; undefined`);
    const button = page.getByRole('button', { name: /^Write the script/u });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.click();
    await page.getByText('The script is requested').first().waitFor();
    expect(await page.getByText(/is writing/u).count()).toBe(0);
    await page.context().close();
  });

  it('is not offered again while the answer to the first request is not there', async () => {
    const page = await openUnwritten();
    const button = page.getByRole('button', { name: /^Write the script/u });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await underWay(page, 'd1', 'video-script', { state: 'unknown', phase: 'unknown' });
    await page.getByText('This is on its way already. Look at the queue.').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.context().close();
  });
});

describe('a script that is being written', () => {
  it('says so where it was asked for, and that it appears there', async () => {
    const page = await openUnwritten();
    await page.getByRole('button', { name: /^Write the script/u }).waitFor();
    await underWay(page, 'd1', 'video-script', { state: 'uploading', phase: 'waiting-for-answer', reason: null });
    await page.getByText('The script appears here when it is done.').waitFor();
    await page.getByRole('button', { name: 'Writing…' }).waitFor();
    expect(await page.getByText('This is on its way already.').count()).toBe(0);
    await page.context().close();
  });
});

describe('a topic', () => {
  it('is the title of a video that has none, until that is given another', async () => {
    const scriptSource = {
      kind: 'generated',
      topic: '',
      style: 'list',
      tone: 'calm',
      language: 'English',
      duration: 60,
    };
    const read = { ...draft, id: 'd1', title: '', script: '', words: 0, scriptSource };
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify(read)};
       answers['videos.plan'] = ${JSON.stringify({ plans: [plan], credits: 2, unknown: 0 })};`,
    );
    const topic = page.getByRole('textbox', { name: 'Topic' });
    const title = page.getByRole('textbox', { name: 'Title of the video' });
    await topic.pressSequentially('Bees');
    expect(await title.inputValue()).toBe('Bees');
    await title.fill('How bees live');
    await topic.pressSequentially(' in winter');
    expect(await title.inputValue()).toBe('How bees live');
    // A title that happens to be the topic is the user’s own.
    await title.fill('Bees in winter');
    await topic.pressSequentially(' sleep');
    expect(await title.inputValue()).toBe('Bees in winter');
    await page.context().close();
  });

  it('is called as its page, until it is given another title', async () => {
    const scriptSource = { kind: 'page', url: '', style: 'list', tone: 'calm', language: 'English', duration: 60 };
    const read = { ...draft, id: 'd1', title: '', script: '', words: 0, scriptSource };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(read)};`);
    const address = page.getByRole('textbox', { name: 'Address of the page' });
    const title = page.getByRole('textbox', { name: 'Title of the video' });
    await address.fill('https://example.com/bees');
    expect(await title.inputValue()).toBe('example.com/bees');
    await title.fill('Bees');
    await address.fill('https://example.com/wasps');
    expect(await title.inputValue()).toBe('Bees');
    await page.context().close();
  });

  it('is called as its topic where that is asked for instead of the page it was called as', async () => {
    const scriptSource = { kind: 'page', url: '', style: 'list', tone: 'calm', language: 'English', duration: 60 };
    const read = { ...draft, id: 'd1', title: '', script: '', words: 0, scriptSource };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(read)};`);
    await page.getByRole('textbox', { name: 'Address of the page' }).fill('https://example.com/bees');
    const title = page.getByRole('textbox', { name: 'Title of the video' });
    expect(await title.inputValue()).toBe('example.com/bees');
    await page.getByRole('button', { name: 'AI writes' }).click();
    const topic = page.getByRole('textbox', { name: 'Topic' });
    // Until there is a topic, the address is better than no title.
    expect([await topic.inputValue(), await title.inputValue()]).toEqual(['', 'example.com/bees']);
    await page.getByRole('textbox', { name: 'Tone' }).fill('bright');
    expect(await title.inputValue()).toBe('example.com/bees');
    await page.getByRole('button', { name: 'Own words' }).click();
    await page.getByRole('button', { name: 'AI writes' }).click();
    expect([await topic.inputValue(), await title.inputValue()]).toEqual(['', 'example.com/bees']);
    await topic.pressSequentially('How bees live');
    expect(await title.inputValue()).toBe('How bees live');
    await page.context().close();
  });

  it('stays the title that came of it after a look at another source', async () => {
    const scriptSource = { kind: 'generated', topic: '', style: 'list', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
    const read = { ...draft, id: 'd1', title: '', script: '', words: 0, scriptSource };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(read)};`);
    const topic = page.getByRole('textbox', { name: 'Topic' });
    const title = page.getByRole('textbox', { name: 'Title of the video' });
    await topic.pressSequentially('Bees');
    await page.getByRole('button', { name: 'Own words' }).click();
    await page.getByRole('button', { name: 'AI writes' }).click();
    expect([await topic.inputValue(), await title.inputValue()]).toEqual(['Bees', 'Bees']);
    await topic.fill('Bees in winter');
    expect(await title.inputValue()).toBe('Bees in winter');
    await page.context().close();
  });

  it('says how long a topic is, and at once that it is too long', async () => {
    const scriptSource = { kind: 'generated', topic: '', style: 'list', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
    const read = { ...draft, id: 'd1', title: '', script: '', words: 0, scriptSource };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(read)};`);
    const topic = page.getByRole('textbox', { name: 'Topic' });
    const wrong = page.getByRole('main').getByText('The service takes at most 500 characters.').first();
    // What counts as one letter for who writes it counts as one.
    await topic.fill('🐝'.repeat(401));
    await page.getByText('401 of 500', { exact: true }).waitFor();
    expect(await wrong.count()).toBe(0);
    await topic.fill('🐝'.repeat(501));
    await wrong.waitFor();
    expect(await topic.getAttribute('aria-invalid')).toBe('true');
    await page.context().close();
  });

  it('has all that was said to each source after a look at the others', async () => {
    const scriptSource = { kind: 'generated', topic: '', style: 'list', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
    const read = { ...draft, id: 'd1', title: 'My title', script: '', words: 0, scriptSource };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(read)};`);
    const field = (name: string) => page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
    const look = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const shown = async (...names: string[]) => Promise.all(names.map((name) => field(name).inputValue()));
    await field('Topic').fill('Bees');
    await field('Style').fill('fable');
    await field('Tone').fill('bright');
    await field('Language').fill('German');
    await field('Length').selectOption('180');
    await look('Web page');
    // What was said of the writing counts for a page, too.
    expect(await shown('Address of the page', 'Style')).toEqual(['', 'fable']);
    await field('Address of the page').fill('https://example.com/bees');
    await field('Style').fill('list');
    await look('Own words');
    await look('AI writes');
    expect(await shown('Topic', 'Style', 'Tone', 'Language', 'Length')).toEqual(['Bees', 'fable', 'bright', 'German', '180']); // prettier-ignore
    await look('Web page');
    expect(await shown('Address of the page', 'Style')).toEqual(['https://example.com/bees', 'list']);
    await page.context().close();
  });

  it('is not called as its page where it was given another title', async () => {
    const scriptSource = { kind: 'page', url: '', style: 'list', tone: 'calm', language: 'English', duration: 60 };
    const read = { ...draft, id: 'd1', title: '', script: '', words: 0, scriptSource };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(read)};`);
    await page.getByRole('textbox', { name: 'Address of the page' }).fill('https://example.com/bees');
    const title = page.getByRole('textbox', { name: 'Title of the video' });
    await title.fill('Bees');
    await page.getByRole('button', { name: 'AI writes' }).click();
    const topic = page.getByRole('textbox', { name: 'Topic' });
    expect(await topic.inputValue()).toBe('Bees');
    await topic.fill('How bees live');
    expect(await title.inputValue()).toBe('Bees');
    await page.context().close();
  });
});

describe('a script that was written', () => {
  it('is in sight below what it was asked for with, in a small window too', async () => {
    const scriptSource = { kind: 'generated', topic: 'Bees', style: 'list', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
    const read = { ...draft, id: 'd1', scriptSource };
    const size = { viewport: { width: 900, height: 600 } };
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify(read)};`,
      size,
    );
    const source = page.getByRole('region', { name: 'Where the script comes from' });
    await source.getByRole('button', { name: 'Where the script comes from' }).click();
    await source.getByRole('button', { name: /^Rewrite the script/u }).waitFor();
    const script = await page.locator('[data-puts-right="script"]').boundingBox();
    expect(script?.height).toBeGreaterThan(140);
    await page.context().close();
  });
});

describe('a title', () => {
  it('of as many emoji as a row of a table can give can be changed', async () => {
    const long = '🏮'.repeat(490);
    const read = { ...draft, id: 'd1', title: long };
    const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(read)};`);
    const title = page.getByRole('textbox', { name: 'Title of the video' });
    await title.press('End');
    await title.pressSequentially(' two');
    expect(await title.inputValue()).toBe(`${long} two`);
    await page.context().close();
  });
});

describe('the foot of the editor', () => {
  it('says why nothing is rendered while the last changes are not saved', async () => {
    const page = await screens.open('/videos/d1', { drafts: drafts });
    const render = page.getByRole('button', { name: /^Render/ }).last();
    await render.waitFor();
    await page.evaluate(`{
      const invoke = backlot.invoke;
      const error = { code: 'disk-full', title: 'The disk is full', detail: 'Make room.' };
      backlot.invoke = (name, input, accountId) =>
        name === 'drafts.edit' ? Promise.resolve({ ok: false, error }) : invoke(name, input, accountId);
    }`);
    await page.getByRole('textbox', { name: 'Title of the video' }).fill('Another title');
    await expect.poll(() => render.getAttribute('title')).toContain('could not be saved');
    await page.context().close();
  });

  it('keeps its figures in a line, however long what is said beside them is', async () => {
    const page = await openUnwritten();
    const figures = page.getByRole('region', { name: 'Script length' });
    const before = await figures.boundingBox();
    await underWay(page, 'd1', 'video-script', {
      state: 'unknown',
      phase: 'unknown',
      reason: 'The answer was lost. '.repeat(12),
    });
    await page
      .getByRole('main')
      .getByText(/^The answer was lost/u)
      .last()
      .waitFor();
    expect((await figures.boundingBox())?.height).toBe(before?.height);
    await page.context().close();
  });
});
