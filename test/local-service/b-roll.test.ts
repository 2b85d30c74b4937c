import { describe, expect, it } from 'vitest';
import { VideoDesk } from './faceless-peer.ts';
import { at, wrongFields } from './harness.ts';
import { ownStudio } from './own-peer.ts';

const { peer, desk } = await ownStudio();

const create = (json: object) => desk.ask('POST', '/b-roll', json);
const draft = async () => Number(at((await create({ title: 'Stock', type: 'b-roll' })).body, 'data.id'));

describe('B-roll', () => {
  it('goes from a draft to a video and a new export, charging what was said', async () => {
    const made = await create({ title: 'T'.repeat(255), type: 'b-roll', starts_at: '2027-01-01' });
    expect([made.status, at(made.body, 'data.type'), at(made.body, 'data.video.status')]).toEqual([
      201,
      'b-roll',
      'draft',
    ]);
    const id = Number(at(made.body, 'data.id'));
    const written = await desk.ask('PUT', `/b-roll/${id}/scripts`, {
      style: 'news',
      tone: 'calm',
      language: 'en',
      topic: 'Tea',
      duration: 30,
    });
    expect([written.status, at(written.body, 'meta.credits')]).toEqual([200, { cost: 2, remaining: 4998 }]);
    expect((await desk.ask('GET', `/b-roll/${id}/estimate`)).status).toBe(403);
    expect(at((await desk.ask('POST', `/b-roll/${id}/render`)).body, 'error.code')).toBe('VOICE-NOT-PROVIDED');
    const patched = await desk.ask('PATCH', `/b-roll/${id}`, { voice_id: 3, script: ' Tea. ', overlay: 'rain' });
    expect([patched.status, at(patched.body, 'data.script')]).toEqual([200, ' Tea. ']);
    const { required } = Object(at((await desk.ask('GET', `/b-roll/${id}/estimate`)).body, 'data'));
    const started = await desk.ask('POST', `/b-roll/${id}/render`, { overlay: 'vhs' });
    expect([started.status, at(started.body, 'meta.credits.cost')]).toEqual([202, required]);
    await peer.advance(600);
    const done = await desk.ask('GET', `/b-roll/${id}`);
    expect(at(done.body, 'data.video')).toMatchObject({
      status: 'completed',
      url: expect.stringContaining('/media/'),
      failure: null,
    });
    await desk.failNext(id, 'export');
    await peer.fault('POST', `/b-roll/${id}/export`, { type: 'job-fail', code: 'X', message: 'y' });
    expect((await desk.ask('POST', `/b-roll/${id}/export`, { overlay: 'dust' })).status).toBe(202);
    await peer.advance(600);
    expect(at((await desk.ask('GET', `/b-roll/${id}`)).body, 'data.video')).toMatchObject({
      status: 'failed',
      failure: { code: 'X', message: 'y' },
    });
    expect((await desk.ask('POST', `/b-roll/${id}/retry`)).status).toBe(202);
    const labels = at((await desk.ask('GET', '/credits/history')).body, 'data');
    expect([0, 1, 2, 3].map((index) => at(labels, `${index}.label`))).toEqual([
      'B-roll video retry',
      'B-roll video export',
      'B-roll video render',
      'B-roll script',
    ]);
    expect(await peer.violations()).toEqual([]);
  });

  it.each([
    [{ type: 'b-roll' }, 'title'],
    [{ title: 'T'.repeat(256), type: 'b-roll' }, 'title'],
    [{ title: 'T' }, 'type'],
    [{ title: 'T', type: 'ai-clips' }, 'type'],
    [{ title: 'T', type: 'b-roll', starts_at: '2027-01-02', ends_at: '2027-01-01' }, 'ends_at'],
  ])('is not made of %o: %s', async (json, field) => {
    const answer = await create(json);
    expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
  });

  it('is the same video below /faceless, where it has captions and assets too', async () => {
    const id = await draft();
    expect(at((await desk.ask('GET', `/faceless/${id}`)).body, 'data')).toEqual(
      at((await desk.ask('GET', `/b-roll/${id}`)).body, 'data'),
    );
    const faceless = await desk.ready();
    expect((await desk.ask('GET', `/b-roll/${faceless}`)).status).toBe(200);
    expect((await desk.ask('GET', `/b-roll/${faceless}/captions`)).status).toBe(404);
  });

  it('is 404 below /b-roll for videos of other types', async () => {
    const id = await desk.draft('ai-clips', { script: 'Words.', voice_id: 1, genre_id: 1 });
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['GET', '/estimate'],
      ['POST', '/render'],
      ['PUT', '/scripts'],
    ])
      // prettier-ignore
      expect([path, (await desk.ask(String(method), `/b-roll/${id}${path}`)).status]).toEqual([path, 404]);
  });

  it('is 404 to read for another account, and 403 to do anything with', async () => {
    const id = await draft();
    const other = await VideoDesk.open(peer);
    expect((await other.ask('GET', `/b-roll/${id}`)).status).toBe(404);
    for (const [method, path] of [
      ['PATCH', ''],
      ['PUT', '/scripts'],
      ['GET', '/estimate'],
      ['POST', '/render'],
      ['POST', '/retry'],
      ['POST', '/export'],
    ])
      // prettier-ignore
      expect([path, (await other.ask(String(method), `/b-roll/${id}${path}`)).status]).toEqual([path, 403]);
    for (const none of ['999', 'abc', '0']) expect((await desk.ask('GET', `/b-roll/${none}`)).status).toBe(404);
  });
});
