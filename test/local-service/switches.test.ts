import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, startPeer, type Peer } from './harness.ts';

let peer: Peer & AsyncDisposable;

beforeEach(async () => {
  peer = await startPeer({ speed: 1000, uploadLimit: 2000 });
  peer.token = (await peer.account()).token;
});
afterEach(async () => peer[Symbol.asyncDispose]());

const switched = (switches: object): Promise<unknown> => peer.control('POST', '/switches', switches);

describe('bodies that the specification does not show', () => {
  const asks = (): Promise<unknown>[] => [
    peer.ask('GET', '/presets/faceless/1'),
    peer.get('/faceless/options', { token: 'practice-unverified' }),
    peer.ask('POST', '/faceless', { json: { title: 'x'.repeat(3000) } }),
  ];

  it.each([
    ['message', /^application\/json/u, /^\{"message":"/u],
    ['empty', /^text\/plain/u, /^""$/u],
    ['html', /^text\/html/u, /^"<!doctype html>/u],
  ] as const)('are of the kind %s, with the same statuses and headers', async (style, type, body) => {
    await switched({ open_bodies: style });
    const answers = await Promise.all(asks());
    expect(answers.map((answer) => at(answer, 'status'))).toEqual([405, 409, 413]);
    for (const answer of answers) {
      const headers = at(answer, 'headers');
      expect(headers instanceof Headers && headers.get('content-type')).toMatch(type);
      expect(JSON.stringify(at(answer, 'body') ?? '')).toMatch(body);
    }
    expect((await peer.ask('GET', '/presets/faceless/1')).headers.get('allow')).toContain('PATCH');
    // Those that it does show stay as they are.
    expect(at((await peer.get('/nothing')).body, 'message')).toBe('Not found.');
  });
});

describe('the estimate of a faceless video', () => {
  it('is that of B-roll, or a price by other names; that of B-roll never changes', async () => {
    const make = async (path: string, body: object): Promise<unknown> => {
      const id = at((await peer.ask('POST', path, { json: { title: 'Bees', ...body } })).body, 'data.id');
      await peer.ask('PATCH', `${path}/${String(id)}`, { json: { script: 'Bees dance.', voice_id: 1 } });
      return id;
    };
    const faceless = await make('/faceless', { type: 'ai-visuals' });
    const bRoll = await make('/b-roll', { type: 'b-roll' });
    const estimate = async (path: string): Promise<unknown> => at((await peer.get(`${path}/estimate`)).body, 'data');
    const usual = { required: 20, available: 5000, sufficient: true };
    expect(await estimate(`/faceless/${String(faceless)}`)).toEqual(usual);
    await switched({ faceless_estimate: 'bare' });
    expect(await estimate(`/faceless/${String(faceless)}`)).toEqual({ credits: 20, balance: 5000 });
    expect(await estimate(`/b-roll/${String(bRoll)}`)).toEqual(usual);
  });
});

describe('the ledger', () => {
  it('names features and refunds, or neither', async () => {
    await peer.fault('POST', '/launch-clips', { type: 'job-fail', code: 'x', message: 'y' });
    const idea = 'A studio that never loses a draft';
    await peer.ask('POST', '/launch-clips', { json: { product_name: 'Backlot', domain: 'b.example', idea } });
    await peer.advance(7200);
    const entry = async (nth: number): Promise<unknown> => at((await peer.get('/credits/history')).body, `data.${nth}`);
    const newest = (): Promise<unknown> => entry(0);
    const charge = { label: 'Launch clip', content_type: 'launch_clip', credit_spend: '-5', transaction_type: 'debit' };
    expect(await entry(1)).toMatchObject(charge);
    expect(await newest()).toMatchObject({
      label: 'Launch clip (refund)',
      content_type: 'launch_clip',
      credit_spend: '5',
      transaction_type: 'refund',
    });
    await switched({ refund_entries: 'credit' });
    expect(await newest()).toMatchObject({ label: 'Launch clip', credit_spend: '+5', transaction_type: 'credit' });
    expect(await entry(1)).toMatchObject(charge);
    await switched({ ledger_labels: 'plain' });
    expect(await newest()).toMatchObject({ label: 'Credits', content_type: 'credits' });
    expect(await peer.violations()).toEqual([]);
  });
});

describe('switches', () => {
  it('that are not known, or have no such value, are refused and change nothing', async () => {
    expect(at(await peer.control('POST', '/switches', { open_bodies: 'xml' }), 'status')).toBe(422);
    expect(at(await peer.control('POST', '/switches', { nonsense: true }), 'status')).toBe(422);
    const now = await peer.control('GET', '/switches');
    expect(at(now.body, 'open_bodies') ?? at(now.body, 'data.open_bodies')).toBe('message');
  });
});
