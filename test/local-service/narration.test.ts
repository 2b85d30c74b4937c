import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Manner } from '../../src/local-service/media/manner.ts';
import { mannerWith } from '../../src/local-service/media/manner.ts';
import type { Narration } from '../../src/local-service/media/narration.ts';
import { SpeechVoices } from '../../src/local-service/media/speech.ts';
import { wordsOf } from '../../src/local-service/media/spoken-text.ts';
import { voicePrint } from '../../src/local-service/media/voice-print.ts';
import { mannerOf, systemVoices } from '../../src/local-service/rules/system-voices.ts';

const never = new AbortController().signal;
const plain: Manner = { speaker: 'slt', stretch: 1, pitch: 170 };
const prose =
  'The keeper climbed the stairs every evening, carrying a lamp and a notebook. He watched the ships pass. ' +
  'Nobody had asked him to do this! After thirty years, the town finally learned what he had been doing.';

let voices: SpeechVoices;
beforeAll(() => {
  voices = new SpeechVoices();
});
afterAll(async () => {
  await voices.close();
});

const level = ({ samples, sampleRate }: Narration, start: number, end: number): number => {
  const part = samples.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
};
const secondsOf = ({ samples, sampleRate }: Narration) => samples.length / sampleRate;
const printOf = ({ samples }: Narration) => voicePrint([(async function* () { yield samples; })()]); // prettier-ignore

function expectSound(text: string, narration: Narration): void {
  expect(narration.words.map((word) => word.text)).toEqual(wordsOf(text));
  let last = 0;
  for (const { start, end } of narration.words) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThanOrEqual(start);
    last = end;
  }
  expect(last).toBeLessThanOrEqual(secondsOf(narration));
  expect(narration.samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
}

describe('words', () => {
  it.each(['slt', 'rms', 'awb', 'kal16'] as const)(
    'are where %s is heard, and pauses are where nobody is',
    async (speaker) => {
      const narration = await voices.read(prose, { ...plain, speaker, formant: 1.08 }, never);
      expectSound(prose, narration);
      const { words } = narration;
      const whole = level(narration, 0, secondsOf(narration));
      for (const { start, end } of words) expect(level(narration, start, end)).toBeGreaterThan(whole * 0.2);
      // Between sentences: a gap, and silence in its middle.
      for (const [index, word] of words.entries()) {
        const next = words[index + 1];
        if (next === undefined || !/[.!]$/.test(word.text)) continue;
        expect(next.start - word.end).toBeGreaterThan(0.12);
        const middle = (next.start + word.end) / 2;
        expect(level(narration, middle - 0.04, middle + 0.04)).toBeLessThan(whole * 0.1);
      }
    },
  );

  it('begin where their sound does: a word behind a long pause is not early or late by a tenth of a second', async () => {
    const narration = await voices.read('Go. Go. Go.', plain, never);
    const loud = level(narration, 0, secondsOf(narration)) * 0.3;
    for (const { start, end } of narration.words) {
      let onset = start - 0.15;
      while (onset < end && level(narration, onset, onset + 0.01) < loud) onset += 0.005;
      expect(Math.abs(onset - start)).toBeLessThan(0.1);
    }
  });

  it.each([
    ['numbers, money, times', 'It cost $1,234.50 at 12:30 on 5/6/2024, i.e. 42% of 0800-123 or 3.14 kg.'],
    [
      'addresses and signs',
      'See https://example.com/a?b=c&d=e or mail me@example.com #now & then <b> {x} \\n C++ --flag -t',
    ],
    ['emoji and marks alone', '😀 Hello 👍🏽 — world … ! 🎉🎉🎉'],
    ['other scripts', 'Привет мир. 你好世界，再见。 مرحبا Hello こんにちは नमस्ते 안녕 ไทย'],
    ['other Latin letters', 'Zażółć gęślą jaźń, ÆØÅ ßßß, ¿Qué tal? L’été à Noël.'],
    ['control and odd characters', 'a\u0000b \u0007 c\u200bd \ufeff \ud800 e\u0301 ﷽ \u202eabc'],
    ['one letter', 'a'],
    ['marks only', '... --- !!!'],
    ['signs that no speaker reads', '` { } Go ` on\n`\n>'],
    ['quotes and brackets', '"(Hello)," she said. [\'What?\'] “Nothing…” ‘Fine’'],
  ])('have times for %s', async (_, text) => {
    for (const speaker of ['slt', 'kal16'] as const) {
      const narration = await voices.read(text, { ...plain, speaker }, never);
      expectSound(text, narration);
      for (const word of narration.words) expect(word.end - word.start, word.text).toBeGreaterThan(0);
    }
  });

  it('are none in a text without words', async () => {
    const narration = await voices.read(' \n ', plain, never);
    expect([narration.samples.length, narration.words]).toEqual([0, []]);
  });

  it('of other scripts take about as long as their letters would', async () => {
    const narration = await voices.read('Это предложение из шести русских слов', plain, never);
    expect(level(narration, 0, secondsOf(narration))).toBe(0);
    expect(secondsOf(narration)).toBeGreaterThan(1);
    expect(secondsOf(narration)).toBeLessThan(5);
  });
});

