import { ChangeSet } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { applyPatch, type Draft, type DraftChanges, type DraftSaved, textHash } from '../../../../src/bridge/index.ts';
import { changedDraft } from '../../../../src/renderer/features/editor/draft-changes.ts';
import { DraftSession } from '../../../../src/renderer/features/editor/draft-session.ts';
import { textOf } from '../../../../src/renderer/features/editor/script-sync.ts';

const empty: Draft = {
  id: 'd1',
  accountId: null,
  remoteId: null,
  type: 'ai-visuals',
  title: 'Sea',
  remote: null,
  revision: 1,
  words: 0,
  spokenSeconds: null,
  versionCount: 0,
  batchId: null,
  collection: null,
  createdAt: 0,
  updatedAt: 0,
  trashedAt: null,
  script: '',
  scriptSource: { kind: 'own' },
  imagesFrom: null,
  settings: {
    voiceId: null,
    backgroundId: null,
    musicId: null,
    genreId: null,
    imageEngineId: null,
    clipEngineId: null,
    transition: null,
    animation: null,
    sfx: null,
    volume: null,
    aspectRatio: null,
    duration: null,
    captions: { fontFamily: null, fontColor: null, fontUrl: null, position: null },
  },
  finish: { overlay: null, captionEffect: null, watermark: null, sceneTexts: null },
  startsAt: null,
  endsAt: null,
  ideaId: null,
  base: null,
  conflicts: [],
  canUndo: false,
  canRedo: false,
};

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** As in main, only fewer. */
const mostCharacters = 1000;

