import { describe, expect, it } from 'vitest';
import { queueRow, screenOf } from '../../src/bridge/index.ts';

describe('the screen of something', () => {
  it.each([
    ['transcription', '/transcriptions/a'],
    ['transcript', '/transcriptions/a'],
    ['video-render', '/videos/a'],
    ['video', '/videos/a'],
    ['captions', '/videos/a'],
    ['faceless-render', '/videos/a'],
    ['b-roll-export', '/videos/a'],
    ['speech', '/speech/a'],
    ['character-training', '/characters/a'],
    ['clip', '/clips?entry=a'],
    ['text-to-video', '/clips?entry=a'],
    ['launch-clip', '/launch-clips?entry=a'],
    ['ideas', '/ideas?entry=a'],
    ['voice-clone-edit', '/voices?entry=a'],
    ['preset', '/presets?entry=a'],
    ['download', '/library'],
    ['a kind of tomorrow', null],
  ])('of the kind %s is %s', (kind, route) => {
    expect(screenOf(kind, 'a')).toBe(route);
  });

  it('is there for every kind of the queue', () => {
    for (const kind of queueRow.shape.kind.options) expect(screenOf(kind, 'a'), kind).not.toBeNull();
  });

  it('is none where nobody knows what it is about', () => {
    expect(screenOf('speech', null)).toBeNull();
    expect(screenOf('voice-clone', null)).toBe('/voices');
  });
});