describe('manner', () => {
  it.each([0.5, 0.75, 1.5, 2])('speed %d changes the length by just that', async (speed) => {
    const manner = { ...plain, formant: 0.95 };
    const [own, changed] = [
      await voices.read(prose, manner, never),
      await voices.read(prose, mannerWith(manner, { speed }), never),
    ];
    expect(secondsOf(own) / secondsOf(changed) / speed).toBeGreaterThan(0.95);
    expect(secondsOf(own) / secondsOf(changed) / speed).toBeLessThan(1.05);
    expectSound(prose, changed);
  });

  it('settings are heard: stability in the pitch, boost in the level, style in the brightness', async () => {
    const read = async (settings: Parameters<typeof mannerWith>[1]) => {
      const narration = await voices.read(prose, mannerWith(plain, settings), never);
      return { print: await printOf(narration), level: level(narration, 0, secondsOf(narration)) };
    };
    const [own, steady, lively, boosted] = [
      await read({}),
      await read({ stability: 1 }),
      await read({ stability: 0, style: 1 }),
      await read({ use_speaker_boost: true }),
    ];
    expect(steady.print?.movement).toBeLessThan((own.print?.movement ?? 0) * 0.8);
    expect(lively.print?.movement).toBeGreaterThan((own.print?.movement ?? 0) * 1.3);
    expect(lively.print?.centre).toBeGreaterThan((own.print?.centre ?? 0) * 1.05);
    expect(boosted.level).toBeGreaterThan(own.level * 1.05);
    expect(own.print?.pitch).toBeGreaterThan(160);
    expect(own.print?.pitch).toBeLessThan(180);
  });

  it('system voices speak as many words a minute as they say', async () => {
    for (const id of [1, 2, 4, 6, 51]) {
      const voice = systemVoices[id - 1];
      if (voice === undefined) throw new Error('There is no such voice.');
      const narration = await voices.read(prose, mannerOf(voice), never);
      const pace = (wordsOf(prose).length / secondsOf(narration)) * 60;
      expect(Math.abs(pace / voice.wordsPerMinute - 1), voice.name).toBeLessThan(0.12);
    }
  });
});

describe('recordings', () => {
  it('are MP3s that ffmpeg decodes to the same length, in time with the words', async () => {
    const { path, seconds, words } = await voices.record(prose, plain, never);
    const narration = await voices.read(prose, plain, never);
    expect(seconds).toBeCloseTo(secondsOf(narration), 6);
    expect(words).toEqual(narration.words);
    const probe = execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name,channels:format=duration',
      '-of',
      'json',
      path,
    ]);
    const { streams, format } = JSON.parse(probe.toString()) as { streams: object[]; format: { duration: string } };
    expect(streams).toEqual([{ codec_name: 'mp3', channels: 1 }]);
    expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(0.06);
    const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-ar', '16000', '-'], {
      maxBuffer: 1e8,
    });
    const decoded = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
    expect(Math.abs(decoded.length / 16_000 - seconds)).toBeLessThan(0.06);
    // The shift at which both sounds agree best.
    const from = 16_000;
    const agreement = (shift: number) => {
      let sum = 0;
      for (let at = from; at < from + 8000; at += 1) sum += (narration.samples[at] ?? 0) * (decoded[at + shift] ?? 0);
      return sum;
    };
    let best = -400;
    for (let shift = -400; shift <= 1600; shift += 1) if (agreement(shift) > agreement(best)) best = shift;
    expect(Math.abs(best)).toBeLessThan(80);
  });

  it('are made by turns: a short one is done long before those that it came after', async () => {
    const stopped = new AbortController();
    const done: string[] = [];
    const record = async (name: string, text: string): Promise<void> => {
      await voices.record(text, plain, stopped.signal).catch(() => null);
      done.push(name);
    };
    const long = ['first', 'second', 'third'].map((name) => record(name, prose.repeat(40)));
    await record('short', 'Hello there.');
    expect(done).toEqual(['short']);
    stopped.abort();
    await Promise.all(long);
  });

  it('stop when they are told to, also in the middle, and the thread goes on', async () => {
    const controller = new AbortController();
    const reading = voices.record('A long sentence that is said again. '.repeat(300), plain, controller.signal);
    const short = voices.read('Hello.', plain, never);
    await short;
    controller.abort(new Error('Enough.'));
    await expect(reading).rejects.toThrow('Enough.');
    // Half an hour in a script that nobody reads here.
    const other = new AbortController();
    const silence = voices.record('好'.repeat(10_000), plain, other.signal);
    setTimeout(() => other.abort(new Error('Enough of it.')), 50);
    await expect(silence).rejects.toThrow('Enough of it.');
    await expect(voices.read('Hello.', plain, AbortSignal.abort(new Error('Before.')))).rejects.toThrow('Before.');
    expect(secondsOf(await voices.read('Hello.', plain, never))).toBe(secondsOf(await short));
  });

  it('lie in a folder of their own, which what was killed in the middle leaves to the next run alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'narration-'));
    const spoken = join(folder, 'spoken');
    mkdirSync(spoken);
    writeFileSync(join(spoken, 'left.mp3'), 'left');
    const next = new SpeechVoices(spoken);
    const { path } = await next.record('Hello.', plain, never);
    const there = readdirSync(spoken);
    expect(there).toContain(basename(path));
    expect(there).not.toContain('left.mp3');
    await next.close();
    expect(readdirSync(folder)).toEqual([]);
    rmdirSync(folder);
  });

  it('end with the thread, and leave no file behind', async () => {
    const ended = new SpeechVoices();
    await ended.close();
    await expect(ended.read('Hello.', plain, never)).rejects.toThrow('closed');
    const folder = mkdtempSync(join(tmpdir(), 'narration-'));
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
    const ending = new SpeechVoices();
    const { path } = await ending.record('Hello.', plain, never);
    expect(path.startsWith(folder)).toBe(true);
    const reading = ending.record('Hello there. '.repeat(200), plain, never).catch(String);
    await ending.read('Hello.', plain, never);
    await ending.close();
    expect(await reading).toContain('ended');
    expect(readdirSync(folder)).toEqual([]);
    vi.unstubAllEnvs();
    rmdirSync(folder);
  });
});
