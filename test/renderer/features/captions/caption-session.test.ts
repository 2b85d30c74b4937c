import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../src/bridge/index.ts';
import { fakeMain, first, textsOf } from './fake-main.ts';
import { caption } from './segments.ts';

const whole = { find: 'hole', replace: 'whole', matchCase: false, wholeWords: true };

describe('CaptionSession', () => {
  it('shows a key at once, and saves the last text only', async () => {
    const { session, asked, timers, segments } = fakeMain();
    session.type(0, { text: 'and the w' });
    session.type(0, { text: 'and the whole town' });
    expect(textsOf(session)[0]).toBe('and the whole town');
    expect(asked).toEqual([]);
    expect(timers).toHaveLength(1);
    timers[0]?.();
    await session.flush();
    expect(asked).toHaveLength(1);
    expect(segments[0]?.text).toBe('and the whole town');
    expect(session.state.getState().unsaved.size).toBe(0);
    expect(session.state.getState().staged).toBe(1);
  });

  it('takes back a decision for the words of the service', async () => {
    const { session, segments } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    await session.leave(0);
    const mine = segments[0];
    const was = first[0] ?? '';
    if (mine !== undefined) segments[0] = { ...mine, original: 'and a hole town', conflict: 'and a hole town', was };
    session.take({ id: 'v', segments, unplaced: [], staged: 1, conflicts: 1 });
    await session.resolve(0, 'theirs');
    expect([segments[0]?.text, segments[0]?.original]).toEqual(['and a hole town', null]);
    expect(await session.undo()).toBe(0);
    // It has to be decided again.
    expect(segments[0]).toMatchObject({ text: 'and the whole town', conflict: 'and a hole town', was });
    await session.redo();
    expect(textsOf(session)[0]).toBe('and a hole town');
  });

  it('takes back a decision for the words of the service with what was typed and not saved', async () => {
    const main = fakeMain();
    const { session, segments } = main;
    session.type(0, { text: 'and the whole town' });
    await session.leave(0);
    const mine = segments[0];
    if (mine !== undefined) segments[0] = { ...mine, original: 'and a hole town', conflict: 'and a hole town' };
    session.take({ id: 'v', segments, unplaced: [], staged: 1, conflicts: 1 });
    session.type(0, { text: 'and the whole old town' });
    main.break(true);
    await session.leave(0);
    main.break(false);
    await session.resolve(0, 'theirs');
    expect(textsOf(session)[0]).toBe('and a hole town');
    await session.undo();
    expect(segments[0]?.text).toBe('and the whole old town');
  });

  it('takes back a discarded correction only while that is the last step', async () => {
    const { session } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    await session.leave(0);
    const first = await session.revert([0]);
    await session.takeBack(first);
    expect(textsOf(session)[0]).toBe('and the whole town');
    const second = await session.revert([0]);
    session.type(3, { text: 'whole again' });
    await session.takeBack(second);
    expect([textsOf(session)[0], textsOf(session)[3]]).toEqual(['and the hole town', 'whole again']);
  });

  it('says to who wants all of it saved what keeps it from being so, until it is', async () => {
    const { session, segments, break: broken } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    broken(true);
    await expect(session.saved()).rejects.toThrow('The disk is full.');
    broken(false);
    await session.saved();
    expect(segments[0]?.text).toBe('and the whole town');
  });

  it('keeps nobody from anything for a caption that is not there any more', async () => {
    const { session, segments, break: broken } = fakeMain();
    session.type(3, { text: 'whole again' });
    broken(true);
    await expect(session.saved()).rejects.toThrow('The disk is full.');
    session.take({ id: 'v', segments: segments.slice(0, 3), unplaced: [], staged: 0, conflicts: 0 });
    await session.saved();
    expect(session.state.getState().unsaved.get(3)).toMatchObject({ change: { text: 'whole again' } });
  });

  it('tries again what could not be taken back, and pays for nothing before', async () => {
    const { session, segments, break: broken } = fakeMain();
    for (const text of ['and the town', 'and the whole town']) {
      session.type(0, { text });
      await session.leave(0);
    }
    broken(true);
    await session.undo();
    await expect(session.saved()).rejects.toThrow('The disk is full.');
    broken(false);
    await session.saved();
    expect(segments[0]?.text).toBe('and the town');
  });

  it('saves typing that goes on, and takes it back as one step', async () => {
    const { session, asked, timers } = fakeMain();
    for (const text of ['on', 'one t', 'one two']) {
      session.type(0, { text: text.slice(0, -1) });
      session.type(0, { text });
      // The hand goes on when the time to save has come.
      timers.pop()?.();
      await setImmediate();
    }
    expect(asked.map((call) => call.match(/"text":"(.*?)"/u)?.[1])).toEqual(['on', 'one t', 'one two']);
    expect(session.state.getState().unsaved.size).toBe(0);
    // It rests.
    expect(timers).toHaveLength(1);
    timers.pop()?.();
    await setImmediate();
    expect(timers).toEqual([]);
    session.type(0, { text: 'one two three' });
    await session.flush();
    expect(await session.undo()).toBe(0);
    expect(textsOf(session)[0]).toBe('one two');
    expect(await session.undo()).toBe(0);
    expect(textsOf(session)).toEqual(first);
    expect(await session.undo()).toBeNull();
  });

  it('keeps what is typed while an answer is on its way, and saves it next', async () => {
    const { session, hold, segments } = fakeMain();
    const release = hold();
    session.type(0, { text: 'one' });
    const saving = session.flush();
    await Promise.resolve();
    session.type(0, { text: 'two' });
    release();
    await saving;
    expect(textsOf(session)[0]).toBe('two');
    await session.flush();
    expect(segments[0]?.text).toBe('two');
    expect(session.state.getState().unsaved.size).toBe(0);
  });

  it('sends all that was typed when the page is closed, also behind what is on its way', async () => {
    const { session, asked, hold, segments } = fakeMain();
    const release = hold();
    session.type(0, { text: 'one' });
    void session.flush();
    await Promise.resolve();
    session.type(0, { text: 'two' });
    session.type(1, { text: 'three' });
    session.leaving();
    const sent = asked.map((call) => /"text":"(\w+)"/u.exec(call)?.[1]);
    expect(sent).toEqual(['one', 'two', 'three']);
    // It was not closed after all.
    release();
    await session.flush();
    expect([segments[0]?.text, segments[1]?.text]).toEqual(['two', 'three']);
    expect(session.state.getState().unsaved.size).toBe(0);
  });

  it('tells main what of a caption it has seen, also of what was sent behind what is on its way', async () => {
    const { session, asked, hold } = fakeMain();
    const release = hold();
    session.type(0, { text: 'one' });
    void session.flush();
    await Promise.resolve();
    session.type(0, { text: 'two' });
    session.leaving();
    session.type(0, { text: 'three' });
    release();
    await session.flush();
    const saved = asked.map((call) => JSON.parse(call.replace('captions.edit ', '')) as CallInput<'captions.edit'>);
    expect(saved.map(({ said = [] }) => said.at(-1))).toEqual(['and the hole town', 'one', 'two']);
    expect(saved.at(-1)?.change).toEqual({ text: 'three' });
  });

  it('keeps what is typed into a caption while its correction is discarded', async () => {
    const { session, hold } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    session.type(3, { text: 'whole again' });
    await session.flush();
    session.type(3, { text: 'whole again and again' });
    const release = hold();
    const discarded = session.revert([0, 3]);
    session.type(0, { text: 'and the whole town, too' });
    release();
    await discarded;
    await session.flush();
    expect(textsOf(session)).toEqual(['and the whole town, too', 'was already', '', 'hole again']);
  });

  it('decides about the correction that was shown, where other captions come before its turn', async () => {
    const { session, asked, hold } = fakeMain();
    session.type(3, { text: 'whole again' });
    await session.flush();
    session.type(0, { text: 'and the whole town' });
    const release = hold();
    void session.flush();
    const decided = [session.resolve(3, 'mine'), session.revert([3])];
    const segments = [caption(0, 'a new one', 7), caption(3, 'another one', 8)];
    session.take({ id: 'v', segments, unplaced: [], staged: 0, conflicts: 0 });
    release();
    await Promise.all(decided);
    const [resolved, reverted] = asked.slice(-2);
    expect(resolved).toContain('"seen":["hole again","whole again"]');
    expect(reverted).toContain('"seen":["hole again","whole again"]');
  });

  it('takes along what the disk refused to the new caption that says what it was typed into', async () => {
    const { session, asked, break: broken } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    session.type(1, { text: 'was long awake' });
    session.type(3, { text: 'whole again' });
    broken(true);
    await session.flush();
    const segments = [caption(0, 'a new one'), caption(1, 'hole again', 1), caption(2, 'was already', 3), caption(3, '', 5)]; // prettier-ignore
    session.take({ id: 'v', segments, unplaced: [], staged: 0, conflicts: 0 });
    // What nobody says any more stays where it was: main asks about it.
    expect(textsOf(session)).toEqual(['and the whole town', 'whole again', 'was long awake', '']);
    expect(new Set(session.state.getState().errors.keys())).toEqual(new Set([0, 1, 2]));
    asked.splice(0);
    broken(false);
    await session.flush();
    const saved = asked.map((call) => JSON.parse(call.replace('captions.edit ', '')) as CallInput<'captions.edit'>);
    expect(saved.map(({ index, said }) => [index, said])).toEqual([
      [0, ['and the hole town']],
      [2, ['was already']],
      [1, ['hole again']],
    ]);
    expect(await session.undo()).toBeNull();
  });

  it('leaves what is typed where it is while the narration is the same, though another caption says that by now', async () => {
    const { session, asked } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    const { segments } = session.state.getState();
    const [first] = segments;
    const said = first?.text ?? '';
    const came = segments.map((one, index) => ({ ...one, text: ['from elsewhere', said][index] ?? one.text }));
    session.take({ id: 'v', segments: came, unplaced: [], staged: 0, conflicts: 0 });
    expect(textsOf(session).slice(0, 2)).toEqual(['and the whole town', said]);
    await session.flush();
    expect(asked.map((call) => JSON.parse(call.replace('captions.edit ', '')) as unknown)).toMatchObject([
      { index: 0, said: [said], at: { start: first?.start, end: first?.end } },
    ]);
  });

  it('keeps what has no caption any more apart from what was typed into the new one of its number', async () => {
    const { session, break: broken } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    session.type(1, { text: 'was long awake' });
    broken(true);
    await session.flush();
    const segments = [caption(0, 'was already', 7), caption(1, 'a new one', 8)];
    session.take({ id: 'v', segments, unplaced: [], staged: 0, conflicts: 0 });
    expect(textsOf(session)).toEqual(['was long awake', 'a new one']);
    expect(session.state.getState().unsaved.get(2)?.change).toEqual({ text: 'and the whole town' });
  });

  it('takes nothing back into other captions that came while it was typed into', async () => {
    const { session, asked } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    const other = ['nothing', 'said here'].map((text, at) => caption(at, text, at * 5));
    session.take({ id: 'v', segments: other, unplaced: [], staged: 0, conflicts: 0 });
    session.left(0);
    expect(await session.undo()).toBeNull();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('"change":{"text":"and the whole town"}');
  });

  it.each([false, true])(
    'takes back what the service took, as it had it before (typed into by then: %s)',
    async (open) => {
      const { session, asked, segments, timers } = fakeMain();
      session.type(0, { text: 'and the' });
      session.type(0, { text: 'and the whole town' });
      if (open) {
        // Saved while typing goes on.
        timers[0]?.();
        await setImmediate();
      } else {
        session.left(0);
        await session.flush();
      }
      const { text, words } = segments[0] ?? caption(0, '');
      // Main has read that the service has it.
      segments[0] = caption(0, text);
      session.take({ id: 'v', segments: [...segments], unplaced: [], staged: 0, conflicts: 0 });
      asked.length = 0;
      expect(await session.undo()).toBe(0);
      expect(asked).toHaveLength(1);
      expect(JSON.parse(asked[0]?.slice('captions.edit '.length) ?? '')).toMatchObject({
        index: 0,
        change: { words: first[0]?.split(' ') },
      });
      expect(textsOf(session)[0]).toBe(first[0]);
      expect(await session.redo()).toBe(0);
      expect(session.state.getState().segments[0]).toMatchObject({ text, words, original: null });
    },
  );

  it('leaves the captions that did not change as the objects that are shown', async () => {
    const { session } = fakeMain();
    const [, second] = session.state.getState().segments;
    session.type(0, { text: 'other' });
    await session.flush();
    expect(session.state.getState().segments[1]).toBe(second);
  });

  it('keeps a text that main could not save, says why, and tries again', async () => {
    const { session, timers, segments, ...main } = fakeMain();
    main.break(true);
    session.type(1, { text: 'was long awake' });
    await session.flush();
    expect(textsOf(session)[1]).toBe('was long awake');
    expect(session.state.getState().errors.get(1)).toMatchObject({ message: 'The disk is full.' });
    main.break(false);
    expect(timers).toHaveLength(1);
    timers[0]?.();
    await setImmediate();
    expect(segments[1]?.text).toBe('was long awake');
    expect(session.state.getState().errors.size).toBe(0);
  });

  it('never sends a caption without words, and has the saved text again when it is left', async () => {
    const { session, asked } = fakeMain();
    session.type(0, { text: '  ' });
    await session.flush();
    expect(asked).toEqual([]);
    await session.leave(0);
    expect(textsOf(session)[0]).toBe(first[0]);
  });

  it('saves what is typed before it replaces', async () => {
    const { session } = fakeMain();
    session.type(1, { text: 'the hole world' });
    const { changed } = await session.replace([whole]);
    expect(changed).toBe(3);
    expect(textsOf(session)).toEqual(['and the whole town', 'the whole world', '', 'whole again']);
  });

  it('takes replacing back, but nothing that was edited before or since', async () => {
    const { session } = fakeMain();
    session.type(1, { text: 'a hole there' });
    const { undo } = await session.replace([whole]);
    session.type(3, { text: 'whole and new' });
    await session.flush();
    await undo();
    expect(textsOf(session)).toEqual(['and the hole town', 'a hole there', '', 'whole and new']);
    expect(session.state.getState().staged).toBe(2);
  });

  it('takes replacing back with the times of words of which one holds two', async () => {
    const { session, segments } = fakeMain();
    session.type(0, { words: ['and', 'the', 'hole new', 'town'] });
    await session.flush();
    const before = segments[0]?.words;
    expect(before).toHaveLength(4);
    const { undo } = await session.replace([whole]);
    expect(segments[0]?.words).toHaveLength(5);
    await undo();
    expect(segments[0]?.words).toEqual(before);
    await session.replace([whole]);
    await session.undo();
    expect(segments[0]?.words).toEqual(before);
  });

  it('saves a caption that was left when its time has come, and asks for nothing in that moment', async () => {
    const { session, asked, timers, segments } = fakeMain();
    session.type(0, { text: 'and the whole town' });
    session.left(0);
    expect(asked).toEqual([]);
    expect(timers).toHaveLength(1);
    expect(textsOf(session)[0]).toBe('and the whole town');
    timers[0]?.();
    await session.flush();
    expect(segments[0]?.text).toBe('and the whole town');
    session.type(1, { text: ' ' });
    session.left(1);
    expect(textsOf(session)[1]).toBe('was already');
  });

  it('discards one correction, or all with what is typed', async () => {
    const { session } = fakeMain();
    session.type(0, { text: 'x' });
    session.type(1, { text: 'y' });
    await session.flush();
    await session.revert([0]);
    expect(textsOf(session).slice(0, 2)).toEqual([first[0], 'y']);
    session.type(3, { text: 'z' });
    await session.revert(null);
    expect(textsOf(session)).toEqual(first);
    await session.flush();
    expect(session.state.getState().staged).toBe(0);
    await session.undo();
    expect(textsOf(session)).toEqual([first[0], 'y', '', 'z']);
    expect(session.state.getState().staged).toBe(2);
  });
});

