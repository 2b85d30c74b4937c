import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSettings, sceneBounds } from '../../src/local-service/choices.ts';
import { WavWriter } from '../../src/local-service/media/wav-writer.ts';
import { corrected } from '../../src/local-service/rules/faceless/captions.ts';
import { scenePieces, withGaps } from '../../src/local-service/rules/faceless/narration-file.ts';
import type { Segment } from '../../src/local-service/rules/faceless/transcripts.ts';
import { overridden, videoFilm } from '../../src/local-service/rules/faceless/video-film.ts';
import type { Video } from '../../src/local-service/rules/faceless/video-rows.ts';
import { probeVideo } from '../helpers/films.ts';
import { ffmpeg, temporaryFolder } from '../helpers/media.ts';
import { VideoDesk } from './faceless-peer.ts';
import { at, startPeer } from './harness.ts';
import { decodedWith } from './speech-sound.ts';

describe('a script falls into scenes', () => {
  it('that are its sentences as they were written', () => {
    expect(scenePieces('Dr. Who came.  He   left!\n\nWhy?')).toEqual(['Dr. Who came.', 'He   left!', 'Why?']);
  });

  it('none longer than a scene may be, and no word lost', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('.', 'a', 'Ω'.repeat(900), '海'.repeat(500)),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 120 }), (words) => {
        const script = `So it begins: ${words.join(' ')}`;
        const pieces = scenePieces(script);
        for (const piece of pieces) {
          expect(piece.split(/\s+/u).length).toBeLessThanOrEqual(sceneBounds.words);
          expect([...piece.replaceAll(/\s/gu, '')].length).toBeLessThanOrEqual(sceneBounds.characters);
        }
        const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
        expect(letters(pieces.join(' '))).toBe(letters(script));
      }),
      { numRuns: 200 },
    );
  });

  it('of which one without a word is one', () => {
    expect(scenePieces(' 🎬 ')).toEqual(['🎬']);
  });
});

const segment = (text: string, start: number, end: number): Segment => {
  const words = text.split(' ');
  const length = (end - start) / words.length;
  return { text, gap: false, start, end, words: words.map((word, index) => ({ text: word, start: start + index * length, end: start + (index + 1) * length })) };
}; // prettier-ignore
const video = { id: 7, type: 'ai-visuals', settings: firstSettings } as Video; // The rest plays no part in a film.
const film = (segments: readonly Segment[], settings: object = {}, transcriptions: string[][] = []) =>
  videoFilm({ video, settings: { ...firstSettings, ...settings }, segments, transcriptions, pictures: 0, mark: 'Me' });

describe('a film', () => {
  const segments = withGaps([segment('one two three', 0.5, 2), segment('four five', 2.5, 4)], 4.5);

  it('changes its scene when the next sentence starts, and begins with the first one', () => {
    expect(segments.map(({ gap }) => gap)).toEqual([true, false, true, false, true]);
    const { scenes, duration } = film(segments);
    expect(scenes.map(({ start }) => start)).toEqual([0, 2.5]);
    expect(duration).toBeGreaterThan(4.5);
  });

  it('shows every word at its time, in lines that fit the frame', () => {
    const long = withGaps([segment(Array.from({ length: 30 }, (_, index) => `word${index}`).join(' '), 0, 15)], 15);
    for (const [ratio, longest] of [
      ['16:9', 42],
      ['9:16', 22],
      ['1:1', 26],
    ] as const) {
      const { lines } = film(long, { aspect_ratio: ratio }).captions ?? { lines: [] };
      expect(lines.flatMap(({ words }) => words)).toEqual(long[0]?.words);
      for (const { words } of lines)
        expect(words.map(({ text }) => text).join(' ').length).toBeLessThanOrEqual(longest);
    }
    const one = film(withGaps([segment(`a ${'x'.repeat(80)} b`, 0, 3)], 3)).captions?.lines ?? [];
    expect(one.map(({ words }) => words.length)).toEqual([1, 1, 1]);
  });

  it('takes nulls for nothing, and colours with or without #', () => {
    const bare = film(segments, { transition: null, animation: null, sfx: null, volume: null, music_id: 1, captions: { ...firstSettings.captions, font_color: 'abc' }, watermark: { id: 1, position: 'none', opacity: 10 } }); // prettier-ignore
    expect(bare.scenes[1]).toMatchObject({ transition: 'none', animation: 'none' });
    expect(bare).toMatchObject({
      watermark: null,
      captions: { fontColor: '#abc' },
      sound: { effect: 'none', music: { volume: 'medium' } },
    });
    expect(
      film(segments, { captions: { ...firstSettings.captions, font_color: 'url(x)' } }).captions?.fontColor,
    ).toBeNull();
  });

  it('keeps its pictures when captions are corrected, however often', () => {
    const once = corrected(segments, [{ index: 1, text: 'uno dos tres y mas' }]);
    const twice = corrected(once, [
      { index: 1, text: 'another one' },
      { index: 3, words: ['vier', 'fünf'] },
    ]);
    expect(film(twice).scenes).toEqual(film(segments).scenes);
    expect(JSON.stringify(film(twice).captions)).toContain('another');
  });

  it('shows the words of an export in place of its own', () => {
    const [, first] = segments;
    if (first === undefined) throw new Error('There is no segment.');
    expect(overridden(first, undefined)).toBe(first.words);
    expect(overridden(first, [])).toBe(first.words);
    expect(overridden(first, ['1', '2', '3']).map(({ start }) => start)).toEqual(first.words.map(({ start }) => start));
    const retimed = overridden(first, ['much', 'longer', 'than', 'before']);
    expect([retimed[0]?.start, retimed.at(-1)?.end]).toEqual([0.5, 2]);
  });
});

