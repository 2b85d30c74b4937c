import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

describe('an answer that is about another video', () => {
  it.each([
    ['a change', 'PATCH', '/faceless/*', 200],
    ['a render', 'POST', '/faceless/*/render', 202],
  ] as const)('to %s is not taken for this one', async (_what, method, path, status) => {
    const other = await bench.draft('ai-visuals', { title: 'Wasps', script: 'Wasps sting.' });
    await bench.start('publish', other);
    await bench.completed(other);
    const data = { ...(await bench.look(other)), updated_at: '2099-01-01T00:00:00.000000Z' };
    const id = await bench.draft();
    await bench.control.fault({ method, path }, { type: 'status', status, body: { data } });
    await bench.start('publish', id);
    const kind = method === 'PATCH' ? 'video-edit' : 'video-render';
    await bench.studio.until('queue', (rows) => rows.some((row) => row.subjectId === id && row.kind === kind && ['done', 'running'].includes(row.state))); // prettier-ignore
    expect(await bench.studio.ask('drafts.read', { id })).toMatchObject({
      title: 'Bees',
      script: 'Bees dance.',
      conflicts: [],
    });
    const { remote } = await bench.studio.ask('drafts.read', { id });
    expect(remote?.url ?? null).not.toBe(data.video?.url);
  });

  it('before a render is not taken for its film', async () => {
    const other = await bench.draft('ai-visuals', { title: 'Wasps', script: 'Wasps sting.' });
    await bench.start('publish', other);
    await bench.completed(other);
    const { id, remoteId } = await bench.prepared();
    const body = { data: await bench.look(other) };
    await bench.control.fault({ method: 'GET', path: `/faceless/${remoteId}` }, { type: 'status', status: 200, body });
    await bench.start('publish', id);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video render -20']);
  });
});

describe('an answer that says nothing of the film', () => {
  it('to a render shows that it is made', async () => {
    const { id, remoteId } = await bench.prepared();
    const body = { data: { id: remoteId } };
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'status', status: 202, body });
    await bench.start('publish', id);
    const shown = await bench.studio.until('drafts', ([draft]) => draft?.remote?.status === 'rendering');
    expect(shown.map((draft) => draft.id)).toEqual([id]);
  });
});

describe('an answer that nobody can read', () => {
  const bodies = [
    ['empty', ''],
    ['a page', '<!doctype html><p>Sign in'],
    ['of wrong types', { data: { id: 'seven', video: 3 } }],
    ['long', { data: { id: 1, video: 'x'.repeat(200_000) } }],
  ] as const;
  it.each(bodies)('(%s) to a render charges once, and the video is made', async (_what, body) => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'status', status: 202, body });
    await bench.start('publish', id);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });

  it('409 to a render charges nothing, and it goes on once the address is verified', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'status', status: 409 });
    await bench.start('publish', id);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});
