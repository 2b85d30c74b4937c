import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptDurations, wordCount } from '../../src/contract/index.ts';
import { writtenScript, wordsFor } from '../../src/local-service/rules/faceless/script-writer.ts';
import { startQuickStudio, VideoDesk } from './faceless-peer.ts';
import { at, wrongFields } from './harness.ts';
import { ownStudio } from './own-peer.ts';

const { peer, desk } = await ownStudio();

const brief = { style: 'documentary', tone: 'friendly', language: 'English', topic: 'honey bees', duration: 60 };
const write = (id: number, json: object = {}) => desk.ask('PUT', `/faceless/${id}/scripts`, { ...brief, ...json });

describe('PUT scripts', () => {
  it('writes about the topic, charges each time, and replaces what was there', async () => {
    const id = await desk.draft('ai-visuals', { script: 'Old words.' });
    const first = await write(id);
    expect([first.status, at(first.body, 'meta.credits')]).toEqual([200, { cost: 2, remaining: 4998 }]);
    expect(at((await desk.ask('GET', '/credits/costs')).body, 'data.faceless_script.credits')).toBe(2);
    const text = String(at(first.body, 'data.script'));
    expect(text).toContain('honey bees');
    expect(text).not.toContain('Old words');
    expect(at(first.body, 'data')).toMatchObject({ id, options: { duration: 60 }, video: { status: 'draft' } });
    const second = await write(id);
    expect(at(second.body, 'meta.credits.remaining')).toBe(4996);
    expect(at(second.body, 'data.script')).not.toBe(text);
    expect((await desk.video(id)).script).toBe(at(second.body, 'data.script'));
    expect(at((await desk.ask('GET', '/credits/history')).body, 'data.0')).toMatchObject({
      label: 'Faceless script',
      credit_spend: '-2',
    });
    expect(await peer.violations()).toEqual([]);
  });

  it('writes the same with the same seed', async () => {
    const texts = [];
    for (let round = 0; round < 2; round += 1) {
      await peer.control('POST', '/reset');
      await desk.renew();
      texts.push(at((await write(await desk.draft('b-roll'))).body, 'data.script'));
    }
    expect(texts[1]).toBe(texts[0]);
  });

  it.each([
    ['style', undefined],
    ['style', 's'.repeat(256)],
    ['tone', undefined],
    ['tone', ''],
    ['language', undefined],
    ['topic', undefined],
    ['topic', '   '],
    ['topic', 't'.repeat(501)],
    ['duration', undefined],
    ['duration', 31],
    ['duration', '60'],
  ])('answers 422 for %s %o, at no charge', async (field, value) => {
    const id = await desk.draft('b-roll');
    const answer = await write(id, { [field]: value });
    expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
    expect(await desk.balance()).toBe(5000);
  });

  it('takes the longest topic and style there may be', async () => {
    expect((await write(await desk.draft('b-roll'), { topic: '🎬'.repeat(500), style: '🎬'.repeat(255) })).status).toBe(
      200,
    );
  });

  it('answers 402 with what is needed and what is there, and keeps the script', async () => {
    await desk.renew({ credits: 1 });
    const id = await desk.draft('b-roll', { script: 'Mine.' });
    const answer = await write(id);
    expect([answer.status, at(answer.body, 'error')]).toEqual([
      402,
      { code: 'INSUFFICIENT-CREDITS', status: 402, required: 2, available: 1 },
    ]);
    expect((await desk.video(id)).script).toBe('Mine.');
    await desk.renew({ credits: 2 });
    expect((await write(await desk.draft('b-roll'))).status).toBe(200);
    expect(await desk.balance()).toBe(0);
  });

  it.each([
    ['at once', {}],
    ['while others are written', { clock: 'real', speed: 20 }],
  ] as const)('charges no more than there is when many ask %s', async (_when, options) => {
    await using own = await startQuickStudio(options);
    const poor = await VideoDesk.open(own.peer, { credits: 5 });
    const id = await poor.draft('b-roll');
    const asked = Array.from({ length: 5 }, () => poor.ask('PUT', `/faceless/${id}/scripts`, brief));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 402, 402, 402]);
    expect(await poor.balance()).toBe(1);
    expect(await own.peer.violations()).toEqual([]);
  });

  it('is refused before anything is written where it cannot be paid', async () => {
    await using own = await startQuickStudio({ clock: 'real' });
    const poor = await VideoDesk.open(own.peer, { credits: 1 });
    await own.peer.fault('PUT', '/faceless/*/scripts', { type: 'job-stall', s: 100_000 });
    const answer = await poor.ask('PUT', `/faceless/${await poor.draft('b-roll')}/scripts`, brief);
    expect(answer.status).toBe(402);
  });

  it('is charged once and there to read when the answer is lost', async () => {
    const id = await desk.draft('b-roll');
    await peer.fault('PUT', '/faceless/*/scripts', { type: 'drop-after' });
    await expect(write(id)).rejects.toThrow('fetch failed');
    expect([(await desk.video(id)).script === null, await desk.balance()]).toEqual([false, 4998]);
  });

  it('lets go of a script whose video started to render meanwhile, at no charge', async () => {
    const fast = await startQuickStudio({ clock: 'real', speed: 20 });
    try {
      const own = await VideoDesk.open(fast.peer);
      const id = await own.ready();
      const writing = own.ask('PUT', `/faceless/${id}/scripts`, brief);
      expect((await own.ask('POST', `/faceless/${id}/render`)).status).toBe(202);
      expect((await writing).status).toBe(403);
      expect([(await own.video(id)).script, await own.balance()]).toEqual(['One small step. Then another one!', 4980]);
    } finally {
      await fast[Symbol.asyncDispose]();
    }
  });
});

