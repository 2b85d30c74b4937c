import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallInput, SentForm } from '../../../src/bridge/index.ts';
import { speechCredits } from '../../../src/contract/index.ts';
import { Forms } from '../../../src/main/forms/index.ts';
import { Database, SettingsRows } from '../../../src/main/store/index.ts';
import { Maker } from '../../helpers/maker.ts';

const words = { text: 'So we went down to the sea.', voiceId: 1 };
const fields = JSON.stringify(words);
const next = JSON.stringify({ ...words, text: '' });
const sent = (fill: string): SentForm => ({ name: 'speech', fill, fields, next });

const spoken = (form: SentForm, changes: Partial<CallInput<'speech.create'>> = {}): CallInput<'speech.create'> => ({
  text: words.text,
  voiceId: words.voiceId,
  voiceName: null,
  language: null,
  settings: null,
  title: null,
  expectedCredits: speechCredits(words.text),
  form,
  ...changes,
});

describe('a form that is sent', () => {
  let maker: Maker;
  const kept = async (): Promise<string | null> => (await maker.studio.ask('forms.read', { name: 'speech' })).fields;
  const keep = (changes: object, during?: string): Promise<unknown> =>
    maker.studio.ask('forms.keep', { name: 'speech', fields: JSON.stringify({ ...words, ...changes }), during });
  const asked = async (): Promise<number> => (await maker.studio.rows('speech')).length;

  beforeEach(async () => {
    maker = await Maker.start();
    await maker.studio.ask('queue.setPaused', { paused: true });
    await keep({});
  });
  afterEach(() => maker[Symbol.asyncDispose]());

  it('begins anew with what it was asked for, and does so where nobody heard of it before the end', async () => {
    await maker.studio.ask('speech.create', spoken(sent('1')));
    await maker.restart();
    expect(await kept()).toBe(next);
    expect(await asked()).toBe(1);
  });

  it('is as it was where that is refused', async () => {
    const refused = await maker.studio.try('speech.create', spoken(sent('1'), { expectedCredits: 1 }));
    expect(refused).toMatchObject({ ok: false });
    expect(await kept()).toBe(fields);
    expect(await asked()).toBe(0);
    await maker.studio.ask('speech.create', spoken(sent('1')));
    expect(await asked()).toBe(1);
  });

  it('is asked for once by two presses of which the first is not answered yet, and again once it is filled in anew', async () => {
    const [first, second] = await Promise.all(
      ['1', '1'].map((fill) => maker.studio.ask('speech.create', spoken(sent(fill)))),
    );
    expect(second).toEqual(first);
    expect(await asked()).toBe(1);
    await keep({});
    await maker.studio.ask('speech.create', spoken(sent('2')));
    expect(await asked()).toBe(2);
  });

  it('keeps what was typed while it was on its way, and takes nothing back that was sent', async () => {
    await keep({ pace: 2 }, '1');
    await maker.studio.ask('speech.create', spoken(sent('1')));
    expect(JSON.parse((await kept()) ?? '')).toEqual({ ...words, text: '', pace: 2 });
    // Typed before the page hears of the answer.
    await keep({ pace: 3 }, '1');
    expect(JSON.parse((await kept()) ?? '')).toEqual({ ...words, text: '', pace: 3 });
    await keep({ text: 'So we went down to the sea. And up.' }, '1');
    expect(JSON.parse((await kept()) ?? '')).toEqual({ ...words, text: 'So we went down to the sea. And up.' });
  });
});

it('is answered as at the first time where it was written down and the answer to that was lost', () => {
  const db = new Database(':memory:');
  const forms = new Forms(db, new SettingsRows(db));
  let done = 0;
  const work = (): number => {
    db.afterCommit(() => {
      throw new Error('nobody hears of it');
    });
    return (done += 1);
  };
  expect(() => forms.send(sent('1'), work)).toThrow('nobody hears of it');
  expect(forms.send(sent('1'), work)).toBe(1);
  expect(() => forms.send(sent('2'), work)).toThrow('nobody hears of it');
  expect(done).toBe(2);
  db.close();
});