describe('undo and redo', () => {
  it('take back a run of typing at once, and give it again', async () => {
    const { session, segments } = fakeMain();
    session.type(0, { text: 'and the w town' });
    session.type(0, { text: 'and the whole town' });
    await session.flush();
    session.type(0, { text: 'and the whole of the town' });
    await session.leave(0);
    session.type(3, { text: 'whole again' });
    expect(await session.undo()).toBe(3);
    expect(segments[3]).toMatchObject({ text: 'hole again', original: null });
    expect(await session.undo()).toBe(0);
    expect(textsOf(session)[0]).toBe('and the whole town');
    expect(await session.undo()).toBe(0);
    expect(segments[0]).toMatchObject({ text: 'and the hole town', original: null });
    expect(await session.undo()).toBeNull();
    expect(await session.redo()).toBe(0);
    expect(await session.redo()).toBe(0);
    expect(segments[0]?.text).toBe('and the whole of the town');
    expect(await session.redo()).toBe(3);
    expect(await session.redo()).toBeNull();
  });

  it('take back a list of corrections and a discarded one as one step each', async () => {
    const { session } = fakeMain();
    await session.replace([whole]);
    await session.revert([3]);
    expect(textsOf(session)).toEqual(['and the whole town', 'was already', '', 'hole again']);
    await session.undo();
    expect(textsOf(session)[3]).toBe('whole again');
    await session.undo();
    expect(textsOf(session)).toEqual(first);
    expect(session.state.getState().history.undone).toHaveLength(2);
  });

  it('give up what was taken back once something else is typed', async () => {
    const { session } = fakeMain();
    session.type(0, { text: 'one' });
    await session.undo();
    session.type(1, { text: 'two' });
    await session.leave(1);
    expect(await session.redo()).toBeNull();
    expect(textsOf(session).slice(0, 2)).toEqual(['and the hole town', 'two']);
  });

  it('take back what cannot be saved before anything else', async () => {
    const { session, asked } = fakeMain();
    session.type(1, { text: 'gone' });
    await session.leave(1);
    const before = asked.length;
    session.type(0, { text: '' });
    expect(await session.undo()).toBe(0);
    expect(textsOf(session).slice(0, 2)).toEqual(['and the hole town', 'gone']);
    expect(asked).toHaveLength(before);
    expect(await session.undo()).toBe(1);
  });

  it('keep what was typed before and not saved yet, where what follows cannot be saved', async () => {
    const { session, asked } = fakeMain();
    session.type(1, { text: 'typed' });
    session.left(1);
    session.type(1, { text: '' });
    session.type(0, { text: 'next' });
    expect(textsOf(session).slice(0, 2)).toEqual(['next', 'typed']);
    session.type(1, { text: ' ' });
    expect(await session.undo()).toBe(1);
    await session.flush();
    expect(asked.some((call) => call.includes('"typed"'))).toBe(true);
    expect(await session.undo()).toBe(0);
    expect(await session.undo()).toBe(1);
    expect(textsOf(session)).toEqual(first);
  });

  it('take what was saved meanwhile, where what follows cannot be saved', async () => {
    const { session } = fakeMain();
    session.type(1, { text: 'typed' });
    session.left(1);
    session.type(1, { text: 'typed again' });
    await session.flush();
    session.type(1, { text: '' });
    await session.leave(1);
    expect(textsOf(session)[1]).toBe('typed again');
  });

  it('keep a word with a space in it one word', async () => {
    const { session, asked } = fakeMain();
    session.type(1, { words: ['New York', 'already'] });
    await session.leave(1);
    session.type(1, { text: 'gone' });
    await session.leave(1);
    await session.undo();
    expect(asked.at(-1)).toContain('"words":["New York","already"]');
  });

  it('lead back to the beginning and forth to the end, whatever was done', async () => {
    const deed = fc.oneof(
      fc.record({ type: fc.nat(3), text: fc.constantFrom('a b c d', 'x', 'hole', 'ذهبنا إلى', '👩‍🚀 hole', '') }),
      fc.constantFrom('flush' as const, 'replace' as const, 'undo' as const, 'redo' as const, 'discard' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        const { session } = fakeMain();
        for (const one of deeds) {
          if (one === 'flush') await session.flush();
          else if (one === 'replace') await session.replace([whole]);
          else if (one === 'undo') await session.undo();
          else if (one === 'redo') await session.redo();
          else if (one === 'discard') await session.revert([0]);
          else if (one.type !== 2) session.type(one.type, { text: one.text });
        }
        for (const index of [0, 1, 3]) await session.leave(index);
        const forth = async (): Promise<string[]> => {
          while ((await session.redo()) !== null);
          return textsOf(session);
        };
        const end = await forth();
        while ((await session.undo()) !== null);
        expect(textsOf(session)).toEqual(first);
        expect(await forth()).toEqual(end);
      }),
      { numRuns: 150 },
    );
  });
});
