import { describe, expect, it } from 'vitest';
import { allOperations, operations, type Operation } from '../../src/contract/index.ts';

/** Written out by hand from the specification: method, path, success status, who may call it. */
const specification = `
GET    /me                                    200 open
GET    /credits/costs                         200 open
GET    /credits/history                       200 open
GET    /faceless/options                      200 active
POST   /faceless                              201 active
PUT    /faceless/{faceless}/scripts           200 active
POST   /faceless/{faceless}/scrape-images     200 active
POST   /faceless/{faceless}/scrape-script     200 active
PATCH  /faceless/{faceless}                   200 active
GET    /faceless/{id}                         200 active
POST   /faceless/{faceless}/render            202 active
POST   /faceless/{faceless}/retry             202 active
POST   /faceless/{faceless}/export            202 active
GET    /faceless/{faceless}/estimate          200 active
GET    /faceless/{faceless}/assets            200 active
GET    /faceless/{faceless}/assets/{asset}    200 active
GET    /faceless/{faceless}/captions          200 active
PUT    /faceless/{faceless}/captions          200 active
POST   /b-roll                                201 active
PUT    /b-roll/{faceless}/scripts             200 active
GET    /b-roll/{id}                           200 active
PATCH  /b-roll/{id}                           200 active
GET    /b-roll/{faceless}/estimate            200 active
POST   /b-roll/{faceless}/render              202 active
POST   /b-roll/{faceless}/retry               202 active
POST   /b-roll/{faceless}/export              202 active
GET    /presets/faceless                      200 active
POST   /presets/faceless                      201 active
PATCH  /presets/faceless/{preset}             200 active
DELETE /presets/faceless/{preset}             204 active
GET    /transcriptions                        200 paid
POST   /transcriptions                        201 paid
GET    /transcriptions/{id}                   200 paid
GET    /text-to-video/models                  200 active
GET    /text-to-video/estimate                200 active
POST   /text-to-video                         202 active
GET    /text-to-video/{id}                    200 active
GET    /voices                                200 paid
GET    /speech                                200 paid
POST   /speech                                201 paid
GET    /speech/{id}                           200 paid
GET    /voice-clones                          200 paid
POST   /voice-clones                          201 paid
GET    /voice-clones/slots                    200 paid
GET    /voice-clones/{id}                     200 paid
PATCH  /voice-clones/{id}                     200 paid
DELETE /voice-clones/{id}                     204 paid
GET    /characters/genres                     200 paid
GET    /characters                            200 paid
POST   /characters                            201 paid
GET    /characters/{id}                       200 paid
DELETE /characters/{id}                       204 paid
POST   /characters/{id}/preview               201 paid
POST   /characters/{id}/train                 200 paid
GET    /launch-clips/estimate                 200 paid
GET    /launch-clips                          200 paid
POST   /launch-clips                          201 paid
GET    /launch-clips/{id}                     200 paid
POST   /ideas/discover                        200 paid
GET    /ideas                                 200 paid
`;

const line = (method: string, path: string, status: number | string, gate: string): string =>
  [method, path.replaceAll(/\{\w+\}/g, '{}'), status, gate].join(' ');
const expected = specification
  .trim()
  .split('\n')
  .map((row) => {
    const [method = '', path = '', status = '', gate = ''] = row.split(/ +/);
    return line(method, path, status, gate);
  });

