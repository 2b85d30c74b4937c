import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { CallInput, CallOutput, SentForm } from '../../../src/bridge/index.ts';
import { Forms } from '../../../src/main/forms/index.ts';
import { Database, SettingsRows } from '../../../src/main/store/index.ts';
import { FormKeeper } from '../../../src/renderer/app/form-keeper.ts';
import { FormSession } from '../../../src/renderer/app/form-session.ts';
import { Timers, Wire } from '../../helpers/wire.ts';

const db = new Database(':memory:');
afterAll(() => db.close());
const main = new Forms(db, new SettingsRows(db));

/** Every value that is typed is another one; zero: nothing. */
interface Fields {
  readonly text: number;
  readonly pace: number;
}
const empty: Fields = { text: 0, pace: 0 };
type Field = keyof Fields;
const both: readonly Field[] = ['text', 'pace'];

const fieldsIn = (text: string | null): Fields => ({ ...empty, ...(JSON.parse(text ?? '{}') as Partial<Fields>) });

let stories = 0;

/** A form on one page after the other, which a screen shows or none, and a main that keeps and sends it. */
class Story {
  readonly name = `form/${(stories += 1)}`;
  readonly wire = new Wire();
  timers = new Timers();
  keeper = this.#page();
  session: FormSession<Fields> | null = null;
  #close = (): void => undefined;
  isFull = false;
  #typed = 0;
  flickers = 0;
  /** What is in each field as far as the user knows. */
  last: Fields = empty;
  /** What main was told last. */
  #reached: Fields = empty;
  /** How often main was asked for each value. */
  readonly asked = new Map<number, number>();
  readonly unsaved = new Set<string>();
  #late: (() => void)[] = [];
  /** The page on which something is on its way. */
  #pressed: FormKeeper | null = null;

  #page(): FormKeeper {
    this.timers = new Timers();
    this.unsaved?.clear();
    return new FormKeeper({
      // Each answer belongs to the call of its name.
      ask: <N extends 'forms.read' | 'forms.keep'>(name: N, input: CallInput<N>) =>
        this.wire.ask(() => this.#answer(name, structuredClone(input)) as CallOutput<N>),
      after: this.timers.after,
      refused: {
        hold: (name) => void this.unsaved.add(name),
        release: (name) => void this.unsaved.delete(name),
      },
    });
  }

