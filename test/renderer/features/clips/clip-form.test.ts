import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations, type TextToVideoModel } from '../../../../src/contract/index.ts';
import { clipModels, modelView } from '../../../../src/local-service/rules/text-to-video/models.ts';
import { wrongAddress, wrongWish } from '../../../../src/main/clips/menus.ts';
import {
  clipFaults,
  type ClipFields,
  creditsOf,
  emptyClip,
  fieldsOfClip,
  isSound,
  mediaOf,
  menusOf,
  modifiersOf,
  withAddress,
} from '../../../../src/renderer/features/clips/clip-form.ts';
import { addressesIn, addressFault, wrongLines } from '../../../../src/renderer/features/clips/media-address.ts';

const models: readonly TextToVideoModel[] = clipModels.map(modelView);
const named = (slug: string): TextToVideoModel => {
  const model = models.find((each) => each.slug === slug);
  if (model === undefined) throw new Error(`no model ${slug}`);
  return model;
};
const good: ClipFields = { ...emptyClip, model: 'swift-1', prompt: 'A boat on the water.' };
const picture = 'https://pictures.example.com/a.png';

describe('the form of a clip', () => {
  it.each([
    [4, false],
    [5, true],
    [1500, true],
    [1501, false],
  ])('with %d words agrees with the contract', (count, fits) => {
    const prompt = 'wörd '.repeat(count);
    const body = { model: 'swift-1', prompt: prompt.trim() };
    expect(clipFaults({ ...good, prompt }, named('swift-1')).size === 0).toBe(fits);
    expect(operations.textToVideo.create.request.body.safeParse(body).success).toBe(fits);
  });

  it('asks for the picture that a model needs, and refuses more than it takes', () => {
    expect([...clipFaults(good, named('animate-1'))]).toEqual([['first_frame', 'needed']]);
    const three = { ...good, video: `${picture}\n${picture}\n${picture}` };
    expect([...clipFaults(three, named('reference-1'))]).toEqual([['video', 'tooMany']]);
    expect(clipFaults({ ...good, first_frame: picture }, named('animate-1')).size).toBe(0);
  });

  it('sends only what the model offers, so that main has nothing against any choice', () => {
    const menu = (field: 'duration' | 'resolution' | 'aspect_ratio' | 'audio') =>
      fc.option(
        fc.constantFrom(
          ...new Set(models.flatMap((m) => menusOf(m).flatMap((x) => (x.field === field ? x.options : [])))),
        ),
      );
    const chosen = fc.record({
      duration: menu('duration'),
      resolution: menu('resolution'),
      aspect_ratio: menu('aspect_ratio'),
      audio: menu('audio'),
    });
    fc.assert(
      fc.property(chosen, fc.constantFrom(...models), (menus, model) => {
        const fields = { ...good, ...menus, first_frame: picture, image: picture, video: `${picture}\n` };
        const modifiers = modifiersOf(fields, model);
        const wish = { model: model.slug ?? '', prompt: good.prompt, title: null, modifiers };
        expect(wrongWish(wish, models)).toEqual({});
        expect(creditsOf(modifiers, model)).toBeGreaterThan(0);
        const again = fieldsOfClip({ prompt: good.prompt, modifiers }, model.slug ?? null);
        expect(modifiersOf(again, model)).toEqual(modifiers);
      }),
    );
  });

  it('knows the price of a choice, rounded up', () => {
    expect(creditsOf({}, named('swift-1'))).toBe(5);
    expect(creditsOf({ duration: 8, resolution: '720p' }, named('swift-1'))).toBe(14);
    expect(creditsOf({ audio: 'off' }, named('studio-2'))).toBe(12);
  });

  it('shows a toggle that tells its usual value by another word', () => {
    const model: TextToVideoModel = { id: 9, modifiers: { audio: { type: 'toggle', default: true } } };
    expect(menusOf(model)).toEqual([{ field: 'audio', options: ['on', 'off'], usual: 'on' }]);
    expect([isSound('on'), isSound('off'), isSound('stereo')]).toEqual([true, false, null]);
  });

  it('puts a dropped address where the model takes one, and nowhere else', () => {
    expect(withAddress(good, named('swift-1'), picture)).toEqual({ first_frame: picture });
    expect(withAddress({ ...good, first_frame: picture }, named('swift-1'), picture)).toBeNull();
    expect(withAddress(good, named('reference-1'), 'https://a.example.com/b.mp4?x=1')).toEqual({
      video: 'https://a.example.com/b.mp4?x=1',
    });
    expect(withAddress({ ...good, image: picture }, named('reference-1'), 'https://a.example.com/c')).toEqual({
      image: `${picture}\nhttps://a.example.com/c`,
    });
  });
});