const named = (names: readonly string[]): Operation[] =>
  names.map((name) => {
    const found = allOperations.find((operation) => operation.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  });
const namesWhere = (holds: (operation: Operation) => boolean): string[] =>
  allOperations.filter(holds).map(({ name }) => name);

describe('the contract', () => {
  it('has every operation of the specification and no other, with its success status and gate', () => {
    const have = allOperations.map(({ method, path, gate, response }) => line(method, path, response.status, gate));
    expect(have.toSorted()).toEqual(expected.toSorted());
  });

  it('names every operation once, by its place', () => {
    const places = Object.entries(operations).flatMap(([area, entries]) =>
      Object.entries<Operation>(entries).map(([verb, { name }]) => [name, `${area}.${verb}`]),
    );
    for (const [name, place] of places) expect(name).toBe(place);
  });

  it('has a schema for exactly the placeholders of each path, named alike at the same place', () => {
    const nameAt = new Map<string, string>();
    for (const { path, request } of allOperations) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const values = Object.fromEntries(names.map((name) => [name, 1]));
      expect([path, request.path.safeParse(values).success]).toEqual([path, true]);
      expect([path, request.path.safeParse({}).success]).toEqual([path, names.length === 0]);
      for (const [index, segment] of path.split('/').entries()) {
        if (!segment.startsWith('{')) continue;
        const before = path
          .split('/')
          .slice(0, index)
          .map((part) => part.replace(/\{\w+\}/, '{}'))
          .join('/');
        expect(segment).toBe(nameAt.get(before) ?? segment);
        nameAt.set(before, segment);
      }
    }
  });

  it('takes a body exactly where one is described', () => {
    for (const { method, request } of allOperations) {
      expect([method, ['GET', 'DELETE'].includes(method) && request.encoding !== 'none']).toEqual([method, false]);
      expect(request.files.length > 0).toBe(request.encoding.includes('multipart'));
    }
    expect(
      namesWhere(({ method, request }) => !['GET', 'DELETE'].includes(method) && request.encoding === 'none'),
    ).toEqual(['faceless.retry', 'bRoll.retry']);
  });

  it('knows what each charging operation costs by', () => {
    const byClass = Object.groupBy(allOperations, ({ cost }) => cost);
    const names = (cost: Operation['cost']): string[] => (byClass[cost] ?? []).map(({ name }) => name);
    expect(names('formula')).toEqual(['transcriptions.create', 'textToVideo.create', 'speech.create']);
    expect(names('fixed')).toEqual(['characters.train', 'launchClips.create', 'ideas.discover']);
    expect(names('estimate')).toEqual([
      'faceless.render', 'faceless.retry', 'bRoll.render', 'bRoll.retry', 'voiceClones.create',
    ]); // prettier-ignore
    expect(names('price-list')).toEqual([
      'faceless.writeScript', 'faceless.scrapeScript', 'faceless.export', 'bRoll.writeScript', 'bRoll.export',
      'characters.preview',
    ]); // prettier-ignore
  });

  it('answers 402 exactly where something is charged, and reads the charge from meta', () => {
    for (const { name, cost, errors, codes, response } of allOperations) {
      expect([name, errors.includes(402)]).toEqual([name, cost !== 'free']);
      expect([name, codes.includes('INSUFFICIENT-CREDITS')]).toEqual([name, cost !== 'free']);
      const readsCredits = !response.meta.safeParse({ credits: { cost: 'seven' } }).success;
      expect([name, readsCredits]).toEqual([name, cost !== 'free' || name === 'launchClips.estimate']);
    }
  });

  it('gives each gate its codes, and three operations one of their own', () => {
    for (const { gate, codes } of allOperations) {
      expect(codes.includes('SUBSCRIPTION-REQUIRED')).toBe(gate !== 'open');
      expect(codes.includes('PAID-SUBSCRIPTION-REQUIRED')).toBe(gate === 'paid');
    }
    expect(namesWhere(({ codes }) => codes.includes('FEATURE-NOT-ALLOWED'))).toEqual(['launchClips.create']);
    expect(namesWhere(({ codes }) => codes.includes('REACH-PLAN-STORAGE-LIMIT'))).toEqual(['textToVideo.create']);
  });

  it('answers 400 where there is an include, 413 where there is an upload, 422 where there is something to check', () => {
    expect(namesWhere(({ errors }) => errors.includes(400))).toEqual(['faceless.get', 'presets.list']);
    expect(namesWhere(({ request }) => request.includes.length > 0)).toEqual(['faceless.get', 'presets.list']);
    expect(namesWhere(({ errors }) => errors.includes(413))).toEqual(
      namesWhere(({ request }) => request.files.length > 0),
    );
    expect(namesWhere(({ request, errors }) => request.encoding !== 'none' && !errors.includes(422))).toEqual([]);
  });
});

