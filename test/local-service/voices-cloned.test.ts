import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakers } from '../../src/local-service/media/manner.ts';
import { SpeechVoices } from '../../src/local-service/media/speech.ts';
import { voicePrint } from '../../src/local-service/media/voice-print.ts';
import type { VoicePrint } from '../../src/local-service/media/voice-print.ts';
import { wavFile } from '../../src/local-service/media/wav.ts';
import { cloneManner } from '../../src/local-service/rules/voice-prints.ts';
import { at, form, startPeer } from './harness.ts';
import { decodedWith } from './speech-sound.ts';

const rate = 16_000;
const never = new AbortController().signal;
const text = 'We were away a year ago. A lawyer will allow your rule, and the man in the moon may know more.';
const read = (samples: Float32Array) => voicePrint([(async function* () { yield samples; })()]); // prettier-ignore

/** A buzz with harmonics, as a voice has them: `bright` is how slowly they fall. */
function buzz(pitch: number, bright: number, seconds = 4): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, index) => {
    let sum = 0;
    for (let harmonic = 1; harmonic * pitch < 6000; harmonic += 1)
      sum += Math.sin((2 * Math.PI * pitch * harmonic * index) / rate) * harmonic ** (bright - 2);
    return 0.2 * sum;
  });
}

describe('a voice print', () => {
  it.each([70, 110, 180, 250, 320])('tells a pitch of %d Hz within 2 percent', async (pitch) => {
    const print = await read(buzz(pitch, 0.5));
    expect(Math.abs((print?.pitch ?? 0) / pitch - 1)).toBeLessThan(0.02);
    expect(print?.movement).toBeLessThan(0.02);
  });

  it('tells bright from dark, a moving pitch from a still one, and knows no pitch in noise, nothing in silence', async () => {
    const [dark, bright] = [await read(buzz(120, 0)), await read(buzz(120, 1.5))];
    expect(bright?.centre).toBeGreaterThan((dark?.centre ?? 0) * 2);
    const gliding = await read(Float32Array.from({ length: 4 * rate }, (_, i) => Math.sin(2 * Math.PI * (150 + (i / rate) * 25) * (i / rate)))); // prettier-ignore
    expect(gliding?.movement).toBeGreaterThan(0.2);
    let seed = 1;
    const noise = Float32Array.from(
      { length: rate },
      () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5,
    );
    expect((await read(noise))?.pitch).toBeNull();
    expect(await read(new Float32Array(rate))).toBeNull();
    expect(await voicePrint([])).toBeNull();
  });
});

describe('a clone', () => {
  let peer: Awaited<ReturnType<typeof startPeer>>;
  let folder: string;
  beforeAll(async () => {
    peer = await startPeer();
    peer.token = (await peer.account()).token;
    folder = await mkdtemp(join(tmpdir(), 'cloned-'));
  });
  afterAll(async () => {
    await peer[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const clone = async (name: string, samples: Float32Array): Promise<number> => {
    const path = join(folder, `${name}.wav`);
    await writeFile(path, wavFile(samples, rate));
    const fields = { terms: 'yes', name, gender: 'neutral', 'samples[]': [`@${path}`] };
    const answer = await peer.ask('POST', '/voice-clones', { form: await form(fields) });
    expect(answer.status).toBe(201);
    await peer.advance(600);
    return Number(at(answer.body, 'data.id'));
  };
  const speak = async (voiceId: number): Promise<VoicePrint> => {
    const made = await peer.ask('POST', '/speech', { json: { voice_id: voiceId, text } });
    expect(made.status).toBe(201);
    await peer.advance(600);
    const { body } = await peer.get(`/speech/${String(at(made.body, 'data.id'))}`);
    const print = await read(await decodedWith(String(at(body, 'data.url')), rate));
    if (print === null) throw new Error('Nothing was heard.');
    return print;
  };

  it('speaks with the pitch and the colour of its samples: two differ from each other and from system voices', async () => {
    const low = await speak(await clone('Low', buzz(95, 0.2)));
    const high = await speak(await clone('High', buzz(240, 1.2)));
    const system = await speak(1);
    expect(Math.abs((low.pitch ?? 0) / 95 - 1)).toBeLessThan(0.1);
    expect(Math.abs((high.pitch ?? 0) / 240 - 1)).toBeLessThan(0.1);
    expect(high.centre).toBeGreaterThan(low.centre * 1.15);
    for (const print of [low, high])
      expect(Math.abs(Math.log2((print.pitch ?? 0) / (system.pitch ?? 1)))).toBeGreaterThan(0.3);
  });

  it('speaks after its samples were deleted, and no longer after it was itself', async () => {
    const id = await clone('Gone', buzz(130, 0.5));
    const print = await speak(id);
    expect(Math.abs((print.pitch ?? 0) / 130 - 1)).toBeLessThan(0.1);
    expect((await peer.ask('DELETE', `/voice-clones/${id}`)).status).toBe(204);
    const refused = await peer.ask('POST', '/speech', { json: { voice_id: id, text } });
    expect([refused.status, Object.keys(at(refused.body, 'errors') ?? {})]).toEqual([422, ['voice_id']]);
  });
});

describe('manners of clones', () => {
  it('stay within what the speakers can do, whatever the samples were', async () => {
    const voices = new SpeechVoices();
    const prints: VoicePrint[] = [
      { pitch: null, movement: 0, centre: 7000 },
      { pitch: 399, movement: 3, centre: 0 },
      { pitch: 60, movement: 0, centre: 8000 },
    ];
    for (const print of prints) {
      const manner = cloneManner({ id: 10_001, gender: 'neutral' }, print);
      expect(speakers).toContain(manner.speaker);
      const { samples } = await voices.read('A test.', manner, never);
      expect(samples.length).toBeGreaterThan(rate / 3);
      expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    }
    await voices.close();
  });

  it('follow the gender where no sample could be read, a little different for each', () => {
    const of = (id: number, gender: string) => cloneManner({ id, gender }, null);
    expect(of(10_001, 'male').pitch).toBeLessThan(of(10_001, 'female').pitch);
    expect(of(10_001, 'female').pitch).not.toBe(of(10_002, 'female').pitch);
  });
});