/** As good as random, and the same each time. */
const randomOf = (seed: number) => (part: string) => {
  let hash = seed;
  for (const letter of part) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash / 1_000_003;
};

describe('a written script', () => {
  it.each(scriptDurations)('of %i seconds takes about that long at 150 words a minute', (duration) => {
    for (const tone of ['funny', 'serious', 'nothing in particular']) {
      const words = wordCount(writtenScript('the history of tea', { ...brief, tone, duration }, randomOf(duration)));
      expect(Math.abs(words - wordsFor({ duration }))).toBeLessThan(26);
    }
  });

  it('follows its style and its tone', () => {
    const said = (json: Partial<typeof brief>) =>
      writtenScript('Why is the sky blue?', { ...brief, duration: 180, ...json }, randomOf(1));
    expect(said({})).toContain('Why is the sky blue?');
    expect(said({ style: 'Top 10 list' })).toMatch(/Number one\. .*\n\nNumber two\. /s);
    expect(said({ style: 'how-to guide' })).toContain('Step three.');
    expect(said({ tone: 'Humorous' })).toContain('biscuit');
    expect(said({ tone: 'dramatic' })).not.toContain('biscuit');
    expect(said({ language: 'Deutsch' })).toMatch(/^This script was asked for in Deutsch/);
    for (const language of ['en', 'English', 'en-GB', 'en_US'])
      expect(said({ language })).not.toContain('asked for in');
  });

  it.each(['$&', '$`', "$'", '$$ and cents'])('takes %s as it is written', (topic) => {
    const text = writtenScript(topic, brief, randomOf(1));
    expect(text).toContain(topic);
    expect(text).not.toContain('{topic}');
  });

  it('is one of whole sentences, whatever the topic is', () => {
    const topic = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(topic, fc.nat(1_000_000), (topic, seed) => {
        const text = writtenScript(topic, brief, randomOf(seed));
        expect(text).not.toMatch(/\{(?:topic|aspect)\}/.test(topic) ? /^$/ : /\{(?:topic|aspect)\}/);
        expect(text.trim()).toBe(text);
        expect(wordCount(text)).toBeGreaterThan(100);
      }),
      { numRuns: 200 },
    );
  });
});
