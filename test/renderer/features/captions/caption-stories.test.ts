import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { CallInput, CallOutput, ChangedCaptions, ShownSegment } from '../../../../src/bridge/index.ts';
import type { CaptionTranscript } from '../../../../src/contract/index.ts';
import { VideoRows } from '../../../../src/main/store/index.ts';
import { CaptionCorrections, Captions } from '../../../../src/main/videos/captions/index.ts';
import { LostChanges } from '../../../../src/main/videos/lost-changes.ts';
import { previewOf } from '../../../../src/renderer/features/captions/caption-line.ts';
import { CaptionSession } from '../../../../src/renderer/features/captions/caption-session.ts';
import { typedText } from '../../../../src/renderer/features/captions/caption-state.ts';
import { DraftBench } from '../../../helpers/drafts.ts';
import { Timers, Wire } from '../../../helpers/wire.ts';

const bench = new DraftBench();
// Nothing here is about a power cut.
bench.db.run('PRAGMA synchronous = OFF');
const { db, drafts, clock } = bench;
const rows = new VideoRows(db);
const captionsChanged = (): void => undefined;
const captions = new Captions({
  db,
  rows,
  drafts,
  captionsChanged,
  losses: new LostChanges({ rows, clock }, 'corrections'),
});
const corrections = new CaptionCorrections({ db, rows, captionsChanged });
afterAll(() => bench.close());

/** Captions of a second each; one without words is a gap. */
const transcript = (from: number, texts: readonly string[]): CaptionTranscript => ({
  id: 1,
  segments: texts.map((text, index) => {
    const [start, end] = [from + index, from + index + 1];
    const words = text.split(' ').filter(Boolean);
    return { index, text, gap: text === '', start, end, words: words.map((word) => ({ text: word, start, end })) };
  }),
});

type CaptionCall = 'captions.edit' | 'captions.revert' | 'captions.replace' | 'captions.resolve';

/** The captions of a video on a real database, and a page that shows them. */
class Story {
  readonly id = bench.draft('Yes.').id;
  /** What the service has. */
  there: readonly string[] = ['Yes sir', 'No sir', 'Bees dance', 'They tell'];
  from = 0;
  readonly wire = new Wire();
  timers = new Timers();
  session: CaptionSession;
  isFull = false;
  /** Why main refused a change that the page made, other than that the disk is full. */
  readonly refused: string[] = [];
  /** Words that were typed and that nobody has given up. */
  readonly typed = new Set<string>();
  #words = 0;

  constructor() {
    this.come();
    this.session = this.open();
  }

  open(): CaptionSession {
    const known = captions.known(this.id);
    if (known === null) throw new Error('there are no captions');
    this.timers = new Timers();
    const { after } = this.timers;
    this.session = new CaptionSession(known, {
      // Each answer belongs to the call of its name.
      ask: <N extends CaptionCall>(name: N, input: CallInput<N>) =>
        this.wire.ask(() => this.#answer(name, structuredClone(input)) as CallOutput<N>),
      after,
    });
    return this.session;
  }

  #answer(name: CaptionCall, input: CallInput<CaptionCall>): ChangedCaptions | CallOutput<'captions.replace'> {
    if (this.isFull) throw new Error('The disk is full.');
    const { id } = this;
    if ('change' in input) {
      const { index, change, id: _id, ...madeIn } = input;
      try {
        return corrections.edit(id, index, change, madeIn);
      } catch (error) {
        this.refused.push(String(error));
        throw error;
      }
    }
    if ('corrections' in input) return corrections.revert(id, input.corrections);
    if ('rules' in input) return corrections.replace(id, input.rules);
    if ('choice' in input) return corrections.resolve(id, input, input.choice);
    throw new Error(`nobody asks ${name}`);
  }

  /** The service has these now; the page hears of it, and reads them. */
  come(texts = this.there, from = this.from): void {
    [this.there, this.from] = [texts, from];
    captions.remoteChanged(this.id, transcript(from, texts));
    this.#told();
  }

