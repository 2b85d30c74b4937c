import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownSegment } from '../../../../src/bridge/index.ts';
import { CaptionSession } from '../../../../src/renderer/features/captions/caption-session.ts';
import { typedText } from '../../../../src/renderer/features/captions/caption-state.ts';
import { VideoBench } from '../../../helpers/videos.ts';

let bench: VideoBench;
let id: string;
beforeEach(async () => {
  bench = await VideoBench.open();
  id = await bench.draft('ai-visuals', { script: 'Bees dence. They tel where the flowers are.' });
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
});
afterEach(() => bench.close());

const captions = () => bench.studio.ask('captions.read', { id });
/** Index of one of the two captions with words. */
const indexOf = async (at: 0 | 1): Promise<number> =>
  (await captions()).segments.filter(({ gap }) => !gap)[at]?.index ?? -1;
/** The page, which asks main itself. */
const session = async () =>
  new CaptionSession(await captions(), {
    ask: (name, input) => bench.studio.ask(name, input),
    after: () => () => undefined,
  });

/** A caption as the page shows it. */
function shown(page: CaptionSession, index: number): ShownSegment & { readonly typed: string } {
  const state = page.state.getState();
  const segment = state.segments.find((one) => one.index === index);
  if (segment === undefined) throw new Error('There is no such caption.');
  return { ...segment, typed: typedText(state, segment) };
}

/** Corrects a caption here and, as another device would, there: both have to be decided between. */
async function disagreed(index: number, mine: string, theirs: string): Promise<void> {
  const { remoteId } = await bench.studio.ask('drafts.read', { id });
  await bench.studio.ask('captions.edit', { id, index, change: { text: mine } });
  await bench.api('PUT', `/faceless/${remoteId ?? 0}/captions`, { segments: [{ index, text: theirs }] });
  await bench.studio.ask('videos.refresh', { id });
  expect(await captions()).toMatchObject({ staged: 1, conflicts: 1 });
}

describe('what has to be decided', () => {
  it('has to be decided still when a replacement of words is taken back', async () => {
    const index = await indexOf(0);
    await disagreed(index, 'Bees dance.', 'Wasps sting.');
    const page = await session();
    const rules = [{ find: 'Bees', replace: 'Ants', matchCase: false, wholeWords: true }];
    const made = await page.replace(rules);
    expect(shown(page, index)).toMatchObject({ text: 'Ants dance.', conflict: 'Wasps sting.' });
    await made.undo();
    expect(shown(page, index)).toMatchObject({ text: 'Bees dance.', conflict: 'Wasps sting.', was: 'Bees dence.' });
    await page.replace(rules);
    await page.undo();
    expect(shown(page, index)).toMatchObject({ text: 'Bees dance.', conflict: 'Wasps sting.', was: 'Bees dence.' });
    expect((await bench.plan('captions', id)).plans[0]?.problems).toMatchObject([{ code: 'caption-conflicts' }]);
  });

  it('has to be decided again when the decision is taken back, until something is typed', async () => {
    const index = await indexOf(0);
    await disagreed(index, 'Bees dance.', 'Wasps sting.');
    const page = await session();
    for (const choice of ['theirs', 'mine'] as const) {
      await page.resolve(index, choice);
      expect(page.state.getState().conflicts).toBe(0);
      await page.undo();
      expect(shown(page, index)).toMatchObject({ text: 'Bees dance.', conflict: 'Wasps sting.', was: 'Bees dence.' });
      expect(page.state.getState().conflicts).toBe(1);
    }
    page.type(index, { text: 'All bees dance.' });
    await page.leave(index);
    expect(shown(page, index)).toMatchObject({ text: 'All bees dance.', conflict: null });
    await page.undo();
    expect(shown(page, index)).toMatchObject({ text: 'Bees dance.', conflict: 'Wasps sting.' });
  });

  it.each(['Wasps sting at night.', 'Wasps.'])('is brought back in its own words beside “%s”', async (theirs) => {
    const index = await indexOf(0);
    await disagreed(index, 'Bees dance.', theirs);
    const page = await session();
    await page.resolve(index, 'theirs');
    expect(shown(page, index).typed).toBe(theirs);
    await page.undo();
    expect(shown(page, index)).toMatchObject({ typed: 'Bees dance.', conflict: theirs });
  });
});

