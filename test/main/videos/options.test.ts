import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const reads = async (path: string): Promise<number> => bench.control.count('GET', path);

describe('the lists that videos choose from', () => {
  it('are read once, kept without a network and over a restart, and read again when asked to', async () => {
    const read = await bench.studio.ask('videos.options', { refresh: false });
    expect(read.options?.mandatory?.genres?.length).toBeGreaterThan(0);
    expect(read.voices.find(({ id }) => id === 1)?.wordsPerMinute).toBeGreaterThan(50);
    await bench.studio.ask('videos.options', { refresh: false });
    expect(await reads('/v2/faceless/options')).toBe(1);
    bench.studio.connectivity.set(false);
    await bench.restart();
    expect(await bench.studio.ask('videos.options', { refresh: false })).toEqual(read);
    expect(await bench.studio.try('videos.options', { refresh: true })).toMatchObject({
      error: { code: 'not-reachable' },
    });
    bench.studio.connectivity.set(true);
    await bench.studio.ask('videos.options', { refresh: true });
    expect(await reads('/v2/faceless/options')).toBe(2);
  });

  it('tell how long a script takes to speak, and which voices and genres there are not', async () => {
    const { voices } = await bench.studio.ask('videos.options', { refresh: false });
    const slow = voices.reduce((a, b) => ((a.wordsPerMinute ?? 999) < (b.wordsPerMinute ?? 999) ? a : b));
    const quick = voices.reduce((a, b) => ((a.wordsPerMinute ?? 0) > (b.wordsPerMinute ?? 0) ? a : b));
    const seconds = async (voiceId: number) => {
      const id = await bench.draft('b-roll', { script: 'word '.repeat(300), settings: { voiceId } });
      return (await bench.summary(id))?.spokenSeconds ?? 0;
    };
    expect(await seconds(slow.id)).toBeGreaterThan(await seconds(quick.id));
    const id = await bench.draft('b-roll', { settings: { voiceId: 777_777 } });
    expect((await bench.plan('publish', id)).plans[0]?.problems.map(({ code }) => code)).toEqual(['voice-not-found']);
    const drawn = await bench.draft('ai-visuals', { settings: { genreId: 777_777 } });
    const [plan] = (await bench.plan('publish', drawn)).plans;
    expect(plan?.problems.map(({ code }) => code)).toEqual(['genre-not-found']);
  });

  it('tell how long drafts take that were written before the voices were known, and change nothing else of them', async () => {
    bench.studio.connectivity.set(false);
    const script = 'word '.repeat(300);
    const id = await bench.draft('b-roll', { script, settings: { voiceId: 1 } });
    const unknown = await bench.draft('b-roll', { script, settings: { voiceId: 777_777 } });
    const before = await bench.studio.ask('drafts.read', { id });
    expect(before.spokenSeconds).toBe(120);
    bench.studio.connectivity.set(true);
    const { voices } = await bench.studio.ask('videos.options', { refresh: true });
    const voice = voices.find((one) => one.id === 1);
    const pace = voice?.wordsPerMinute ?? 0;
    expect(pace).not.toBe(150);
    const seconds = Math.round((300 / pace) * 600) / 10;
    // What its voice is called is known by now as well.
    const chosen = before.chosen?.map((one) => ({ ...one, name: voice?.name }));
    expect(await bench.studio.ask('drafts.read', { id })).toEqual({ ...before, spokenSeconds: seconds, chosen });
    expect((await bench.summary(id))?.spokenSeconds).toBe(seconds);
    expect((await bench.summary(unknown))?.spokenSeconds).toBe(120);
    await bench.restart();
    expect((await bench.summary(id))?.spokenSeconds).toBe(seconds);
  });

  it('say what trouble the service has where they were never read, and stay as they were otherwise', async () => {
    const trouble = () =>
      bench.control.fault({ method: 'GET', path: '/faceless/options' }, { type: 'status', status: 500, body: {} }, 0);
    await trouble();
    expect(await bench.studio.try('videos.options', { refresh: false })).toMatchObject({
      ok: false,
      error: { code: 'server-error' },
    });
    await bench.control.clearFaults();
    const read = await bench.studio.ask('videos.options', { refresh: false });
    expect(read.readAt).not.toBeNull();
    await trouble();
    expect(await bench.studio.ask('videos.options', { refresh: false })).toEqual(read);
  });

  it('give the files of finished videos the name and language of their voice', async () => {
    const { voices } = await bench.studio.ask('videos.options', { refresh: false });
    const [voice] = voices;
    const id = await bench.draft('b-roll', { settings: { voiceId: voice?.id ?? 0 } });
    await bench.start('publish', id);
    const [item] = await bench.studio.until('library', (rows) => rows.length > 0);
    expect(item).toMatchObject({ kind: 'video', voice: voice?.name, language: voice?.language });
  });

  it('are empty, and no reason to refuse a voice, where they were never read', async () => {
    bench.studio.connectivity.set(false);
    expect(await bench.studio.ask('videos.options', { refresh: false })).toEqual({ options: null, voices: [], allVoices: false, goneVoices: [], music: [], readAt: null }); // prettier-ignore
    const id = await bench.draft('b-roll', { settings: { voiceId: 777_777 } });
    expect((await bench.plan('publish', id)).plans[0]?.problems).toEqual([]);
  });
});