  #told(): void {
    this.wire.tell(() => {
      const { session } = this;
      void this.wire.ask(() => captions.known(this.id)).then((known) => known && session.take(known));
    });
  }

  gone(): void {
    this.there = [];
    captions.gone(this.id);
    this.#told();
  }

  /** The service takes what waits, for an export: its film has the words. */
  sent(): void {
    const said = new Map(captions.toSend(this.id).map(({ index, words, text }) => [index, words?.join(' ') ?? text]));
    const body = captions.toSend(this.id);
    this.there = this.there.map((text, index) => said.get(index) ?? text);
    captions.taken(this.id, body, transcript(this.from, this.there));
    for (const text of said.values()) this.giveUp(text ?? '');
    this.#told();
  }

  giveUp(text: string): void {
    for (const word of text.split(' ')) this.typed.delete(word);
  }

  /** Writes a word behind a caption that nothing has to be decided about, or over its last one, with blanks as they come. */
  type(place: number, how: (typeof ways)[number]): void {
    const state = this.session.state.getState();
    const open = state.segments.filter(({ gap, conflict }) => !gap && conflict === null);
    const segment = open[place % Math.max(1, open.length)];
    if (segment === undefined) return;
    if (how === 'shorter' || how === 'emptied') return this.#delete(segment, how);
    this.#words += 1;
    const word = `w${this.#words}w`;
    this.typed.add(word);
    if (how === 'fields') return this.#typeIntoFields(segment, word);
    const before = typedText(state, segment);
    const last = before.lastIndexOf(' ');
    if (how === 'over') this.giveUp(before.slice(last + 1));
    const kept = how === 'over' ? before.slice(0, Math.max(0, last)) : before;
    this.session.type(segment.index, { text: how === 'behind' ? `${kept} ${word}` : `${kept}  ${word} ` });
  }

  /** Its last letters, or all of a caption that is edited as one line. What comes back of it is no word that has to. */
  #delete(segment: ShownSegment, how: 'shorter' | 'emptied'): void {
    const before = typedText(this.session.state.getState(), segment);
    this.giveUp(`${before} ${segment.text}`);
    const words = before.split(' ');
    // A key before it, so that the hand goes on when the time to save has come.
    for (const text of [before.slice(0, -1), how === 'emptied' ? '' : words.slice(0, -1).join(' ')])
      this.session.type(segment.index, { text });
  }

  /** Over the last word of a caption that is edited word by word, with its first one emptied, to be typed anew. */
  #typeIntoFields(segment: ShownSegment, word: string): void {
    const change = this.session.state.getState().unsaved.get(segment.index)?.change ?? null;
    const { timing, words } = previewOf(segment, change);
    this.giveUp(words.map(({ text }, at) => (at === 0 || at === words.length - 1 || timing !== 'kept' ? text : '')).join(' ')); // prettier-ignore
    const fields = words.map(({ text }, at) => (at === words.length - 1 ? word : at === 0 ? '' : text));
    this.session.type(segment.index, timing === 'kept' ? { words: fields } : { text: word });
  }

  /** Decides for the words of the service: the first of those that have to be decided, or that are corrected. */
  decideAgainst(which: 'conflict' | 'correction'): void {
    const { session } = this;
    const state = session.state.getState();
    const segment = state.segments.find(({ index, conflict, original }) =>
      which === 'conflict' ? conflict !== null : original !== null || state.unsaved.has(index),
    );
    if (segment === undefined) return;
    this.giveUp(`${typedText(state, segment)} ${segment.text}`);
    if (which === 'conflict') ignore(session.resolve(segment.index, 'theirs'));
    else ignore(session.revert([segment.index]));
  }

  /** Words that are nowhere any more. */
  lost(): string[] {
    const found = JSON.stringify([captions.known(this.id), this.there]);
    return [...this.typed].filter((word) => !found.includes(word));
  }
}

const ignore = (work: Promise<unknown>): void => void work.catch(() => undefined);

const texts = fc.constantFrom('Yes sir', 'No sir', 'Bees dance', 'They tell', 'All of it', '');
const ways = ['behind', 'spaced', 'over', 'fields', 'shorter', 'emptied'] as const;
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.nat(6), how: fc.constantFrom(...ways) }) },
  { weight: 2, arbitrary: fc.record({ come: fc.array(texts, { minLength: 1, maxLength: 5 }), from: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ elsewhere: fc.nat(4) }) },
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...(['fire', 'main', 'main', 'page', 'page', 'flush', 'leave', 'leaving', 'reload', 'full', 'room'] as const),
      ...(['gone', 'mine', 'theirs', 'discard', 'replace', 'export'] as const),
    ),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

