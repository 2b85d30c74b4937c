import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../src/bridge/index.ts';
import { insteadOf, saysAlready } from '../../../../src/renderer/features/captions/caption-empty.ts';
import type { CaptionSession } from '../../../../src/renderer/features/captions/caption-session.ts';
import { fakeMain, textsOf } from './fake-main.ts';
import { caption } from './segments.ts';

const heard = 'we wun the gam yesterdey';
const words = (text: string) => ({ words: text.split('|') });
const open = () => fakeMain([heard, 'was already']);
const sentBy = (asked: readonly string[]): CallInput<'captions.edit'>['change'][] =>
  asked.map((call) => (JSON.parse(call.slice('captions.edit '.length)) as CallInput<'captions.edit'>).change);
const shownBy = (session: CaptionSession): string | undefined => textsOf(session)[0];

describe('what is typed into the words of a caption of which one is empty', () => {
  it('is saved, with the empty one as it was before; left, that one alone comes back', async () => {
    const { session, asked, segments } = open();
    session.type(0, words('we||the|gam|yesterdey'));
    await session.flush();
    // The same as is there.
    expect(asked).toEqual([]);
    session.type(0, words('we||the|game|yesterdey'));
    await session.flush();
    session.type(0, words('we||the|game|yesterday'));
    await session.flush();
    await session.flush();
    expect(sentBy(asked)).toEqual([words('we|wun|the|game|yesterdey'), words('we|wun|the|game|yesterday')]);
    expect(shownBy(session)).toBe('we  the game yesterday');
    await session.leave(0);
    expect([shownBy(session), segments[0]?.text]).toEqual(Array(2).fill('we wun the game yesterday'));
    expect(asked).toHaveLength(2);
    expect(session.state.getState().unsaved.size).toBe(0);
  });

  it('is taken back in the steps in which it was typed, after the empty word', async () => {
    const { session, segments } = open();
    for (const typed of ['we||the|gam|yesterdey', 'we||the|game|yesterdey', 'we||the|game|yesterday']) {
      session.type(0, words(typed));
      await session.flush();
    }
    const steps = ['we wun the game yesterday', 'we wun the game yesterdey', heard];
    for (const text of steps) {
      expect(await session.undo()).toBe(0);
      expect([shownBy(session), segments[0]?.text]).toEqual([text, text]);
    }
    expect(segments[0]?.original).toBeNull();
    expect(await session.undo()).toBeNull();
    for (const text of steps.toReversed().slice(1)) {
      await session.redo();
      expect(shownBy(session)).toBe(text);
    }
  });

  it('has the whole word of before where a part of it was saved while it was deleted', async () => {
    const { session, segments, timers } = open();
    for (const word of ['wu', 'w']) session.type(0, words(`we|${word}|the|gam|yesterdey`));
    timers.pop()?.();
    await session.flush().then(() => session.undo());
    session.type(0, words('we|wu|the|gam|yesterdey'));
    session.type(0, words('we|w|the|gam|yesterdey'));
    timers.pop()?.();
    await setImmediate();
    expect(segments[0]?.text).toBe('we w the gam yesterdey');
    session.type(0, words('we||the|gam|yesterdey'));
    await session.leave(0);
    expect([shownBy(session), segments[0]?.original]).toEqual([heard, null]);
  });

  it('is filled in as the word that it was emptied for', async () => {
    const { session, segments } = open();
    for (const word of ['', 'w', 'won']) {
      session.type(0, words(`we|${word}|the|game|yesterdey`));
      await session.flush();
    }
    expect(segments[0]?.text).toBe('we won the game yesterdey');
    expect(session.state.getState().unsaved.size).toBe(0);
  });

  it('goes at once when the window is closed, also behind what is on its way', async () => {
    const { session, asked, hold, segments } = open();
    const release = hold();
    session.type(0, words('we|w|the|gam|yesterdey'));
    void session.flush();
    await Promise.resolve();
    session.type(0, words('we||the|gam|yesterdey'));
    session.leaving();
    // The letter of before is not the last that main hears of.
    expect(sentBy(asked).at(-1)).toEqual(words('we|wun|the|gam|yesterdey'));
    session.type(0, words('we||the|game|yesterdey'));
    session.leaving();
    expect(sentBy(asked).at(-1)).toEqual(words('we|wun|the|game|yesterdey'));
    release();
    await session.leave(0);
    expect(segments[0]?.text).toBe('we wun the game yesterdey');
  });

  it('stays with the word of before when what is not saved is taken back with Escape', async () => {
    const { session, segments } = open();
    session.type(0, words('we||the|game|yesterdey'));
    session.forget(0);
    expect(shownBy(session)).toBe('we wun the game yesterdey');
    // Pressed again, it leaves: what stands there is on its way.
    await setImmediate();
    session.forget(0);
    await session.flush();
    expect(shownBy(session)).toBe(segments[0]?.text);
    expect(segments[0]?.text).toBe('we wun the game yesterdey');
  });

  it('is tried again where the disk was full, and not given up when the caption is left', async () => {
    const { session, segments, timers, break: broken } = open();
    broken(true);
    session.type(0, words('we||the|game|yesterdey'));
    await session.flush();
    await expect(session.saved()).rejects.toThrow('The disk is full.');
    await session.leave(0);
    expect(shownBy(session)).toBe('we wun the game yesterdey');
    broken(false);
    timers.pop()?.();
    await session.saved();
    expect(segments[0]?.text).toBe('we wun the game yesterdey');
  });

  it('is not saved again once its correction was discarded', async () => {
    const { session, segments } = open();
    session.type(0, words('we||the|game|yesterdey'));
    await session.flush();
    session.type(0, words('we||the|game|yesterday'));
    await session.revert([0]);
    await session.flush();
    expect([shownBy(session), segments[0]?.original]).toEqual([heard, null]);
    await session.undo();
    expect(shownBy(session)).toBe('we wun the game yesterday');
  });

  it('does not decide a conflict by being emptied alone', async () => {
    const { session, asked, segments } = open();
    segments[0] = caption(0, heard, 0, { original: 'we won', conflict: 'we won', was: 'we one' });
    session.take({ id: 'v', segments: [...segments], unplaced: [], staged: 1, conflicts: 1 });
    session.type(0, { text: '' });
    await session.leave(0);
    expect(asked).toEqual([]);
    expect(session.state.getState().segments[0]).toMatchObject({ text: heard, conflict: 'we won' });
  });

  it('goes along to its caption among others that come, whole', async () => {
    const { session } = open();
    session.type(0, words('we||the|game|yesterdey'));
    const came = [caption(0, 'a new one'), caption(1, heard, 3)];
    session.take({ id: 'v', segments: came, unplaced: [], staged: 0, conflicts: 0 });
    expect(textsOf(session)).toEqual(['a new one', 'we wun the game yesterdey']);
  });
});