/** Main with one draft: applies edits as it does, and fails when it is told to. */
function desk(script = '') {
  let draft: Draft = { ...empty, script };
  const timers = new Set<() => void>();
  const sent: DraftChanges[] = [];
  const bases: number[] = [];
  const past: string[] = [];
  let broken: Error | null = null;
  let gate: Promise<void> = Promise.resolve();
  let answering: Promise<void> = Promise.resolve();
  const write = (changes: Partial<Draft>): Draft => (draft = { ...draft, ...changes, revision: draft.revision + 1 });
  const session = new DraftSession(draft, {
    read: () => Promise.resolve(draft),
    edit: async ({ baseRevision, changes }): Promise<DraftSaved> => {
      sent.push(changes);
      bases.push(baseRevision);
      await gate;
      if (broken) throw broken;
      // As the bridge does with an address that is too long.
      if ((changes.imagesFrom?.length ?? 0) > 4000) throw refusal('malformed-call');
      if (changes.type !== undefined) throw refusal('type-fixed');
      const { script: change } = changes;
      const next = typeof change === 'object' ? applyPatch(draft.script, change) : (change ?? draft.script);
      if (next === null) throw refusal('draft-changed');
      if (next.length > mostCharacters) throw refusal('malformed-call');
      if (next !== draft.script) past.push(draft.script);
      const { id, revision, updatedAt, words, spokenSeconds, versionCount } = write({
        ...changedDraft(draft, changes),
        script: next,
      });
      await answering;
      return {
        id,
        revision,
        updatedAt,
        words,
        spokenSeconds,
        versionCount,
        canUndo: true,
        canRedo: false,
        conflictCount: 0,
      };
    },
    undo: () => {
      const before = past.pop();
      return before === undefined
        ? Promise.reject(refusal('nothing-to-undo'))
        : Promise.resolve(write({ script: before }));
    },
    redo: () => Promise.reject(refusal('nothing-to-redo')),
    after: (_ms, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    toAppError: (thrown) => {
      const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unexpected';
      return { code, title: code, detail: '' };
    },
  });
  let screen = textOf(script);
  /** Of each change that was shown, whether it was asked for. */
  const shown: boolean[] = [];
  session.showWith((changes, asked) => {
    shown.push(asked);
    screen = changes.apply(screen);
  });
  return {
    session,
    sent,
    bases,
    type(text: string, at = screen.length) {
      const changes = ChangeSet.of({ from: at, insert: textOf(text) }, screen.length);
      screen = changes.apply(screen);
      session.typed(changes);
    },
    async pause() {
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
      await session.flush();
    },
    /** What waited for this long, and what comes of it. */
    async passes() {
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
    elsewhere: (changes: Partial<Draft>) => write(changes),
    holdAnswers() {
      let open = (): void => undefined;
      answering = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
    hold() {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
    fail: (error: Error | null) => {
      broken = error;
    },
    main: () => draft,
    shown,
    screen: () => screen.toString(),
    waiting: () => timers.size,
  };
}

describe('an open draft', () => {
  test('sends what is typed in one go, a moment after the first key', async () => {
    const { type, pause, sent, main, session } = desk();
    type('H');
    type('i');
    expect(sent).toEqual([]);
    expect(session.state.getState().saving).toBe('unsaved');
    await pause();
    expect(sent).toHaveLength(1);
    expect(main().script).toBe('Hi');
    expect(session.state.getState().saving).toBe('saved');
  });

  test('saves while somebody types, and draws that on the screen when they stop', async () => {
    const { type, passes, session, main } = desk();
    const drawn: string[] = [];
    session.state.subscribe(({ saving, facts }) => drawn.push(`${saving} ${facts.revision}`));
    for (const word of ['One', ' two', ' three']) {
      type(word);
      await passes();
      expect(main().script).toMatch(new RegExp(`${word}$`, 'u'));
    }
    expect(drawn).toEqual(['unsaved 1']);
    await passes();
    expect(drawn).toEqual(['unsaved 1', 'saved 4']);
  });

  test('sends at once when the page is closed, before anything else can happen', () => {
    const { type, session, sent } = desk();
    type('last words');
    void session.flush();
    expect(sent).toHaveLength(1);
  });

  test('sends all of it when the page is closed, also behind what is on its way', () => {
    const { type, session, sent } = desk('The sea');
    type(' is');
    void session.flush();
    type(' wide');
    session.change({ title: 'Wide' }, true);
    session.leaving();
    expect(sent).toEqual([
      { script: { edits: [{ from: 7, to: 7, insert: ' is' }], length: 7, hash: textHash('The sea') } },
      { script: { edits: [{ from: 10, to: 10, insert: ' wide' }], length: 10, hash: textHash('The sea is') } },
      { script: 'The sea is wide' },
      { title: 'Wide' },
    ]);
  });

  test('has the words where the service changed the script in the moment in which the page is closed', () => {
    const { type, session, sent, elsewhere } = desk('The sea');
    type(' is wide');
    void session.flush();
    // Main refuses what is on its way, and finds nobody any more to tell it.
    elsewhere({ script: 'From the service' });
    session.leaving();
    expect(sent.at(-1)).toEqual({ script: 'The sea is wide' });
  });

  test('has each key once where the page was not closed after all', async () => {
    const { type, session, main, screen } = desk('The sea');
    type(' is');
    void session.flush();
    type(' wide');
    session.leaving();
    type('!');
    await session.flush();
    expect(main().script).toBe('The sea is wide!');
    expect(screen()).toBe('The sea is wide!');
    expect(session.state.getState()).toMatchObject({ saving: 'saved', error: null });
  });

  test('saves what was typed while the last piece was on its way', async () => {
    const { type, hold, session, main, screen } = desk();
    const open = hold();
    type('one');
    const flushed = session.flush();
    type(' two');
    open();
    await flushed;
    expect(main().script).toBe('one two');
    expect(screen()).toBe('one two');
  });

  test('keeps what could not be saved, says so, and saves it later', async () => {
    const { type, pause, fail, session, main, screen, waiting } = desk();
    fail(refusal('disk-full'));
    type('kept');
    await pause();
    expect(session.state.getState()).toMatchObject({ saving: 'failed', error: { code: 'disk-full' } });
    expect(screen()).toBe('kept');
    expect(waiting()).toBe(1);
    fail(null);
    await pause();
    expect(main().script).toBe('kept');
    expect(session.state.getState()).toMatchObject({ saving: 'saved', error: null });
  });

  test('saves the words whatever another field has that main refuses, and that field once it is put right', async () => {
    const { type, pause, session, main, sent } = desk();
    type('Bees');
    session.change({ imagesFrom: 'https://'.padEnd(5000, 'a') }, true);
    await pause();
    expect(main().script).toBe('Bees');
    expect(session.state.getState()).toMatchObject({ saving: 'failed', error: { code: 'malformed-call' } });
    type(' dance.');
    await pause();
    expect(main().script).toBe('Bees dance.');
    session.change({ imagesFrom: 'https://example.com/' });
    await pause();
    expect(session.state.getState()).toMatchObject({ saving: 'saved', error: null });
    expect(sent.at(-1)).toEqual({ imagesFrom: 'https://example.com/' });
  });

  describe('saves all other fields where main refuses one of them', () => {
    const tooLong = 'https://'.padEnd(5000, 'a');

    test('which stays, and is said with why, until it is put right', async () => {
      const { pause, session, main, sent } = desk();
      session.change(
        { title: 'Dance', imagesFrom: tooLong, settings: { voiceId: 7, captions: { position: 'top' } } },
        true,
      );
      session.change({ finish: { overlay: null } }, true);
      await pause();
      expect(main()).toMatchObject({ title: 'Dance', imagesFrom: null, settings: { voiceId: 7, captions: { position: 'top' } } }); // prettier-ignore
      const failed = { saving: 'failed', error: { code: 'malformed-call' }, refused: ['imagesFrom'] };
      expect(session.state.getState()).toMatchObject({ ...failed, draft: { imagesFrom: tooLong } });
      sent.splice(0);
      await pause();
      // That one alone is tried again.
      expect(sent.every((each) => Object.keys(each).join(' ') === 'imagesFrom')).toBe(true);
      session.change({ title: 'A dance' });
      await session.flush();
      expect(main().title).toBe('A dance');
      session.change({ imagesFrom: 'https://example.com/' });
      await pause();
      expect(main().imagesFrom).toBe('https://example.com/');
      expect(session.state.getState()).toMatchObject({ saving: 'saved', error: null, refused: [] });
    });

    test('and names all that it refuses, with the first reason', async () => {
      const { pause, session, main } = desk();
      session.change({ type: 'b-roll', title: 'Dance', imagesFrom: tooLong }, true);
      await pause();
      expect(main().title).toBe('Dance');
      expect(session.state.getState()).toMatchObject({
        error: { code: 'type-fixed' },
        refused: ['type', 'imagesFrom'],
      });
    });

    test('with what was chosen while they were on their way', async () => {
      const { hold, pause, session, main } = desk();
      const open = hold();
      session.change({ title: 'Dance', imagesFrom: tooLong }, true);
      const flushed = session.flush();
      session.change({ title: 'A dance', imagesFrom: 'https://example.com/' }, true);
      open();
      await flushed;
      await pause();
      expect(main()).toMatchObject({ title: 'A dance', imagesFrom: 'https://example.com/' });
      expect(session.state.getState().saving).toBe('saved');
    });

    test('and sends none by itself where the disk is full', async () => {
      const { pause, fail, session, main, sent } = desk();
      fail(refusal('disk-full'));
      session.change({ title: 'Dance', imagesFrom: 'https://example.com/' }, true);
      await session.flush();
      expect(sent).toHaveLength(1);
      expect(session.state.getState()).toMatchObject({ error: { code: 'disk-full' }, refused: [] });
      fail(null);
      await pause();
      expect(main()).toMatchObject({ title: 'Dance', imagesFrom: 'https://example.com/' });
    });

    test('also those that are on their way together when the window is closed', () => {
      const { session, sent } = desk();
      session.change({ title: 'Dance', imagesFrom: tooLong, settings: { voiceId: 7 } });
      session.leaving();
      expect(sent.slice(1)).toEqual([{ title: 'Dance' }, { imagesFrom: tooLong }, { settings: { voiceId: 7 } }]);
    });

    test('also where it could not write any more in the middle of them', async () => {
      const { pause, fail, session, main, sent } = desk();
      session.change({ imagesFrom: tooLong, title: 'Dance', settings: { voiceId: 7 } }, true);
      const { push } = sent;
      sent.push = (...each) => {
        if (Object.keys(each[0] ?? {}).join(' ') === 'title') fail(refusal('disk-full'));
        return push.apply(sent, each);
      };
      await session.flush();
      expect(session.state.getState()).toMatchObject({ error: { code: 'disk-full' }, refused: [] });
      sent.push = push;
      fail(null);
      await pause();
      expect(main()).toMatchObject({ title: 'Dance', settings: { voiceId: 7 }, imagesFrom: null });
      expect(session.state.getState().refused).toEqual(['imagesFrom']);
    });
  });

  test('has the words before the window is closed where main refuses another field', () => {
    const { type, session, sent } = desk();
    session.change({ imagesFrom: 'https://'.padEnd(5000, 'a') }, true);
    type('Bees');
    void session.flush();
    session.leaving();
    expect(sent.some((each) => 'script' in each && !('imagesFrom' in each))).toBe(true);
  });

  test('saves the fields whatever main refuses of the words', async () => {
    const { type, pause, session, main } = desk();
    type('Bees. '.repeat(mostCharacters));
    session.change({ title: 'Dance' }, true);
    await pause();
    expect(main()).toMatchObject({ title: 'Dance', script: '' });
    expect(session.state.getState()).toMatchObject({ saving: 'failed', error: { code: 'malformed-call' } });
  });

  test('sends the whole script when main has another text by now', async () => {
    const { type, pause, elsewhere, main, sent } = desk('sea');
    elsewhere({ script: 'from the service' });
    type('!');
    await pause();
    expect(sent.at(-1)).toEqual({ script: 'sea!' });
    expect(main().script).toBe('sea!');
  });

  test('keeps what was typed when even the whole script could not be saved', async () => {
    const { type, pause, elsewhere, session, main, fail, hold } = desk('sea');
    elsewhere({ script: 'other' });
    type('!');
    const open = hold();
    const flushed = session.flush();
    type('?');
    fail(refusal('draft-changed'));
    open();
    await flushed;
    expect(session.state.getState().saving).toBe('failed');
    fail(null);
    await pause();
    expect(main().script).toBe('sea!?');
  });

  test('shows what changed elsewhere', async () => {
    const { session, elsewhere, screen, shown } = desk('sea');
    session.noticed(elsewhere({ script: 'the wide sea', title: 'Wide' }).revision);
    await session.flush();
    expect(screen()).toBe('the wide sea');
    expect(shown).toEqual([false]);
    expect(session.state.getState().draft.title).toBe('Wide');
  });

  test('shows what changed elsewhere right before its own choice was saved', async () => {
    const { session, elsewhere, main, screen } = desk('sea');
    const { revision } = elsewhere({ script: 'the wide sea' });
    session.change({ title: 'Wide' });
    session.noticed(revision);
    await session.flush();
    session.noticed(main().revision);
    await session.flush();
    expect(screen()).toBe('the wide sea');
    expect(main()).toMatchObject({ script: 'the wide sea', title: 'Wide' });
  });

  test('says of a whole script which one it was written over, whatever else was saved since', async () => {
    const { session, elsewhere, type, main, sent, bases, hold } = desk('sea');
    elsewhere({ script: 'the wide sea' });
    const open = hold();
    session.change({ title: 'Wide' });
    type('!');
    open();
    await session.flush();
    expect(main().script).toBe('sea!');
    expect(sent.at(-1)).toEqual({ script: 'sea!' });
    expect(bases.at(-1)).toBe(1);
  });

  test('does not read again what it saved itself', async () => {
    const { session, type, pause, main, screen } = desk();
    type('a');
    await pause();
    type('b');
    session.noticed(main().revision);
    await session.flush();
    expect(screen()).toBe('ab');
  });

  test('shows what main made of it beside a save that is on its way, with each key once', async () => {
    const { session, type, elsewhere, holdAnswers, main, screen } = desk('sea');
    const answer = holdAnswers();
    type('!');
    const flushed = session.flush();
    await Promise.resolve();
    expect(main().script).toBe('sea!');
    const taken = session.take(() => Promise.resolve(elsewhere({ script: `the wide ${main().script}` })));
    type('?');
    answer();
    await Promise.all([flushed, taken]);
    await session.flush();
    expect(screen()).toBe('the wide sea!?');
    expect(main().script).toBe('the wide sea!?');
  });

  test('goes on as before where main refuses what was asked of it', async () => {
    const { session, type, main } = desk('sea');
    await expect(session.take(() => Promise.reject(refusal('unknown-version')))).rejects.toThrow('unknown-version');
    type('!');
    await session.flush();
    expect(main().script).toBe('sea!');
    expect(session.state.getState().error).toBeNull();
  });

  test('says to who wants all of it saved what keeps it from being so, until it is', async () => {
    const { session, type, fail, main } = desk('sea');
    type('!');
    fail(refusal('disk-full'));
    await expect(session.saved()).rejects.toThrow('disk-full');
    fail(null);
    await session.saved();
    expect(main().script).toBe('sea!');
  });

  test('undoes what is not saved yet too, through the history of main', async () => {
    const { session, type, pause, screen, shown } = desk();
    type('one');
    await pause();
    type(' two');
    await session.undo();
    expect(screen()).toBe('one');
    await session.undo();
    expect(screen()).toBe('');
    expect(shown).toEqual([true, true]);
  });

  test('does nothing at the ends of the history', async () => {
    const { session, screen } = desk('sea');
    await session.undo();
    await session.redo();
    expect(screen()).toBe('sea');
    expect(session.state.getState().error).toBeNull();
  });

  test('shows a choice at once, and sends it after what was typed before', async () => {
    const { session, type, sent } = desk();
    type('a');
    session.change({ settings: { aspectRatio: '9:16' } });
    expect(session.state.getState().draft.settings.aspectRatio).toBe('9:16');
    await session.flush();
    expect(sent).toMatchObject([{ script: { length: 0 } }, { settings: { aspectRatio: '9:16' } }]);
  });

  test('joins choices that were made before they could be sent', async () => {
    const { session, hold, sent } = desk();
    const open = hold();
    session.change({ title: 'A' });
    session.change({ settings: { captions: { position: 'top' } } }, true);
    session.change({ settings: { volume: 'low', captions: { fontColor: '#ffffff' } } }, true);
    open();
    await session.flush();
    expect(sent.at(-1)).toEqual({
      settings: { volume: 'low', captions: { position: 'top', fontColor: '#ffffff' } },
    });
  });

  test('keeps a choice that could not be saved, under what is chosen later', async () => {
    const { session, pause, fail, sent } = desk();
    fail(refusal('disk-full'));
    session.change({ title: 'A', settings: { volume: 'low' } });
    await session.flush();
    expect(session.state.getState().saving).toBe('failed');
    session.change({ title: 'B' }, true);
    fail(null);
    await pause();
    expect(sent.at(-1)).toEqual({ title: 'B', settings: { volume: 'low' } });
    expect(session.state.getState().saving).toBe('saved');
  });

  test('saves what is left when it is closed', async () => {
    const { session, type, main } = desk();
    type('bye');
    await session.close();
    expect(main().script).toBe('bye');
  });
});
