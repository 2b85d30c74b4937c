import { describe, expect, it } from 'vitest';
import { wrongAddress, wrongWish } from '../../../src/main/clips/menus.ts';

const model = {
  id: 1,
  slug: 'm',
  name: 'M',
  modifiers: {
    duration: { type: 'select', default: 5, options: [5, 8] },
    audio: { type: 'toggle', default: 'on' },
    image: { type: 'media', accept: ['image'], max_count: 2, required: true },
  },
};
const wish = (modifiers: Parameters<typeof wrongWish>[0]['modifiers']) => ({
  model: 'm',
  prompt: 'five words are needed here',
  title: null,
  modifiers,
});
const pictures = ['https://example.com/a.png', 'https://example.com/b.png'];

describe('a picture for a clip', () => {
  it.each(['/home/me/cat.png', 'C:\\me\\cat.png', '~/cat.png', './cat.png', 'file:///cat.png', 'app-media://staged/1'])(
    'that lies on this computer (%s) is explained',
    (address) => {
      expect(wrongAddress(address)).toContain('only pictures and videos that are on the public web');
    },
  );
  it.each([
    'cat.png',
    'ftp://example.com/cat.png',
    'https://me:secret@example.com/cat.png',
    'https://example.com:8443/a',
  ])('needs a public address (%s)', (address) => {
    expect(wrongAddress(address)).toContain('not a whole public web address');
  });
  it.each(['https://localhost/a.png', 'http://10.0.0.1/a.png', 'https://[::1]/a.png', 'https://nas.local/a.png'])(
    'in a private network (%s) cannot be reached',
    (address) => {
      expect(wrongAddress(address)).toContain('private network');
    },
  );
  it.each(['https://example.com/a.png', 'http://example.com/a.png?x=1', 'https://bücher.example/ä.png'])(
    'at %s is taken',
    (address) => {
      expect(wrongAddress(address)).toBeNull();
    },
  );
});

describe('the menus of a model', () => {
  it.each([
    [{ image: pictures }, []],
    [{ image: pictures, duration: 8, audio: 'OFF' }, []],
    [{}, ['modifiers.image']],
    [{ image: [...pictures, 'https://example.com/c.png'] }, ['modifiers.image']],
    [{ image: pictures, duration: 6 }, ['modifiers.duration']],
    [{ image: pictures, audio: 'loud' }, ['modifiers.audio']],
    [{ image: pictures, resolution: '720p' }, ['modifiers.resolution']],
    [{ image: pictures, video: ['https://example.com/a.mp4'] }, ['modifiers.video']],
  ])('judge %j', (modifiers, fields) => {
    expect(Object.keys(wrongWish(wish(modifiers), [model]))).toEqual(fields);
  });
  it('are left to the service where they were never read', () => {
    expect(wrongWish(wish({ duration: 6 }), null)).toEqual({});
  });
});