describe('the kinds of files that a model takes', () => {
  const taking = (accept: unknown[] | undefined, field = 'image'): TextToVideoModel => ({
    id: 9,
    slug: 'm',
    modifiers: { [field]: { type: 'media', accept } },
  });
  const kinds = (model: TextToVideoModel) => mediaOf(model).flatMap((place) => place.kinds);

  it.each([
    [
      ['jpeg', 'png', 'webp'],
      ['jpeg', 'png', 'webp'],
    ],
    [
      ['image/jpeg', 'image/jpg', '.PNG'],
      ['jpeg', 'png'],
    ],
    [
      ['webp', 'avif', '', 7],
      ['webp', 'avif'],
    ],
    // What says no kind leaves those of the specification.
    [undefined, ['jpeg', 'png', 'webp']],
    [[], ['jpeg', 'png', 'webp']],
    [['image'], ['jpeg', 'png', 'webp']],
    [['image/*'], ['jpeg', 'png', 'webp']],
  ])('are read of %j', (accept, wanted) => {
    expect(kinds(taking(accept))).toEqual(wanted);
  });

  it('are those of videos where it takes these', () => {
    expect(kinds(taking(['video/quicktime', 'video/x-unknown'], 'video'))).toEqual(['mov', 'x-unknown']);
    expect(kinds(taking(['video'], 'video'))).toEqual(['mp4', 'mov', 'webm']);
  });

  it('decide where a dropped address goes, as far as its end tells', () => {
    const webp = taking(['image/webp']);
    expect(withAddress(good, webp, 'https://a.example.com/b.JPG')).toBeNull();
    expect(withAddress(good, webp, 'https://a.example.com/b.webp?x=1.2')).toEqual({
      image: 'https://a.example.com/b.webp?x=1.2',
    });
    for (const untold of ['https://a.example.com/b', 'https://a.example.com', 'https://a.example.com/b.php#c'])
      expect(withAddress(good, webp, untold)).toEqual({ image: untold });
    const mp4 = taking(['mp4'], 'video');
    expect(withAddress(good, mp4, 'https://a.example.com/b.mov')).toBeNull();
    expect(withAddress(good, mp4, 'https://a.example.com/b.m4v')).toEqual({ video: 'https://a.example.com/b.m4v' });
    expect(withAddress(good, mp4, 'https://a.example.com/b')).toBeNull();
  });
});

describe('the address of a picture', () => {
  it.each([
    picture,
    'http://pictures.example.com/a.png',
    'https://pictures.example.com:8443/a.png',
    'https://me:secret@pictures.example.com/a.png',
    'https://192.168.1.5/a.png',
    'https://localhost/a.png',
    'https://[::1]/a.png',
    'ftp://pictures.example.com/a.png',
    'C:\\Pictures\\a.png',
    '/home/ana/a.png',
    '~/a.png',
    'file:///home/ana/a.png',
    'data:image/png;base64,AAAA',
    'a.png',
    'not an address',
  ])('%s is judged as main judges it', (address) => {
    expect(addressFault(address) === null).toBe(wrongAddress(address) === null);
  });

  it('tells files and private networks apart from what is no address', () => {
    expect(addressFault('C:\\Pictures\\a.png')).toBe('is-file');
    expect(addressFault('http://10.0.0.1/a.png')).toBe('private');
    expect(addressFault('a.png')).toBe('not-public-web');
  });

  it('is named by its line where it stands among others', () => {
    expect(wrongLines(`a.png\n\n${picture}\nb.png\nC:\\c.png`)).toEqual([
      { fault: 'not-public-web', lines: [1, 4] },
      { fault: 'is-file', lines: [5] },
    ]);
    expect(wrongLines(`\na.png`)).toEqual([{ fault: 'not-public-web', lines: [] }]);
    expect(wrongLines(picture)).toEqual([]);
  });

  it('stands alone on its line', () => {
    expect(addressesIn(` ${picture} \r\n\n\t\n${picture}`)).toEqual([picture, picture]);
  });
});
