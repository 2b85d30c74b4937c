import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const every = { name: '', language: '', gender: '', accent: '', type: '', page: 1 } as const;

describe('the voices of the service', () => {
  it('are those of the gender and the accent that are wanted', async () => {
    await using maker = await Maker.start();
    const { voices, total } = await maker.studio.ask('voices.list', { ...every, gender: 'female', accent: 'Scottish' });
    expect(voices.map(({ name, gender, accent }) => [name, gender, accent])).toEqual([['Isla', 'female', 'Scottish']]);
    expect(total).toBe(1);
  });

  it('are those of the lists for videos where a trial may not list all: its videos need a voice, too', async () => {
    await using maker = await Maker.start({ subscription: 'trial' });
    const { voices } = await maker.studio.ask('voices.list', {
      ...every,
      name: 'la',
      language: 'en',
      gender: 'female',
    });
    expect(voices).toMatchObject([{ name: 'Isla', previewUrl: null }]);
    const { options, voices: forVideos } = await maker.studio.ask('videos.options', { refresh: false });
    expect(forVideos.map(({ id }) => id)).toEqual((options?.mandatory?.voices ?? []).map(({ id }) => id));
    const pages = [1, 2, 9].map((page) => maker.studio.ask('voices.list', { ...every, page }));
    const [first, second, beyond] = await Promise.all(pages);
    expect(new Set([...(first?.voices ?? []), ...(second?.voices ?? [])].map(({ id }) => id)).size).toBe(48);
    expect(beyond).toMatchObject({ voices: [], page: 9, total: forVideos.length });
  });

  it('are those it listed before while it cannot be asked, found as it would, and why is said', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('videos.options', { refresh: true });
    const wanted = { ...every, gender: 'female', accent: 'Scottish' };
    const before = await maker.studio.ask('voices.list', wanted);
    expect(before.problem).toBeUndefined();
    await maker.endService();
    const { voices, total, problem } = await maker.studio.ask('voices.list', wanted);
    expect(voices).toMatchObject([{ id: before.voices[0]?.id, name: 'Isla', previewUrl: null }]);
    expect([total, problem?.action]).toEqual([1, 'check-connection']);
    // Nor is the token there after a restart with a keychain that has lost it.
    maker.studio.secrets.values.clear();
    await maker.restart();
    expect((await maker.studio.ask('voices.list', wanted)).problem?.code).toBe('token-missing');
  });

  it('are found by a name without its accents, as everywhere else, with a sample to play', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('videos.options', { refresh: true });
    const found = await maker.studio.ask('voices.list', { ...every, name: 'amelie' });
    expect(found.voices).toMatchObject([{ name: 'Amélie', previewUrl: expect.stringContaining('app-media://') }]);
    expect([found.total, found.problem]).toEqual([1, undefined]);
    // Behind those that are written as it was typed.
    const several = await maker.studio.ask('voices.list', { ...every, name: 'mare' });
    expect(several.voices.map(({ name }) => name)).toEqual(['Maré Alta']);
    const elsewhere = await maker.studio.ask('voices.list', { ...every, name: 'amelie', language: 'de' });
    expect(elsewhere).toMatchObject({ voices: [], total: 0 });
  });

  it('are counted on each page with those whose names have accents, which come last', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('videos.options', { refresh: true });
    const named = 'e';
    const pages = await Promise.all(
      [1, 2].map((page) => maker.studio.ask('voices.list', { ...every, name: named, page })),
    );
    const names = pages.flatMap(({ voices }) => voices.map(({ name }) => name));
    expect(pages.map(({ total }) => total)).toEqual([names.length, names.length]);
    expect(names.slice(-2)).toEqual(['Inês', 'Maré Alta']);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are refused with the reason where none was ever listed', async () => {
    await using maker = await Maker.start();
    await maker.endService();
    await expect(maker.studio.ask('voices.list', every)).rejects.toThrow('The service does not answer');
  });
});
