import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import type { LocalService } from '../../../src/local-service/index.ts';
import { checkAccount, createBudget, type ApiClient, type FilePart } from '../../../src/main/api/index.ts';
import { realClock } from '../../helpers/ports.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { writeTone } from '../../helpers/tone.ts';
import { clientFor, failure, openBudget, outcomeOf } from './parts.ts';

const { account, transcriptions, voiceClones } = operations;

let control: ServiceControl;
let service: LocalService;
let client: ApiClient;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-api-'));
  control = await ServiceControl.start({ ffmpegPath: null });
  ({ service } = control);
  client = clientFor(service.baseUrl, { readToken: () => Promise.resolve('practice') });
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** A second of a tone as a WAV file. */
async function wav(): Promise<FilePart> {
  const path = join(folder, 'tone.wav');
  await writeTone(path, 1);
  const { size } = await stat(path);
  return { path, fileName: 'Stille Ünïcode.wav', contentType: 'audio/wav', sizeBytes: size };
}

describe('the client and the local service', () => {
  it('agree on reads, their meta and the rate headers', async () => {
    const { data, headers } = await client.call(account.me, {});
    expect(data.credits?.remaining).toBe(5000);
    expect(headers['x-ratelimit-limit']).toBe('30');
    expect((await client.call(account.costs, {})).data).toBeTypeOf('object');
    expect((await client.call(account.ledger, { query: { per_page: 50 } })).meta?.per_page).toBe(50);
    expect((await client.call(transcriptions.list, { query: { page: 1 } })).data).toEqual([]);
  });

  it('agree on uploads, one file and several', async () => {
    const file = await wav();
    const job = await client.call(transcriptions.create, { body: { language: 'en' }, files: { file: [file] } });
    expect(job).toMatchObject({ status: 201, data: { status: 'pending' } });
    expect((await client.call(transcriptions.get, { path: { id: job.data.id } })).data.id).toBe(job.data.id);
    const clone = await client.call(voiceClones.create, {
      body: { terms: true, name: 'Zoë', gender: 'female', description: null, purchase_addon: null },
      files: { samples: [file, file, file] },
    });
    expect(clone).toMatchObject({ status: 201, data: { name: 'Zoë', status: 'pending' } });
    const path = { id: clone.data.id };
    expect((await client.call(voiceClones.update, { path, body: { name: 'Zoe', gender: 'neutral' } })).data.name).toBe(
      'Zoe',
    );
    expect((await client.call(voiceClones.delete, { path })).status).toBe(204);
    expect(await failure(client.call(voiceClones.get, { path }))).toMatchObject({
      code: 'not-found',
      outcome: 'refused',
    });
  });

  it.each([
    ['practice-trial', 'paid-subscription-required'],
    ['practice-expired', 'subscription-required'],
    ['practice-none', 'subscription-required'],
    ['practice-unverified', 'email-unverified'],
    ['nobody', 'unauthorized'],
  ])('agree on what %s may not do', async (token, code) => {
    const other = clientFor(service.baseUrl, { readToken: () => Promise.resolve(token) });
    expect(await failure(other.call(transcriptions.list, {}))).toMatchObject({ code, outcome: 'refused' });
  });

  it.each([
    // A reset before anything is done may come before the last byte has left.
    ['drop-before', {}, ['unknown', 'upload-incomplete'], 0],
    ['drop-after', {}, ['unknown'], 1],
    ['truncate', { bytes: 40 }, ['unknown'], 1],
  ])('send an upload once when the service does %s', async (type, more, outcomes, jobs) => {
    await control.fault({ method: 'POST', path: '/transcriptions' }, { type, ...more });
    const call = client.call(transcriptions.create, { body: {}, files: { file: [await wav()] } });
    expect(outcomes).toContain(outcomeOf(await failure(call)));
    expect(await control.count('POST', '/v2/transcriptions')).toBe(1);
    expect((await client.call(transcriptions.list, {})).data).toHaveLength(jobs);
    expect(await control.invariants()).toMatchObject({ ok: true });
  });

  it('never meet a 429 with the budget between them', async () => {
    const budget = createBudget({ key: 'k', store: { load: () => null, save: () => undefined }, clock: realClock });
    const careful = clientFor(service.baseUrl, { readToken: () => Promise.resolve('practice'), budget });
    const cancel = new AbortController();
    const calls = Array.from({ length: 40 }, () =>
      careful.call(account.me, {}, { signal: cancel.signal }).catch(() => null),
    );
    await Promise.all(calls.slice(0, 30));
    expect(budget.snapshot()).toMatchObject({ limit: 30, used: 30, waiting: { user: 10 } });
    cancel.abort();
    await Promise.all(calls);
    expect((await control.requests()).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  });

  it('sign in', async () => {
    const options = { budget: openBudget(), clock: realClock };
    expect(await checkAccount(service.baseUrl, 'practice', options)).toMatchObject({ ok: true });
    expect(await checkAccount(service.baseUrl, 'practice-unverified', options)).toMatchObject({
      error: { code: 'email-unverified' },
    });
    expect(await checkAccount(service.baseUrl.replace('/v2', '/v1/v2'), 'practice', options)).toMatchObject({
      error: { code: 'not-the-api' },
    });
  });
});
