import { describe, expect, it } from 'vitest';
import { presetValues, type PresetValues } from '../../../../src/bridge/index.ts';
import {
  checkedChanges,
  draftOf,
  presetChangesOf,
  realChanges,
} from '../../../../src/renderer/features/presets/preset-draft.ts';
import { setCount, setValuesOf } from '../../../../src/renderer/features/presets/set-values.ts';

const none: PresetValues = presetValues.parse({});
const full: PresetValues = {
  ...none,
  volume: 'low',
  font_color: '#ffcc00',
  font_family: 'anton',
  duration: 60,
  orientation: 'square',
  position: 'top',
  caption_animation: 'karaoke',
  sfx: 'whoosh',
  music_id: 2,
  background_id: 3,
  genre_id: 4,
  voice_id: 5,
  transition: 'fade',
  animation: 'pan-in',
  overlay: 'rain',
  watermark_id: 6,
  watermark_position: 'top-left',
  watermark_opacity: 40,
  image_engine_id: 7,
  clip_engine_id: 8,
};

describe('a preset in the controls of the editor', () => {
  it('comes back as it went in, field by field', () => {
    const { settings, finish } = draftOf(full);
    // What a draft can have is what its controls can change.
    const changes = presetChangesOf({ settings, finish } as Parameters<typeof presetChangesOf>[0]);
    expect({ ...none, ...changes }).toEqual(full);
  });

  it('changes only what was changed, and takes out what is set to nothing', () => {
    expect(presetChangesOf({ settings: { voiceId: 9 } })).toEqual({ voice_id: 9 });
    expect(presetChangesOf({ settings: { captions: { fontColor: null } } })).toEqual({ font_color: null });
    expect(presetChangesOf({ finish: { watermark: null } })).toEqual({
      watermark_id: null,
      watermark_position: null,
      watermark_opacity: null,
    });
    expect(presetChangesOf({ title: 'no matter' })).toEqual({});
  });

  it('tells the colour of the service from none, both ways', () => {
    expect(draftOf({ ...none, font_color: 'default' }).settings.captions.fontColor).toBe('default');
    expect(draftOf(none).settings.captions.fontColor).toBeNull();
    expect(presetChangesOf({ settings: { captions: { fontColor: 'default' } } })).toEqual({ font_color: 'default' });
  });
});

describe('changes of a preset', () => {
  it('are none when something is changed back', () => {
    expect(realChanges(full, { voice_id: 5, genre_id: null })).toEqual({ genre_id: null });
  });

  it('are held to the specification before they are sent', () => {
    expect(checkedChanges({ transition: 'fade', watermark_opacity: 100 })).toEqual({
      values: { transition: 'fade', watermark_opacity: 100 },
    });
    expect(checkedChanges({ transition: 'explode', watermark_opacity: 101, duration: 0, voice_id: 1 })).toEqual({
      wrong: ['duration', 'transition', 'watermark_opacity'],
    });
  });
});

describe('what a preset sets, in words', () => {
  const lists = { genres: [{ id: 4, name: 'Noir' }], imageEngines: [], clipEngines: [], backgrounds: [], music: [], watermarks: [], fonts: [{ slug: 'roboto-slab', name: 'Roboto Slab' }] }; // prettier-ignore

  it('names what the lists know, and numbers what they do not', () => {
    const words = setValuesOf({ ...none, genre_id: 4, music_id: 2, voice_id: 5 }, lists, [{ id: 5, name: 'Ana' }]);
    expect(words.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Music: ID 2', 'Genre: Noir', 'Voice: Ana']);
  });

  it('writes texts as people do', () => {
    const set = { ...none, transition: 'zoom-in', font_color: '#ffcc00', watermark_opacity: 40, duration: 90 };
    expect(setValuesOf(set, lists, []).map(({ value }) => value)).toEqual([
      '#ffcc00',
      '1 min 30 sec',
      'Zoom in',
      '40 %',
    ]);
    expect(setCount(set)).toBe(4);
  });

  it('calls each as the controls that set it do', () => {
    const set = { ...none, font_color: 'f0f', font_family: 'roboto-slab', position: 'center', overlay: 'vhs' };
    expect(setValuesOf(set, lists, []).map(({ value }) => value)).toEqual([
      '#f0f',
      'Roboto Slab',
      'Middle',
      'VHS tape',
    ]);
  });
});