describe('music', () => {
  /** What a player gets. */
  const played = async (url: string | null) => {
    const response = await bench.studio.studio.media(url ?? '', new Request('http://localhost/'));
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), size: bytes.length };
  };
  const lists = (data: unknown) =>
    bench.control.fault(
      { method: 'GET', path: '/faceless/options' },
      { type: 'status', status: 200, body: { message: 'Options.', status: 200, data } },
    );

  it('is listened to before it is chosen', async () => {
    const { music } = await bench.studio.ask('videos.options', { refresh: false });
    expect(music.map(({ name }) => name)).toContain('Calm morning');
    const answer = await played(music[0]?.mediaUrl ?? null);
    expect(answer).toMatchObject({ status: 200, type: 'audio/wav' });
    expect(answer.size).toBeGreaterThan(500_000);
    const own = music[0]?.mediaUrl ?? '';
    expect(await played(own.replace(/\.\d+$/u, '.999'))).toMatchObject({ status: 404 });
    expect(await played('app-media://music/nobody.1')).toMatchObject({ status: 404 });
    expect(await played('app-media://music/__proto__')).toMatchObject({ status: 404 });
  });

  it('whose address has expired is asked for again', async () => {
    const origin = new URL(bench.control.service.baseUrl).origin;
    await lists({ optional: { music: [{ id: 1, name: 'Calm', preview: `${origin}/media/${'0'.repeat(32)}.wav` }] } });
    const { music } = await bench.studio.ask('videos.options', { refresh: true });
    expect(music.map(({ name }) => name)).toEqual(['Calm']);
    expect(await played(music[0]?.mediaUrl ?? null)).toMatchObject({ status: 200, type: 'audio/wav' });
    expect((await bench.studio.ask('videos.options', { refresh: false })).music.length).toBeGreaterThan(1);
  });

  it('without a sample is listed as such, and what makes no sense is left out', async () => {
    await lists({
      optional: {
        music: [
          { id: 3, name: 'No sample' },
          { id: 4, slug: 'only-a-slug', preview: null },
          { id: 5, name: '', preview: 'javascript:alert(1)' },
          { id: 6, name: 'Elsewhere', sample_url: 'https://cdn.example/six.mp3' },
          { name: 'no number' },
          null,
          'calm',
        ],
      },
    });
    const { music } = await bench.studio.ask('videos.options', { refresh: true });
    expect(music.map(({ id, name, mediaUrl }) => [id, name, mediaUrl !== null])).toEqual([
      [3, 'No sample', false],
      [4, 'only-a-slug', false],
      [5, '5', false],
      [6, 'Elsewhere', true],
    ]);
    await lists({ optional: { music: 'none' } });
    expect((await bench.studio.ask('videos.options', { refresh: true })).music).toEqual([]);
  });
});

describe('what a render takes', () => {
  it('is what the service says of a video that it has as it is here, about that once it is another, and before it what it lists for one', async () => {
    const id = await bench.draft('ai-visuals', { script: 'word '.repeat(400) });
    const price = async () => (await bench.plan('publish', id)).plans[0]?.steps.find(({ kind }) => kind === 'render');
    expect(await price()).toEqual({ kind: 'render', credits: 20, basis: 'price-list' });
    await bench.start('publish', id);
    await bench.approve();
    await bench.completed(id);
    expect(await price()).toMatchObject({ basis: 'estimate' });
    expect((await price())?.credits).toBeGreaterThan(40);
    const looks = async () => (await bench.control.requests()).filter(({ path }) => path.endsWith('/estimate')).length;
    const before = await looks();
    const known = await bench.studio.ask('videos.plan', { ids: [id], action: 'publish', pricesKnown: true });
    expect(known.plans[0]?.steps).toContainEqual(await price());
    // The service said it a moment ago.
    expect(await looks()).toBe(before);
    // Not what the service has any more: it takes about that.
    const said = (await price())?.credits;
    await bench.edit(id, { script: 'Short.' });
    expect(await price()).toEqual({ kind: 'render', credits: said, basis: 'earlier-estimate' });
  });

  it('is not known where no price list was read, and the journal asks when it is', async () => {
    await bench.control.fault(
      { method: 'GET', path: '/credits/costs' },
      { type: 'status', status: 200, body: { message: '', status: 200, data: {} } },
      0,
    );
    await bench.studio.ask('account.refresh', { accountId: (await bench.studio.rows('accounts'))[0]?.id ?? '' });
    const id = await bench.draft();
    const plan = await bench.plan('publish', id);
    expect(plan).toMatchObject({ credits: 0, unknown: 1 });
    expect(plan.plans[0]?.steps.at(-1)).toEqual({ kind: 'render', credits: null, basis: 'unknown' });
    await bench.start('publish', id);
    expect(await bench.approve()).toBe(20);
    await bench.completed(id);
  });
});