describe('a caption whose text is emptied', () => {
  /** Types what is left each time, with a saving in mid-typing that main answers, and empties it then. */
  const emptied = async ({ session, timers }: ReturnType<typeof open>, left: readonly string[]): Promise<void> => {
    for (const text of left) {
      session.type(0, { text: `${text} ` });
      session.type(0, { text });
      timers.pop()?.();
      await setImmediate();
    }
    session.type(0, { text: '' });
  };

  it.each([
    ['five words', heard, ['we wun the', 'we wun']],
    ['one word', 'yesterdey', ['yester', 'yes']],
  ])(
    'of %s has the text from before again, also where parts were saved while it was deleted',
    async (_of, text, left) => {
      const main = fakeMain([text, 'was already']);
      const { session, asked, segments, timers } = main;
      await emptied(main, left);
      expect(sentBy(asked)).toEqual(left.map((one) => ({ text: one })));
      // What main has in its place is saved as well.
      timers.pop()?.();
      await setImmediate();
      expect(segments[0]?.text).toBe(text);
      await session.leave(0);
      expect([shownBy(session), segments[0]?.text, segments[0]?.original]).toEqual([text, text, null]);
      await session.saved();
      expect(session.state.getState().errors.size).toBe(0);
      expect(await session.undo()).toBeNull();
    },
  );

  it.each([
    ['of the same number', 'we won the game yesterday'],
    ['of another number', 'we won it'],
  ])('has the correction from before again, %s of words', async (_number, corrected) => {
    const main = open();
    const { session, segments } = main;
    session.type(0, { text: corrected });
    await session.leave(0);
    await emptied(main, ['we wun the', 'we']);
    await session.leave(0);
    expect([shownBy(session), segments[0]?.text]).toEqual([corrected, corrected]);
    await session.saved();
  });

  it('has the text from before again where the service took what was saved in mid-typing', async () => {
    const main = open();
    const { session, segments } = main;
    await emptied(main, ['we wun']);
    segments[0] = caption(0, 'we wun', 0, { end: segments[0]?.end ?? 0 });
    session.take({ id: 'v', segments: [...segments], unplaced: [], staged: 0, conflicts: 0 });
    await session.leave(0);
    expect([shownBy(session), segments[0]?.text]).toEqual([heard, heard]);
    await session.saved();
  });
});

