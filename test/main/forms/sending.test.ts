import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