type Step = 'a' | 'b' | 'keep' | 'send' | 'send late' | 'refuse' | 'commit' | 'deliver' | 'answer' | 'page ends';
type Filled = Record<string, number>;

/** A page that keeps and sends a form of two fields, and a main that hears of it later, in order. */
class Story {
  readonly #forms: Forms;
  readonly #name: string;
  #messages: (() => void)[] = [];
  #late: (() => void) | null = null;
  /** What is in the form, every value another. */
  now: Filled = {};
  typed = 0;
  fills = 0;
  onItsWay: { readonly fill: string; readonly was: Filled; answer: 'done' | 'refused' | null } | null = null;
  /** What main was told of and did. */
  readonly charged = new Set<number>();
  reached: Filled = {};

  constructor(forms: Forms, name: string) {
    this.#forms = forms;
    this.#name = name;
  }

  step(step: Step): void {
    if (step === 'a' || step === 'b') this.now = { ...this.now, [step]: (this.typed += 1) };
    else if (step === 'keep') this.#keep();
    else if (step === 'deliver') this.#messages.shift()?.();
    else if (step === 'answer') this.#answered();
    else if (step === 'page ends') this.#endPage();
    else if (step === 'commit') this.#commit();
    else this.#send(step);
  }

  #keep(): void {
    const { now } = this;
    const during = this.onItsWay?.fill;
    this.#messages.push(() => {
      this.#forms.keep(this.#name, Object.keys(now).length === 0 ? null : JSON.stringify(now), during);
      this.reached = now;
    });
  }

  #send(how: 'send' | 'send late' | 'refuse'): void {
    if (this.onItsWay !== null || Object.keys(this.now).length === 0) return;
    this.#keep();
    const was = this.now;
    const fill = String((this.fills += 1));
    const way: NonNullable<Story['onItsWay']> = { fill, was, answer: null };
    this.onItsWay = way;
    const arrived = (): void => {
      const work = (): void => {
        if (how === 'refuse') throw new Error('refused');
        for (const value of Object.values(was)) this.charged.add(value);
      };
      try {
        this.#forms.send({ name: this.#name, fill, fields: JSON.stringify(was), next: null }, work);
        way.answer = 'done';
      } catch {
        way.answer = 'refused';
      }
    };
    // What asks the service first is written down later, and what the page says meanwhile is heard before.
    this.#messages.push(how === 'send late' ? () => void (this.#late = arrived) : arrived);
  }

  #answered(): void {
    const { onItsWay } = this;
    if (onItsWay === null || onItsWay.answer === null) return;
    this.onItsWay = null;
    if (onItsWay.answer === 'refused') return;
    const since = Object.entries(this.now).filter(([field, value]) => onItsWay.was[field] !== value);
    this.now = Object.fromEntries(since);
    this.#keep();
  }

  #commit(): void {
    this.#late?.();
    this.#late = null;
  }

  /** Another page takes its place; what it had said is heard. */
  #endPage(): void {
    for (const hear of this.#messages) hear();
    this.#messages = [];
    this.#commit();
    this.onItsWay = null;
    this.now = this.found();
    this.reached = this.now;
  }

  /** What another page finds in the form. */
  found(): Filled {
    return z.record(z.string(), z.number()).parse(JSON.parse(this.#forms.read(this.#name) ?? '{}'));
  }
}

it('whenever a page ends, its form has all that reached main and was not sent, and nothing else', () => {
  const db = new Database(':memory:');
  const forms = new Forms(db, new SettingsRows(db));
  const some: readonly Step[] = ['a', 'b', 'keep', 'send', 'send late', 'refuse', 'commit', 'answer', 'page ends'];
  const step = fc.constantFrom(...some, 'deliver' as const, 'deliver' as const);
  let stories = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const story = new Story(forms, `form/${(stories += 1)}`);
      for (const one of steps) {
        story.step(one);
        const unsent = Object.entries(story.reached).filter(([, value]) => !story.charged.has(value));
        expect(story.found()).toEqual(Object.fromEntries(unsent));
      }
    }),
    { numRuns: 2000 },
  );
  db.close();
});