  #answer(name: string, input: CallInput<'forms.read' | 'forms.keep'>): unknown {
    if (name === 'forms.read') return { fields: main.read(input.name) };
    if (this.isFull) throw new Error('The disk is full.');
    if (!('fields' in input)) throw new Error(`nobody asks ${name}`);
    main.keep(input.name, input.fields, input.during);
    this.#reached = fieldsIn(input.fields);
    return undefined;
  }

  open(): void {
    if (this.session !== null) return;
    const { keeper, name, timers } = this;
    this.session = new FormSession({ keeper, name, holds: 'words', after: timers.after }, empty);
    this.#close = this.session.open();
  }

  leave(): void {
    this.#close();
    this.#close = () => undefined;
    this.session = null;
  }

  type(field: Field): void {
    if (this.session === null) return;
    this.#typed += 1;
    this.last = { ...this.last, [field]: this.#typed };
    this.session.change({ [field]: this.#typed });
  }

  clear(): void {
    if (this.session === null) return;
    this.session.clear();
    this.last = empty;
  }

  /** What an empty form has is another object now; what is shown stays in sight. */
  otherEmpty(): void {
    const before = this.session?.state.getState();
    this.session?.setEmpty({ ...empty });
    if (JSON.stringify(this.session?.state.getState()?.fields) !== JSON.stringify(before?.fields)) this.flickers += 1;
  }

  /** Presses as often as it says, before anything is drawn anew. What is drawn then says that it is on its way, and cannot be pressed. */
  press(how: 'sends' | 'asks the service first' | 'refuses', times: number): void {
    const { session, keeper } = this;
    const drawn = session?.state.getState() ?? null;
    if (
      this.#pressed === keeper ||
      session === null ||
      drawn === null ||
      (drawn.fields.text === 0 && drawn.fields.pace === 0)
    )
      return;
    const work = (form: SentForm) => () =>
      main.send(form, () => {
        if (how === 'refuses') throw new Error('refused');
        for (const field of both) this.#sent(drawn.fields[field]);
      });
    const by = (form: SentForm): Promise<void> =>
      how === 'asks the service first' ? this.#afterAWhile(work(form)) : this.wire.ask(work(form));
    this.#pressed = keeper;
    const sent = Array.from({ length: times }, () => session.send(drawn, by));
    void Promise.allSettled(sent).then(() => (this.#pressed = null));
  }

  #sent(value: number): void {
    if (value === 0) return;
    this.asked.set(value, (this.asked.get(value) ?? 0) + 1);
    for (const field of both) if (this.last[field] === value) this.last = { ...this.last, [field]: 0 };
  }

  #afterAWhile(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.wire.ask(() => {
        this.#late.push(() => {
          try {
            work();
            this.wire.tell(resolve);
          } catch (error) {
            this.wire.tell(() => reject(error as Error));
          }
        });
      });
    });
  }

  /** What asked the service has its answer. */
  answered(): void {
    for (const work of this.#late.splice(0)) work();
  }

  /** Another page takes its place. Without a word before, what was not handed over is gone with it. */
  async endPage(how: 'closed' | 'died'): Promise<void> {
    if (how === 'closed') {
      this.isFull = false;
      await this.wire.quiet();
      // What the disk would not take holds the close up, and is tried again.
      while (this.unsaved.size > 0) {
        this.timers.fire();
        await this.wire.quiet();
      }
      this.leave();
    }
    // Fields of a form cannot be typed into before it is known what is in it; what a program lays over them goes with the page.
    const isLost = how === 'died' || this.keeper.hasEarly(this.name);
    this.session = null;
    this.#close = () => undefined;
    await this.wire.gone();
    this.answered();
    await this.wire.gone();
    this.keeper = this.#page();
    if (isLost) this.last = { text: this.#unsent(this.#reached.text), pace: this.#unsent(this.#reached.pace) };
  }

  readonly #unsent = (value: number): number => (this.asked.has(value) ? 0 : value);

  kept(): Fields {
    return fieldsIn(main.read(this.name));
  }

  async rest(): Promise<void> {
    this.isFull = false;
    for (let turn = 0; turn < 4; turn += 1) {
      await this.wire.quiet();
      this.answered();
      this.timers.fire();
    }
    await this.wire.quiet();
  }
}

const steps = {
  open: (story: Story) => story.open(),
  leave: (story: Story) => story.leave(),
  text: (story: Story) => story.type('text'),
  pace: (story: Story) => story.type('pace'),
  clear: (story: Story) => story.clear(),
  'other empty': (story: Story) => story.otherEmpty(),
  press: (story: Story) => story.press('sends', 1),
  'press twice': (story: Story) => story.press('sends', 2),
  'press for what asks first': (story: Story) => story.press('asks the service first', 1),
  'press for what is refused': (story: Story) => story.press('refuses', 1),
  answered: (story: Story) => story.answered(),
  'a while': (story: Story) => story.timers.fire(),
  main: (story: Story) => story.wire.main(),
  page: (story: Story) => story.wire.page(),
  quiet: (story: Story) => story.wire.quiet(),
  full: (story: Story) => void (story.isFull = true),
  room: (story: Story) => void (story.isFull = false),
  closed: (story: Story) => story.endPage('closed'),
  died: (story: Story) => story.endPage('died'),
} as const;
type Step = keyof typeof steps;
const often: readonly Step[] = ['open', 'text', 'text', 'pace', 'main', 'main', 'page', 'page', 'a while', 'press'];
const step = fc.constantFrom(...often, ...(Object.keys(steps) as Step[]));

/** What lost something, or brought it back, once. */
const once: readonly (readonly Step[])[] = [
  ['open', 'text', 'leave', 'open', 'text'],
  ['open', 'text', 'leave', 'open', 'pace', 'leave'],
  ['open', 'text', 'leave', 'open', 'text', 'leave', 'open', 'text'],
  ['open', 'quiet', 'pace', 'leave', 'main', 'open', 'leave', 'full', 'quiet'],
  ['open', 'quiet', 'clear', 'pace', 'press for what is refused', 'clear', 'main', 'main', 'full', 'quiet'],
];

it('a form has what was typed into it and not sent, and is sent once, whatever comes in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (all) => {
      const story = new Story();
      for (const one of all) await steps[one](story);
      await story.rest();
      expect([...story.asked].filter(([, times]) => times > 1)).toEqual([]);
      expect(story.kept()).toEqual(story.last);
      expect([...story.unsaved]).toEqual([]);
      expect(story.flickers).toBe(0);
      story.open();
      await story.wire.quiet();
      expect(story.session?.state.getState()?.fields).toEqual(story.last);
    }),
    { numRuns: 2000, examples: once.map((all) => [[...all]]) },
  );
});