async function happens(story: Story, one: Deed): Promise<void> {
  const { session, wire } = story;
  if (typeof one === 'object') {
    if ('type' in one) {
      if (one.how === 'emptied') await partSaved(story, one.type);
      story.type(one.type, one.how);
    } else if ('come' in one) story.come(one.come, one.from / 2);
    else story.come(story.there.map((text, at) => (at === one.elsewhere && text !== '' ? `other ${text}` : text)));
    return;
  }
  switch (one) {
    case 'fire':
      return story.timers.fire();
    case 'main':
      return wire.main();
    case 'page':
      return wire.page();
    case 'flush':
      return void session.flush();
    case 'leave':
      return session.state.getState().segments.forEach(({ index }) => session.left(index));
    case 'leaving':
      return session.leaving();
    case 'reload': {
      session.leaving();
      await wire.gone();
      // A full disk has nowhere to keep them.
      if (story.isFull) story.giveUp(story.lost().join(' '));
      if (story.lost().length > 0) throw new Error(`lost: ${story.lost().join(' ')}`);
      return void story.open();
    }
    case 'full':
    case 'room':
      story.isFull = one === 'full';
      return;
    case 'gone':
      return story.gone();
    case 'mine': {
      const conflict = session.state.getState().segments.find((segment) => segment.conflict !== null);
      if (conflict !== undefined) ignore(session.resolve(conflict.index, 'mine'));
      return;
    }
    case 'theirs':
      return story.decideAgainst('conflict');
    case 'discard':
      return story.decideAgainst('correction');
    case 'replace':
      return ignore(session.replace([{ find: 'sir', replace: 'madam', matchCase: true, wholeWords: true }]));
    case 'export':
      // With nothing to decide.
      if (story.there.some(Boolean) && captions.known(story.id)?.conflicts === 0) story.sent();
  }
}

/** A part of a text is saved while it is deleted. */
async function partSaved(story: Story, place: number): Promise<void> {
  story.type(place, 'shorter');
  for (const one of ['fire', 'main', 'page'] as const) await happens(story, one);
}

/** Whether somebody else changes the captions, or all of them are changed together. */
const isShared = (one: Deed): boolean =>
  typeof one === 'string' ? ['gone', 'replace', 'export'].includes(one) : !('type' in one);

/** Two captions alike, both corrected alike, as by a replacement. */
async function twoAlike(): Promise<Story> {
  const story = new Story();
  story.come(['one two three', 'bees dance', 'one two three']);
  story.open();
  for (const index of [0, 2]) story.session.type(index, { text: 'one hole three' });
  void story.session.flush();
  await story.wire.quiet();
  return story;
}

const shownIn = ({ id }: Story): unknown => captions.known(id)?.segments.map(({ text }) => text);

it.each(['main', 'page'] as const)(
  'what ends in a blank while it is saved stays in its caption: %s',
  async (meanwhile) => {
    const story = await twoAlike();
    ignore(story.session.revert([0, 2]));
    await story.wire.quiet();
    story.session.type(0, { text: 'one two tree ' });
    story.timers.fire();
    await story.wire.main();
    if (meanwhile === 'page') story.session.leaving();
    story.session.type(0, { text: 'one two tree and' });
    void story.session.flush();
    await story.wire.quiet();
    expect(shownIn(story)).toEqual(['one two tree and', 'bees dance', 'one two three']);
    expect(captions.known(story.id)).toMatchObject({ unplaced: [], conflicts: 0 });
  },
);

it('a correction that is discarded twice takes no other one along', async () => {
  const story = await twoAlike();
  ignore(story.session.revert([0]));
  ignore(story.session.revert([0]));
  await story.wire.quiet();
  expect(shownIn(story)).toEqual(['one two three', 'bees dance', 'one hole three']);
});

it('a conflict that is decided twice takes no other correction along', async () => {
  const story = await twoAlike();
  story.come(['one too three', 'bees dance', 'one too three']);
  await story.wire.quiet();
  ignore(story.session.resolve(0, 'theirs'));
  ignore(story.session.resolve(0, 'theirs'));
  await story.wire.quiet();
  expect(captions.known(story.id)).toMatchObject({
    conflicts: 1,
    segments: [{ conflict: null }, {}, { text: 'one hole three' }],
  });
});