describe('once the service took a correction', () => {
  /** What was typed so far is saved to the service, and the page hears of it. */
  const sent = async (page: CaptionSession): Promise<void> => {
    await page.saved();
    await bench.start('captions', id);
    await bench.quiet();
    page.take(await captions());
    expect(await captions()).toMatchObject({ staged: 0 });
  };

  it('undo goes back to what was there before it, also to another number of words, and can be saved', async () => {
    const index = await indexOf(0);
    const page = await session();
    for (const text of ['Bees dance.', 'All bees dance.']) {
      page.type(index, { text });
      await page.leave(index);
    }
    await sent(page);
    await page.undo();
    await page.saved();
    expect(shown(page, index)).toMatchObject({ typed: 'Bees dance.', original: 'All bees dance.' });
    await page.undo();
    await page.saved();
    expect(shown(page, index)).toMatchObject({ typed: 'Bees dence.', original: 'All bees dance.' });
    await page.redo();
    await page.redo();
    expect(shown(page, index)).toMatchObject({ typed: 'All bees dance.', original: null });
    expect(await captions()).toMatchObject({ staged: 0 });
  });

  it('undo goes back to what was there before it where typing went on meanwhile', async () => {
    const index = await indexOf(0);
    const page = await session();
    page.type(index, { text: 'Bees dance.' });
    await page.saved();
    page.type(index, { text: 'Bees dance a lot.' });
    await bench.start('captions', id);
    await bench.quiet();
    await page.leave(index);
    expect(shown(page, index)).toMatchObject({ typed: 'Bees dance a lot.', original: 'Bees dance.' });
    await page.undo();
    expect(shown(page, index)).toMatchObject({ typed: 'Bees dance.', original: null });
    await page.undo();
    expect(shown(page, index)).toMatchObject({ typed: 'Bees dence.', original: 'Bees dance.' });
  });

  it('undo leaves what others changed since', async () => {
    const index = await indexOf(0);
    const page = await session();
    page.type(index, { text: 'Bees dance.' });
    await page.leave(index);
    await page.undo();
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.api('PUT', `/faceless/${remoteId ?? 0}/captions`, { segments: [{ index, text: 'Wasps sting.' }] });
    await bench.studio.ask('videos.refresh', { id });
    page.take(await captions());
    await page.redo();
    await page.undo();
    expect(shown(page, index)).toMatchObject({ typed: 'Wasps sting.', original: null });
  });
});

describe('who shows captions', () => {
  it('hears of those of a new film when they are read, which is later than that it is there', async () => {
    const broll = await bench.draft('b-roll', { script: 'Bees dence. They tel where the flowers are.' });
    await bench.start('publish', broll);
    await bench.completed(broll);
    await bench.quiet();
    const read = async () => {
      const { segments } = await bench.studio.ask('captions.read', { id: broll });
      return segments.map(({ text }) => text).join('|');
    };
    let [heard, page] = ['', await read()];
    /** As the page does: it reads again when something changes by which it hears of captions. */
    const look = async () => {
      const remote = (await bench.summary(broll))?.remote;
      const now = `${remote?.updatedAt ?? ''} ${remote?.captions ?? ''}`;
      if (now === heard) return;
      heard = now;
      page = await read();
    };
    let looking = Promise.resolve();
    const stop = bench.studio.studio.onEvent(() => void (looking = looking.then(look)));
    // Less than the studio waits for an answer: its time is faster.
    await bench.control.fault({ method: 'GET', path: '/faceless/*/captions' }, { type: 'delay', ms: 300 }, 3);
    await bench.edit(broll, { script: 'Listen. Bees dence. They tel where the flowers are.' });
    await bench.start('publish', broll);
    await expect.poll(read).toContain('Listen.');
    await expect.poll(async () => (await looking, page)).toBe(await read());
    stop();
    await looking;
  });
});

describe('what is discarded or decided on a page that shows captions of before', () => {
  it('is the correction that was seen there, or none', async () => {
    const [index, other] = [await indexOf(0), await indexOf(1)];
    const page = await session();
    page.type(index, { text: 'Bees dance.' });
    await page.leave(index);
    page.type(other, { text: 'They tell.' });
    await page.leave(other);
    await bench.edit(id, { script: 'They tel where the flowers are. Bees dence.' });
    await bench.start('publish', id);
    await bench.quiet();
    const texts = async () => (await captions()).segments.filter(({ gap }) => !gap).map(({ text }) => text);
    expect(await texts()).toEqual(['They tell.', 'Bees dance.']);
    await page.revert([index]);
    expect(await texts()).toEqual(['They tell.', 'Bees dence.']);
    await page.revert([index]);
    expect(await texts()).toEqual(['They tell.', 'Bees dence.']);
  });

  it('is nothing where the service has other words by now than those that were decided about', async () => {
    const index = await indexOf(0);
    await disagreed(index, 'Bees dance.', 'Wasps sting.');
    const page = await session();
    await disagreed(index, 'Bees dance.', 'Ants march.');
    for (const choice of ['theirs', 'mine'] as const) {
      await page.resolve(index, choice);
      expect(await captions()).toMatchObject({ staged: 1, conflicts: 1 });
    }
    page.take(await captions());
    await page.resolve(index, 'theirs');
    expect(shown(page, index)).toMatchObject({ text: 'Ants march.', original: null });
  });
});
