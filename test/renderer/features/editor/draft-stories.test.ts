import { ChangeSet, type Text } from '@codemirror/state';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { faceless, type Faceless } from '../../../../src/contract/index.ts';
import { Refusal } from '../../../../src/main/refusal.ts';
import { diskFull } from '../../../../src/main/store/store-problem.ts';
import { DraftSession } from '../../../../src/renderer/features/editor/draft-session.ts';
import { textOf } from '../../../../src/renderer/features/editor/script-sync.ts';
import { DraftBench } from '../../../helpers/drafts.ts';
import { Timers, Wire } from '../../../helpers/wire.ts';

const bench = new DraftBench();
// Nothing here is about a power cut.
bench.db.run('PRAGMA synchronous = OFF');
const { drafts } = bench;
afterAll(() => bench.close());

let answers = 0;
/** An answer of the service, newer than the one before. */
function video(id: number, script: string): Faceless {
  answers += 1;
  const updated_at = new Date(Date.UTC(2026, 0, 1, 0, 0, answers)).toISOString();
  const status = { status: 'draft', title: 'A title', url: null, retries: 0 };
  return faceless.parse({ id, script, type: 'ai-visuals', updated_at, video: status });
}

let videos = 0;

/** A draft of a video on a real database, and a page that shows it. */
class Story {
  readonly #videoId = (videos += 1);
  readonly id: string;
  /** The script that the service has. */
  #there = 'begin ';
  readonly wire = new Wire();
  timers = new Timers();
  session: DraftSession;
  /** What the editor shows. */
  screen: Text = textOf('');
  isFull = false;
  /** Words that were typed. */
  readonly typed = new Set<string>();
  #words = 0;

  constructor() {
    this.id = bench.draft(this.#there).id;
    drafts.syncing.bind(this.id, 'me', this.#videoId, video(this.#videoId, this.#there));
    this.session = this.open();
  }

  open(): DraftSession {
    const { id } = this;
    this.timers = new Timers();
    const session = new DraftSession(drafts.read(id), {
      read: () => this.wire.ask(() => drafts.read(id)),
      edit: (edit) => this.write(() => drafts.edit({ id, ...edit })),
      undo: () => this.write(() => drafts.undo(id)),
      redo: () => this.write(() => drafts.redo(id)),
      after: this.timers.after,
      toAppError: (thrown) =>
        thrown instanceof Refusal ? thrown.appError : { code: 'unexpected', title: String(thrown), detail: '' },
    });
    this.screen = textOf(session.script);
    session.showWith((changes) => {
      this.screen = changes.apply(this.screen);
    });
    return (this.session = session);
  }

  /** A change that the page asks main for. */
  write<T>(work: () => T): Promise<T> {
    return this.wire.ask(() => {
      if (this.isFull) throw new Refusal(diskFull);
      return this.#telling(work);
    });
  }

  /** Whoever changes the draft, the page hears that there is another revision. */
  #telling<T>(work: () => T): T {
    const { revision } = drafts.read(this.id);
    const result = work();
    const now = drafts.read(this.id).revision;
    if (now !== revision) this.wire.tell(() => this.session.noticed(now));
    return result;
  }

  type(place: number): void {
    this.#words += 1;
    const word = `w${this.#words}w`;
    this.typed.add(word);
    const text = this.screen.toString();
    const gaps = [0, ...[...text.matchAll(/ /gu)].map(({ index }) => index + 1)];
    const changes = ChangeSet.of({ from: gaps[place % gaps.length] ?? 0, insert: `${word} ` }, text.length);
    this.screen = changes.apply(this.screen);
    this.session.typed(changes);
  }

  /** Another device changed the script. */
  elsewhere(script: (before: string) => string): void {
    this.#there = script(this.#there);
    this.#telling(() => drafts.syncing.remoteChanged(this.id, video(this.#videoId, this.#there)));
  }

  /** The service takes what was written here. */
  sent(): void {
    const { script } = drafts.syncing.changesSinceBase(this.id).fields;
    if (typeof script !== 'string') return;
    this.#there = script;
    this.#telling(() => drafts.syncing.fieldsSent(this.id, { script }));
    this.elsewhere((before) => before);
  }

  decide(choice: 'mine' | 'theirs' | 'both'): void {
    const { id, session } = this;
    const resolved = () => {
      if (choice !== 'both') return drafts.resolve(id, 'script', choice);
      const { script, conflicts } = drafts.read(id);
      return drafts.resolve(id, 'script', { text: `${script}${String(conflicts[0]?.remote)}` });
    };
    ignore(session.take(() => this.write(resolved)));
  }

  restore(): void {
    const first = (): number => drafts.versions(this.id).at(-1)?.number ?? 0;
    ignore(this.session.take(() => this.write(() => drafts.restoreVersion(this.id, first()))));
  }

  /** Words that are nowhere any more where the user could find them. */
  lost(): string[] {
    const { script, conflicts } = drafts.read(this.id);
    const versions = drafts.versions(this.id).map(({ number }) => drafts.version(this.id, number).content.script);
    const found = [script, ...conflicts.map(({ remote }) => String(remote)), ...versions].join('\n');
    return [...this.typed].filter((word) => !found.includes(word));
  }

  /** The page is gone, and another one shows the draft. */
  async reloaded(): Promise<void> {
    await this.wire.gone();
    // A full disk has nowhere to keep them.
    if (this.isFull) for (const word of this.lost()) this.typed.delete(word);
    if (this.lost().length > 0) throw new Error(`lost: ${this.lost().join(' ')}`);
    this.open();
  }
}

const ignore = (work: Promise<unknown>): void => void work.catch(() => undefined);

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...(['fire', 'main', 'main', 'page', 'page', 'flush', 'title', 'leaving', 'reload', 'close', 'full'] as const),
      ...(['room', 'append', 'rewrite', 'sent', 'undo', 'redo', 'mine', 'theirs', 'both', 'restore'] as const),
      ...(['pause', 'minute'] as const),
    ),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