it('a WAV file that is written in pieces is one that ffmpeg reads whole', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'a.wav');
  await writeFile(path, 'something older and longer than a header, which must not be left behind');
  const file = await WavWriter.create(path, 8000);
  for (let piece = 0; piece < 10; piece += 1) {
    await file.write(new Float32Array(800).fill(0.5));
    await file.silence(0.1);
  }
  expect(file.seconds).toBe(2);
  await file.close();
  await file.close();
  const samples = await decodedWith(path, 8000);
  expect(samples.length).toBe(16_000);
  expect([samples[400], samples[1200]]).toEqual([expect.closeTo(0.5, 2), 0]);
});

describe('real videos', () => {
  let peer: Awaited<ReturnType<typeof startPeer>>;
  let desk: VideoDesk;
  beforeAll(async () => {
    peer = await startPeer();
    desk = await VideoDesk.open(peer);
  });
  afterAll(() => peer[Symbol.asyncDispose]());

  it.each([
    ['b-roll', '9:16', 720, 1280],
    ['url-based', '1:1', 720, 720],
    ['ai-visuals', '16:9', 1280, 720],
    ['ai-clips', '1:1', 720, 720],
  ])('of the type %s play: pictures that change, and a voice', async (type, aspect, width, height) => {
    const id = await desk.draft(type, {
      voice_id: 2,
      genre_id: 2,
      script: 'Hello there. Bye!',
      aspect_ratio: aspect,
      music_id: 1,
    });
    if (type === 'url-based')
      await desk.ask('POST', `/faceless/${id}/scrape-images`, { url: 'https://example.com/lakes' });
    await desk.ask('POST', `/faceless/${id}/render`, { captions: { effect: 'karaoke' } });
    for (let tries = 0; tries < 4 && (await desk.status(id)) !== 'completed'; tries += 1) await peer.advance(600);
    const { video } = await desk.video(id);
    expect(video?.failure).toBeNull();
    const url = String(video?.url);
    const { picture, sound } = await probeVideo(url);
    expect(picture).toMatchObject({ codec_name: 'h264', width, height, r_frame_rate: '30/1' });
    const transcript = at((await desk.ask('GET', `/faceless/${id}/captions`)).body, 'data.segments');
    const last = Array.isArray(transcript) ? transcript.at(-1) : null;
    const seconds = Number(at(last, 'end'));
    expect(picture.nb_read_frames / 30).toBeCloseTo(seconds + 0.8, 0);
    expect(sound.codec_name).toBe('aac');
    const samples = await decodedWith(url, 8000);
    const from = Number(at(transcript, '1.start'));
    const spoken = samples.subarray(Math.round(from * 8000), Math.round((from + 0.4) * 8000));
    expect(Math.max(...spoken)).toBeGreaterThan(0.05);
    const asset = String(at((await desk.ask('GET', `/faceless/${id}/assets`)).body, 'data.0.media.0.download_url'));
    // Decoding all of it says nothing of errors.
    expect(await ffmpeg('-i', asset, '-f', 'null', '-')).toBe('');
    expect(await ffmpeg('-i', url, '-f', 'null', '-')).toBe('');
  });
});
