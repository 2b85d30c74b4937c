import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VideoOptions } from '../../../../src/bridge/index.ts';
import { operations, speechCredits } from '../../../../src/contract/index.ts';
import {
  emptySpeech,
  fieldsOfSettings,
  lastsSeconds,
  settingsOf,
  speechFaults,
  type SpeechFields,
  spokenLength,
  usedVoices,
  voiceStanding,
} from '../../../../src/renderer/features/speech/speech-form.ts';
import { splitSpeech } from '../../../../src/renderer/features/speech/split-speech.ts';

const body = operations.speech.create.request.body;
const good: SpeechFields = { ...emptySpeech, text: 'Good evening.', voiceId: 7, voiceName: 'Amy' };
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const delivery = fc.record({
  speed: fc.option(fc.double({ min: 0.5, max: 2, noNaN: true })),
  stability: share,
  style: share,
  similarity: share,
  boost: fc.option(fc.boolean()),
});

describe('the form of a speech', () => {
  it('names everything that is missing', () => {
    expect([...speechFaults(emptySpeech, 'there').values()]).toEqual(['noText', 'noVoice']);
    expect([...speechFaults({ ...good, text: ' \n\t ' }, 'there').values()]).toEqual(['noText']);
  });

  it.each([
    ['x'.repeat(10_000), 1],
    ['x'.repeat(10_001), 2],
    ['👋'.repeat(10_000), 1],
    [`  ${'x'.repeat(10_000)}\n`, 1],
  ])('divides exactly what the service does not take as one (%#)', (text, parts) => {
    expect(splitSpeech(text)).toHaveLength(parts);
    expect(body.safeParse({ voice_id: 7, text: text.trim() }).success).toBe(parts === 1);
  });

  it('keeps a voice to the account in which it was chosen, but for one that another has under its id and name', () => {
    const options = (...voices: (readonly [number, string])[]): VideoOptions => ({
      options: null,
      voices: voices.map(([id, name]) => ({
        id,
        name,
        language: null,
        accent: null,
        gender: null,
        type: null,
        wordsPerMinute: null,
      })),
      allVoices: true,
      goneVoices: [],
      music: [],
      readAt: 1,
    });
    const kept = { ...emptySpeech, voiceId: 10_002, voiceName: 'PracB', voiceAccountId: 'practice' };
    expect(voiceStanding(kept, 'practice', options([10_002, 'PracB']))).toBe('there');
    // It was given another name since.
    expect(voiceStanding(kept, 'practice', options([10_002, 'Bea']))).toBe('there');
    expect(voiceStanding(kept, 'practice', options([1, 'Ada']))).toBe('gone');
    expect(voiceStanding(kept, 'client', options([10_002, 'Second']))).toBe('other');
    expect(voiceStanding(kept, 'client', options([1, 'Ada']))).toBe('other');
    expect(voiceStanding(kept, 'client', null)).toBe('other');
    expect(voiceStanding(kept, 'client', options([10_002, 'PracB']))).toBe('there');
    // As an earlier version kept it.
    const unknown = { ...kept, voiceAccountId: null };
    expect(voiceStanding(unknown, 'client', options([10_002, 'Second']))).toBe('other');
    expect(voiceStanding(unknown, 'client', options([1, 'Ada']))).toBe('gone');
    expect(voiceStanding(unknown, 'client', null)).toBe('there');
  });

  it('counts what is paid for: the price changes with the 1,001st character, not with spaces around it', () => {
    const text = `   ${'é'.repeat(1000)}   `;
    expect(spokenLength(text)).toBe(1000);
    expect(speechCredits(text.trim())).toBe(7);
    expect(speechCredits(`${text.trim()}!`)).toBe(14);
  });

  it('sends no settings while none is touched, and takes back what it sent', () => {
    expect(settingsOf(emptySpeech)).toBeNull();
    fc.assert(
      fc.property(delivery, (chosen) => {
        const settings = settingsOf({ ...good, ...chosen });
        expect(fieldsOfSettings(settings)).toEqual(chosen);
        expect(body.safeParse({ voice_id: 7, text: 'a', ...(settings && { settings }) }).success).toBe(true);
      }),
    );
  });

  it('brings kept settings that are out of bounds inside', () => {
    expect(settingsOf({ ...good, speed: 9, style: -1 })).toEqual({ speed: 2, style: 0 });
  });

  it('lasts half as long at double speed, and tells nothing of an empty text', () => {
    const slow = lastsSeconds({ ...good, text: 'word '.repeat(150), wordsPerMinute: 150 });
    expect(slow).toBe(60);
    expect(lastsSeconds({ ...good, text: 'word '.repeat(150), wordsPerMinute: 150, speed: 2 })).toBe(30);
    expect(lastsSeconds(emptySpeech)).toBeNull();
  });

  it('offers each voice of the last time once, the newest first', () => {
    const row = (voiceId: number | null, voiceName: string | null, createdAt: number) => ({
      voiceId,
      voiceName,
      createdAt,
    });
    const rows = [row(1, 'Amy', 1), row(2, 'Bo', 3), row(1, 'Amy, renamed', 2), row(null, null, 9), row(3, null, 8)];
    expect(usedVoices(rows, 5)).toEqual([
      { id: 2, name: 'Bo' },
      { id: 1, name: 'Amy, renamed' },
    ]);
    expect(usedVoices(rows, 1)).toHaveLength(1);
  });
});