describe('what may be done after an unknown outcome', () => {
  it('sends reads again at will, and nothing else', () => {
    for (const { name, method, retry } of allOperations) {
      expect([name, retry === 'safe']).toEqual([name, method === 'GET']);
    }
  });

  it('never sends a charging call again without having looked', () => {
    for (const { name, cost, retry, evidence } of allOperations) {
      if (cost === 'free') continue;
      expect([name, ['evidence', 'never']]).toEqual([name, expect.arrayContaining([retry])]);
      expect([name, evidence]).toEqual([name, expect.arrayContaining(['ledger'])]);
    }
  });

  it.each([
    ['repeatable', [], ['faceless.create', 'bRoll.create']],
    ['evidence', ['resource', 'ledger'], [
      'faceless.writeScript', 'faceless.scrapeScript', 'faceless.render', 'faceless.retry', 'faceless.export',
      'bRoll.writeScript', 'bRoll.render', 'bRoll.retry', 'bRoll.export', 'characters.preview', 'characters.train',
    ]],
    ['idempotent', ['resource'], [
      'faceless.scrapeImages', 'faceless.update', 'faceless.correctCaptions', 'bRoll.update', 'voiceClones.update',
      'voiceClones.delete', 'characters.delete',
    ]],
    ['idempotent', ['list'], ['presets.update', 'presets.delete']],
    ['evidence', ['list'], ['presets.create', 'characters.create']],
    ['evidence', ['list', 'ledger'], ['transcriptions.create', 'speech.create', 'launchClips.create', 'ideas.discover']],
    ['evidence', ['list', 'resource', 'ledger'], ['voiceClones.create']],
    ['never', ['ledger'], ['textToVideo.create']],
  ])('%s, looking at %j: %j', (retry, evidence, names) => {
    for (const found of named(names)) expect([found.name, found.retry, found.evidence]).toEqual([found.name, retry, evidence]);
    expect(
      namesWhere((entry) => entry.retry === retry && String(entry.evidence) === String(evidence) && entry.method !== 'GET'),
    ).toEqual(names);
  }); // prettier-ignore
});

describe('patience', () => {
  it('is 15 s, but for what is known to take longer', () => {
    const usual = JSON.stringify({ kind: 'answer', ms: 15_000 });
    const others = allOperations.filter(({ patience }) => JSON.stringify(patience) !== usual);
    expect(Object.fromEntries(others.map(({ name, patience }) => [name, patience]))).toEqual({
      'faceless.writeScript': { kind: 'answer', ms: 180_000 },
      'faceless.scrapeImages': { kind: 'answer', ms: 180_000 },
      'faceless.scrapeScript': { kind: 'answer', ms: 180_000 },
      'bRoll.writeScript': { kind: 'answer', ms: 180_000 },
      'transcriptions.create': { kind: 'upload', idleMs: 60_000 },
      'textToVideo.create': { kind: 'answer', ms: 300_000 },
      'voiceClones.create': { kind: 'upload', idleMs: 60_000 },
      'characters.create': { kind: 'upload', idleMs: 60_000 },
      'characters.preview': { kind: 'answer', ms: 120_000 },
      'ideas.discover': { kind: 'answer', ms: 180_000 },
    });
  });

  it('goes with limits of their own for previews and new transcriptions', () => {
    const limited = allOperations.filter(({ ownLimitPerMinute }) => ownLimitPerMinute !== null);
    expect(limited.map(({ name, ownLimitPerMinute }) => [name, ownLimitPerMinute])).toEqual([
      ['transcriptions.create', 10],
      ['characters.preview', 5],
    ]);
  });
});