describe('who wants all of the captions saved', () => {
  it.each([
    [words('we||the|game|yesterday'), 'The caption at 0:00.0 has an empty word.', 'we wun the game yesterday'],
    [{ text: ' ' }, 'The caption at 0:00.0 is empty.', heard],
  ])('is told that %j is not all of a caption, and the rest is saved', async (change, why, then) => {
    const { session, segments } = open();
    session.type(0, change);
    await expect(session.saved()).rejects.toThrow(why);
    expect(segments[0]?.text).toBe(then);
    session.left(0);
    await session.saved();
    expect(shownBy(session)).toBe(then);
  });
});

describe('what stands in for a change that cannot be sent', () => {
  const two = caption(0, 'one two', 0);
  it.each([
    ['nothing where it can', two, words('one|too'), null, undefined],
    ['the words that were typed before', two, words('|too'), { change: words('won|two'), was: null }, words('won|too')],
    ['the words of a text', two, words('|too'), { change: { text: 'won  two' }, was: null }, words('won|too')],
    ['the words of the service where a text had others', two, words('|too'), { change: { text: 'a' }, was: null }, words('one|too')], // prettier-ignore
    ['the text that was typed before', two, { text: '' }, { change: { text: 'a' }, was: null }, { text: 'a' }],
    ['nothing where there is no caption', undefined, words('|too'), null, null],
    ['the other words where the service has none there', { ...two, words: two.words.map((word, at) => (at === 0 ? { ...word, text: null } : word)) }, words('|too'), null, { text: ' too' }], // prettier-ignore
    ['nothing where there are no words at all', { ...two, words: two.words.map((word) => ({ ...word, text: ' ' })) }, words('|'), null, null], // prettier-ignore
  ])('is %s', (_what, segment, change, before, instead) => expect(insteadOf(segment, change, before)).toEqual(instead));

  it('is there already where the words are, divided alike', () => {
    expect(saysAlready(two, words('one|two '))).toBe(true);
    expect(saysAlready(two, words('one|too'))).toBe(false);
    expect(saysAlready(two, words('one|two|three'))).toBe(false);
    expect(saysAlready(two, { text: 'one  two' })).toBe(true);
    const retimed = caption(0, 'one two', 0, {
      original: 'one and two',
      originalWords: caption(0, 'one and two').words,
    });
    expect(saysAlready(retimed, words('one|two'))).toBe(false);
  });
});