it('a correction is discarded while what ends in a blank is saved', async () => {
  const story = await twoAlike();
  story.session.type(0, { text: 'one hole tree ' });
  story.timers.fire();
  await story.wire.main();
  ignore(story.session.revert([0]));
  await story.wire.quiet();
  expect(shownIn(story)).toEqual(['one two three', 'bees dance', 'one hole three']);
});

it('a correction that came, unseen, to the caption that is typed in is not written over, though both were made of the same words', async () => {
  const story = new Story();
  story.type(1, 'behind');
  story.come(['No sir', 'Yes sir']);
  await happens(story, 'reload');
  story.type(0, 'behind');
  story.come(['No sir']);
  story.come(['Yes sir']);
  void story.session.flush();
  await story.wire.quiet();
  expect(shownIn(story)).toEqual(['No sir w2w']);
  expect(captions.known(story.id)?.unplaced).toMatchObject([{ text: 'No sir w1w', was: 'No sir' }]);
});

it('what was sent twice, as the page seemed to go, and failed once, has no conflict with what is typed behind it', async () => {
  const story = new Story();
  story.type(0, 'behind');
  for (const one of ['fire', 'leaving'] as const) await happens(story, one);
  story.type(0, 'behind');
  for (const one of ['full', 'fire', 'main', 'room'] as const) await happens(story, one);
  await story.wire.quiet();
  expect(shownIn(story)).toEqual(['Yes sir w1w w2w', 'No sir', 'Bees dance', 'They tell']);
  expect(captions.known(story.id)?.conflicts).toBe(0);
});

it('what was typed before a replacement of words is not written over what another caption says in its place', async () => {
  const story = new Story();
  await happens(story, 'replace');
  story.type(2, 'behind');
  for (const one of ['fire', 'main'] as const) await happens(story, one);
  story.type(0, 'behind');
  for (const one of ['fire', 'fire'] as const) await happens(story, one);
  story.come(['Bees dance']);
  await story.wire.quiet();
  story.timers.fire();
  await story.wire.quiet();
  expect(shownIn(story)).toEqual(['Bees dance w1w']);
  expect(captions.known(story.id)?.unplaced).toMatchObject([{ text: 'Yes sir w2w', was: 'Yes sir' }]);
});

it('a text that is emptied after parts of it were saved comes back, and nothing of it is refused', async () => {
  const story = new Story();
  const { session } = story;
  for (const text of ['Bees d', 'Bees', 'B', '']) {
    for (const key of [`${text} `, text]) session.type(2, { text: key });
    story.timers.fire();
    await story.wire.quiet();
    expect([...session.state.getState().errors.values()]).toEqual([]);
  }
  session.left(2);
  await session.saved();
  expect(captions.known(story.id)).toMatchObject({ staged: 0, segments: [{}, {}, { text: 'Bees dance' }, {}] });
});

it('what comes back is not refused where the service took a part of it meanwhile, unheard of on the page', async () => {
  const story = new Story();
  const deeds = [{ type: 0, how: 'emptied' } as const, 'fire', 'fire', 'export', 'fire'] as const;
  for (const one of deeds) await happens(story, one);
  await story.wire.quiet();
  story.session.left(0);
  await story.wire.quiet();
  expect(story.there[0]).toBe('Yes');
  expect(story.refused).toEqual([]);
  expect(captions.known(story.id)).toMatchObject({ conflicts: 0, segments: [{ text: 'Yes sir' }, {}, {}, {}] });
});

it('captions that are corrected lose no word, whatever comes in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 22 }), async (deeds) => {
      const story = new Story();
      for (const one of deeds) await happens(story, one);
      story.isFull = false;
      for (let turn = 0; turn < 4; turn += 1) {
        await happens(story, 'leave');
        story.timers.fire();
        void story.session.flush();
        await story.wire.quiet();
      }
      expect(story.lost()).toEqual([]);
      expect(story.session.state.getState().unsaved.size).toBe(0);
      expect(story.refused).toEqual([]);
      // Where nobody else changed anything there is nothing to decide.
      const conflicts = captions.known(story.id)?.conflicts ?? 0;
      expect(deeds.some(isShared) ? 0 : conflicts).toBe(0);
    }),
    { numRuns: Number(process.env['STORIES'] ?? 300) },
  );
});