async function happens(story: Story, one: Deed): Promise<void> {
  const { session, wire } = story;
  if (typeof one === 'object') return story.type(one.type);
  switch (one) {
    case 'fire':
      return story.timers.fire();
    case 'main':
      return wire.main();
    case 'page':
      return wire.page();
    case 'flush':
      return ignore(session.flush());
    case 'title':
      return session.change({ title: `Title ${answers}` }, true);
    case 'leaving':
      return session.leaving();
    case 'reload':
      session.leaving();
      return story.reloaded();
    case 'close':
      story.isFull = false;
      ignore(session.close());
      await wire.quiet();
      return story.reloaded();
    case 'full':
    case 'room':
      story.isFull = one === 'full';
      return;
    case 'append':
      return story.elsewhere((before) => `${before}other${answers} `);
    case 'rewrite':
      return story.elsewhere(() => `another${answers} `);
    case 'sent':
      return story.sent();
    case 'undo':
      return ignore(session.undo());
    case 'redo':
      return ignore(session.redo());
    case 'mine':
    case 'theirs':
    case 'both':
      return story.decide(one);
    case 'restore':
      return story.restore();
    case 'pause':
    case 'minute':
      await bench.clock.tick(one === 'pause' ? 2_500 : 61_000);
  }
}

/** Whether a word may come to stand twice: of two texts made one, or sent once more to a disk that was full the first time. */
const mayRepeat = (deeds: readonly Deed[]): boolean =>
  deeds.includes('both') || (deeds.includes('full') && deeds.includes('leaving'));

it('a draft that is written loses no word, whatever comes in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (deeds) => {
      const story = new Story();
      for (const one of deeds) await happens(story, one);
      story.isFull = false;
      for (let turn = 0; turn < 4; turn += 1) {
        void story.session.flush();
        await story.wire.quiet();
      }
      expect(story.lost()).toEqual([]);
      const { script } = drafts.read(story.id);
      expect([story.screen.toString(), story.session.script]).toEqual([script, script]);
      expect(story.session.state.getState().saving).toBe('saved');
      const words = script.split(' ').filter((word) => story.typed.has(word));
      expect(mayRepeat(deeds) ? new Set(words).size : words.length).toBe(new Set(words).size);
    }),
    { numRuns: Number(process.env['STORIES'] ?? 200) },
  );
});
