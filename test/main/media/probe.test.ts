import { copyFile, mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitRefusal } from '../../../src/main/media/limits.ts';
import { probeFile } from '../../../src/main/media/probe.ts';
import type { ProbedMedia } from '../../../src/main/media/probed-media.ts';
import { refusalOfFileError } from '../../../src/main/media/refusal.ts';
import { cutFile, ffmpegFile, media, temporaryFolder } from '../../helpers/media.ts';

const signal = new AbortController().signal;
const ffmpegPath = '/usr/bin/ffmpeg';
const speechS = 5.5;

async function usable(path: string, ffmpeg: string | null = null, track?: number): Promise<ProbedMedia> {
  const result = await probeFile(path, ffmpeg, signal, track);
  if (!result.ok) throw new Error(result.refused.refusal.code);
  return result.media;
}

async function refusalCode(path: string, ffmpeg: string | null = null, track?: number): Promise<string> {
  const result = await probeFile(path, ffmpeg, signal, track);
  if (result.ok) throw new Error(`${path} was accepted`);
  expect(result.refused.refusal.title).not.toBe('');
  expect(result.refused.refusal.detail).not.toBe('');
  return result.refused.refusal.code;
}

const sine = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=r=8000:d=${seconds}`];

describe('probing a file', () => {
  it.each([
    ['mp3', 'MP3', 'audio/mpeg', 'talk.mp3'],
    ['wav', 'WAV', 'audio/wav', 'speech.wav'],
    ['flac', 'FLAC', 'audio/flac', 'talk.flac'],
    ['m4a', 'MP4', 'audio/mp4', 'talk.m4a'],
    ['aac', 'AAC', 'audio/aac', 'talk.aac'],
    ['ogg', 'Ogg', 'audio/ogg', 'talk.ogg'],
    ['opus', 'Ogg', 'audio/ogg', 'talk.ogg'],
    ['webmAudio', 'WebM', 'audio/webm', 'talk audio.webm'],
  ] as const)('sends %s as it is', async (name, kind, contentType, fileName) => {
    const found = await usable(await media[name]());
    expect(found).toMatchObject({ kind, hasVideo: false, plan: { how: 'as-is', contentType, fileName }, credits: 1 });
    expect(found.sendBytes).toBe(found.sizeBytes);
    expect(Math.abs(found.durationS - speechS)).toBeLessThan(1);
    expect(found.warnings).toEqual([]);
  });

  it.each([
    ['mp4', 'aac', 'audio/mp4', 'talk.m4a'],
    ['mov', 'aac', 'audio/mp4', 'talk.m4a'],
    ['mkv', 'aac', 'audio/mp4', 'talk.m4a'],
    ['ts', 'aac', 'audio/mp4', 'talk.m4a'],
    ['webm', 'opus', 'audio/webm', 'talk.webm'],
    ['webmVorbis', 'vorbis', 'audio/webm', 'talk vorbis.webm'],
    ['mkvMp3', 'mp3', 'audio/mpeg', 'talk mp3.mp3'],
    ['mkvFlac', 'flac', 'audio/flac', 'talk flac.flac'],
    ['movPcm', 'pcm-s16', 'audio/wav', 'camera.wav'],
    ['mkvAc3', 'ac3', 'audio/x-matroska', 'talk ac3.mkv'],
  ] as const)('takes the audio out of %s', async (name, audioCodec, contentType, fileName) => {
    const found = await usable(await media[name]());
    expect(found).toMatchObject({ hasVideo: true, audioCodec, plan: { how: 'audio-only', contentType, fileName } });
    expect(Math.abs(found.durationS - speechS)).toBeLessThan(1);
  });

  it('sends a video whole when it does not know the codec of its sound', async () => {
    const found = await usable(await media.movAlac());
    expect(found).toMatchObject({ audioCodec: null, plan: { how: 'as-is', contentType: 'video/quicktime' } });
    expect(found.sendBytes).toBe(found.sizeBytes);
  });

  it('goes by the content and not by the name', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'Ünïcode 🎙 name.mp4');
    await copyFile(await media.mp3(), path);
    const found = await usable(path);
    expect(found).toMatchObject({ kind: 'MP3', title: 'Ünïcode 🎙 name', plan: { fileName: 'Ünïcode 🎙 name.mp3' } });
  });

  it('counts a started minute', async () => {
    expect((await usable(await ffmpegFile('60.wav', ...sine(60)))).credits).toBe(1);
    expect((await usable(await ffmpegFile('60.1.wav', ...sine(60.1)))).credits).toBe(2);
  });

  it.each(['avi', 'wmv', 'flv', 'aiff', 'oggFlac', 'wavAdpcm', 'mp2'] as const)(
    'asks ffmpeg about %s, and for it when there is none',
    async (name) => {
      const path = await media[name]();
      expect(await refusalCode(path)).toBe('needs-ffmpeg');
      const found = await usable(path, ffmpegPath);
      expect(found.plan.how).toBe('ffmpeg');
      expect(Math.abs(found.durationS - speechS)).toBeLessThan(1);
    },
  );
});

describe('refusing a file', () => {
  it.each([
    ['empty', 'file-empty'],
    ['textAsMp4', 'unknown-kind'],
    ['withoutAudio', 'no-audio'],
    ['truncatedMp4', 'damaged-file'],
    ['truncatedFastStart', 'damaged-file'],
  ] as const)('%s: %s, with and without ffmpeg', async (name, code) => {
    expect(await refusalCode(await media[name]())).toBe(code);
    expect(await refusalCode(await media[name](), ffmpegPath)).toBe(code);
  });

  it('says of a few bytes of text, whatever they are called, that they are no media', async () => {
    await using folder = await temporaryFolder();
    for (const length of [1, 2, 6, 7, 8, 11, 12, 15, 16, 17, 24, 40]) {
      for (const name of ['notes.txt', 'take.mp3', 'take.mp4']) {
        const path = join(folder.path, name);
        await writeFile(path, 'hello\n'.repeat(7).slice(0, length));
        expect(await refusalCode(path, ffmpegPath), `${name}, ${length} bytes`).toBe('unknown-kind');
      }
    }
  });

  it('says what is no readable file', async () => {
    await using folder = await temporaryFolder();
    expect(await refusalCode(join(folder.path, 'gone.mp3'))).toBe('file-missing');
    expect(await refusalCode(folder.path)).toBe('file-is-folder');
    expect(await refusalCode('/dev/null')).toBe('file-unreadable');
    const loop = join(folder.path, 'loop.mp3');
    await symlink(loop, loop);
    expect(await refusalCode(loop)).toBe('file-unreadable');
    expect(refusalOfFileError(Object.assign(new Error('denied'), { code: 'EACCES' })).code).toBe('file-not-permitted');
  });

  it('keeps what it knows: size, and duration where a limit is passed', async () => {
    const result = await probeFile(await media.textAsMp4(), null, signal);
    expect(result).toMatchObject({ ok: false, refused: { title: 'notes', durationS: null } });
    expect(result.ok ? 0 : result.refused.sizeBytes).toBeGreaterThan(1000);
  });

  it('refuses more than 3 hours', async () => {
    const minute = await ffmpegFile(
      'minute.mp3',
      '-f',
      'lavfi',
      '-i',
      'anullsrc=r=8000:cl=mono',
      '-t',
      '60',
      '-b:a',
      '8k',
    );
    const path = await ffmpegFile('long.mp3', '-stream_loop', '180', '-i', minute, '-c', 'copy');
    expect(await refusalCode(path)).toBe('too-long');
  });

  it('refuses more than 500 MB to send', async () => {
    await using folder = await temporaryFolder();
    // A sparse file with the header of an hour of 24 bit stereo at 48 kHz.
    const dataBytes = 3600 * 48_000 * 6;
    const header = Buffer.alloc(44);
    header.write('RIFF', 0, 'latin1');
    header.writeUInt32LE(dataBytes + 36, 4);
    header.write('WAVEfmt ', 8, 'latin1');
    [16, 0x2_0001, 48_000, 288_000, 0x18_0006].forEach((value, index) => header.writeUInt32LE(value, 16 + index * 4));
    header.write('data', 36, 'latin1');
    header.writeUInt32LE(dataBytes, 40);
    const path = join(folder.path, 'studio.wav');
    await writeFile(path, header);
    await truncate(path, dataBytes + 44);
    const result = await probeFile(path, null, signal);
    expect(result).toMatchObject({ ok: false, refused: { durationS: 3600, refusal: { code: 'too-large' } } });
  });

  it('holds both limits to the byte and the second', () => {
    expect(limitRefusal(10_800, 500_000_000)).toBeNull();
    expect(limitRefusal(10_800.001, 1)?.code).toBe('too-long');
    expect(limitRefusal(1, 500_000_001)?.code).toBe('too-large');
  });

  it('never lets a playlist make it open something else', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'list'));
    for (const [name, text] of [
      ['list.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:5,\n${await media.ts()}\n#EXT-X-ENDLIST\n`],
      ['list.mp4', `ffconcat version 1.0\nfile '${await media.mp4()}'\n`],
    ] as const) {
      const path = join(folder.path, name);
      await writeFile(path, text);
      expect(await refusalCode(path, ffmpegPath)).toBe('unknown-kind');
    }
  });

  it.each([
    ['radio.ac3', 'ac3'],
    ['stream.eac3', 'eac3'],
    ['disc.dts', 'dca'],
    ['old.tta', 'tta'],
    ['dictated.voc', 'pcm_u8'],
  ])('reads %s with ffmpeg, and says that it needs it', async (name, codec) => {
    const path = await ffmpegFile(name, ...'-f lavfi -i sine=d=5:r=48000 -ac 2 -strict -2 -c:a'.split(' '), codec);
    expect(Math.abs((await usable(path, ffmpegPath)).durationS - 5)).toBeLessThan(0.3);
    expect(await refusalCode(path)).toBe('needs-ffmpeg');
  });

  it('says of pictures and of notes what they are', async () => {
    await using folder = await temporaryFolder();
    for (const [name, text, code] of [
      ['web.avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf\0\0\0\0', 'is-picture'],
      ['phone.heic', '\0\0\0\x20ftypheic\0\0\0\0mif1heic\0\0\0\0\0\0\0\0', 'is-picture'],
      ['photo.jpg', '\xff\xd8\xff\xe0\0\x10JFIF', 'is-picture'],
      ['song.mid', 'MThd\0\0\0\x06\0\x01\0\x01', 'is-midi'],
    ] as const) {
      const path = join(folder.path, name);
      await writeFile(path, Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(3000)]));
      expect([name, await refusalCode(path, ffmpegPath)]).toEqual([name, code]);
    }
  });

  it('takes with ffmpeg the sound out of a video that is too large to go whole, or says that it needs it', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'camera.mov');
    await copyFile(await media.movAlac(), path);
    await truncate(path, 600_000_000);
    const found = await usable(path, ffmpegPath);
    expect(found.plan).toMatchObject({ how: 'ffmpeg', fileName: 'camera.m4a' });
    expect(found.sendBytes).toBeLessThan(1_000_000);
    expect(await refusalCode(path)).toBe('needs-ffmpeg');
  });

  it('takes the sound track that a player would play out of a large video, and lets another be chosen and unchosen', async () => {
    await using folder = await temporaryFolder();
    const large = async (name: string, ...args: string[]) => {
      const path = join(folder.path, name);
      const make = ['-i', await media.mp4(), ...'-map 0 -map 0:a -c:v copy'.split(' '), ...args];
      await copyFile(await ffmpegFile(name, ...make), path);
      await truncate(path, 600_000_000);
      return path;
    };
    const second = '-c:a:0 aac -c:a:1 alac -disposition:a:0 0 -disposition:a:1 default'.split(' ');
    const camera = await large('default second.mov', ...second);
    const of = async (track?: number) => {
      const { plan, soundTracks } = await usable(camera, ffmpegPath, track);
      return [plan.how, soundTracks?.used, soundTracks?.usual];
    };
    expect(await of()).toEqual(['ffmpeg', 1, 1]);
    expect(await of(0)).toEqual(['audio-only', 0, 1]);
    expect(await of(1)).toEqual(['ffmpeg', 1, 1]);

    // Without ffmpeg, the usual one is of no use.
    const disc = await large('surround second.mov', ...'-c:a:0 alac -c:a:1 ac3'.split(' '));
    expect(await probeFile(disc, null, signal)).toMatchObject({
      refused: { refusal: { code: 'needs-ffmpeg' }, soundTracks: { used: 0, usual: 0 } },
    });
    expect((await usable(disc, null, 1)).soundTracks).toMatchObject({ used: 1, usual: 0 });
  });

  it('does not say of a transport stream that it is silent where only ffmpeg reads its sound', async () => {
    const args = '-f lavfi -i testsrc2=s=160x120:d=5 -f lavfi -i sine=d=5:r=48000 -ac 2 -c:v libx264 -c:a pcm_bluray';
    const path = await ffmpegFile('camera.m2ts', ...args.split(' '), '-mpegts_m2ts_mode', '1');
    expect(await usable(path, ffmpegPath)).toMatchObject({
      hasVideo: true,
      plan: { how: 'ffmpeg', codec: 'pcm_bluray' },
    });
    expect(await refusalCode(path)).toBe('needs-ffmpeg');
    const silent = await ffmpegFile('silent.ts', ...'-f lavfi -i testsrc2=s=160x120:d=5 -c:v libx264'.split(' '));
    expect(await refusalCode(silent, ffmpegPath)).toBe('no-audio');
  });

  it('says which of several sound tracks is used, since nobody is heard who speaks on another', async () => {
    expect((await usable(await media.mkvTwoTracks())).soundTracks).toMatchObject({ used: 1, usual: 1 });
    expect((await usable(await media.aviTwoTracks(), ffmpegPath)).soundTracks).toMatchObject({ used: 0, usual: 0 });
    // One track is taken out: the service would choose among those of a whole file.
    const sound = await usable(await media.mkaTwoTracks());
    expect(sound).toMatchObject({ soundTracks: { used: 0 }, plan: { how: 'audio-only' }, credits: 1 });
    expect((await usable(await media.mp4())).soundTracks).toBeNull();
  });

  it('tells what the tracks are called and spoken in, and what each of them would take', async () => {
    const english = { language: 'eng', title: 'Camera' };
    for (const [path, tracks] of [
      [await media.mp4TwoTracks(), [english, { language: 'ger', title: null }]],
      [await media.mkaTwoTracks(), [english, { language: 'ger', title: null }]],
      [
        await media.aviTwoTracks(),
        [
          { language: null, title: 'Camera' },
          { language: null, title: null },
        ],
      ],
    ] as const) {
      const first = await usable(path, ffmpegPath);
      const second = await usable(path, ffmpegPath, 1);
      expect(first.soundTracks).toEqual({ tracks, used: 0, usual: 0 });
      expect(second.soundTracks).toEqual({ tracks, used: 1, usual: 0 });
      expect([first.credits, second.credits]).toEqual([1, 2]);
      expect(second.sendBytes).toBeGreaterThan(first.sendBytes * 2);
    }
  });

  it('leaves the track to the service where its sound is unknown here, and needs ffmpeg for another such one', async () => {
    const both = await ffmpegFile('lossless.mov', '-i', await media.movAlac(), ...'-map 0 -map 0:a -c copy'.split(' '));
    expect(await usable(both)).toMatchObject({
      plan: { how: 'as-is' },
      soundTracks: { used: null, usual: null, played: 0 },
    });
    expect(await usable(both, ffmpegPath, 1)).toMatchObject({
      plan: { how: 'ffmpeg', track: 1 },
      soundTracks: { used: 1, usual: null },
    });
    expect(await refusalCode(both, null, 1)).toBe('needs-ffmpeg');
    expect(await refusalCode(both, null, 2)).toBe('no-such-track');
    expect(await refusalCode(await media.aviTwoTracks(), ffmpegPath, 2)).toBe('no-such-track');
  });

  it('counts each sound track that ffmpeg tells of, whatever its language is called', async () => {
    const args = '-map 0 -map 0:a -map 0:a -c copy -c:a mp2 -c:a:1 aac'.split(' ');
    const languages = ['pt-BR', 'x: y (z)', 'de'].flatMap((name, at) => [`-metadata:s:a:${at}`, `language=${name}`]);
    const path = await ffmpegFile('dubbed.mkv', '-i', await media.mp4(), ...args, ...languages);
    const { plan } = await usable(path, ffmpegPath, 2);
    expect(plan).toMatchObject({ how: 'ffmpeg', track: 2, codec: 'mp2' });
    await using folder = await temporaryFolder();
    const program = join(folder.path, 'ffmpeg');
    const said = [
      'Input #0',
      '  Stream #0:0[0x1100](pt-BR): Audio: mp2, 48000 Hz',
      '  Stream #0:1 odd: Audio: aac (LC)',
    ];
    const read = ['Output #0', 'out_time_us=5000000', 'audio:80KiB'];
    await writeFile(program, `#!/bin/sh\ncat >&2 <<'END'\n${[...said, ...read].join('\n')}\nEND\n`, { mode: 0o700 });
    const told = await usable(await media.avi(), program);
    expect(told.soundTracks?.tracks.map(({ language }) => language)).toEqual(['pt-BR', null]);
    // Where nothing is on the first, another one may be chosen.
    await writeFile(program, `#!/bin/sh\ncat >&2 <<'END'\n${[...said, 'Output #0'].join('\n')}\nEND\n`);
    const empty = await probeFile(await media.avi(), program, signal);
    expect(empty).toMatchObject({ refused: { refusal: { code: 'damaged-file' }, soundTracks: { used: 0 } } });
  });

  it('reads with ffmpeg what a recorder that died has left, and warns of it', async () => {
    await using folder = await temporaryFolder();
    const noLength = join(folder.path, 'recorder.wav');
    const wav = await readFile(await media.wav());
    // The lengths of the file and of its sound are written when a recording is stopped.
    wav.fill(0, 4, 8).fill(0, wav.indexOf('data') + 4, wav.indexOf('data') + 8);
    await writeFile(noLength, wav);
    const found = await usable(noLength, ffmpegPath);
    expect(Math.abs(found.durationS - speechS)).toBeLessThan(1);
    expect(found.plan.fileName).toBe('recorder.wav');
    const half = await usable(await cutFile(await media.ogg(), 'half.ogg', 0.6), ffmpegPath);
    expect(half.durationS).toBeGreaterThan(1);
    expect(half.durationS).toBeLessThan(speechS);
    for (const { warnings } of [found, half]) expect(warnings.join()).toMatch(/cut off/);
    expect(await refusalCode(noLength)).toBe('needs-ffmpeg');
  });

  it('warns of a file that was cut off but can be read', async () => {
    const found = await usable(await media.truncatedMp3());
    expect(found.durationS).toBeLessThan(4);
    expect(found.warnings.join()).toMatch(/cut off/);
  });
});
