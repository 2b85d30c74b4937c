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
});
