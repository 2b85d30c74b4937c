import { describe, expect, it } from 'vitest';
import { bringsNothing, exportParts } from '../../../../src/renderer/features/editor/export-parts.ts';

const nothing = { captionEffect: null, overlay: null, watermark: null, sceneTexts: null };
const step = (kind: 'captions' | 'settings' | 'export') => ({ kind, credits: 0, basis: 'free' }) as const;

describe('what an export brings', () => {
  it('is nothing where nothing is set, whatever else it does', () => {
    expect(exportParts(nothing, null)).toEqual([]);
    expect(exportParts(nothing, { steps: [step('export')] })).toEqual([]);
  });

  it('is everything that only an export takes, by its name', () => {
    const finish = {
      captionEffect: 'karaoke',
      overlay: 'sparkling-gold',
      watermark: { id: 1, position: 'top-left', opacity: 80 },
      sceneTexts: [['One'], ['Two']],
    };
    expect(exportParts(finish, { steps: [step('captions'), step('export')] })).toEqual([
      'your corrected captions',
      'your texts for 2 scenes',
      'the caption effect Karaoke',
      'the overlay Sparkling gold',
      'your watermark (Top left)',
    ]);
  });
});

describe('an export that makes the same file once more', () => {
  it('is one for which nothing is set and nothing changed', () => {
    expect(bringsNothing(nothing, { steps: [step('export')] })).toBe(true);
  });

  it.each([
    ['a caption effect', { ...nothing, captionEffect: 'karaoke' }, [step('export')]],
    ['own texts', { ...nothing, sceneTexts: [['One']] }, [step('export')]],
    ['corrected captions', nothing, [step('captions'), step('export')]],
    ['other settings', nothing, [step('settings'), step('export')]],
  ])('is none that brings %s', (_, finish, steps) => {
    expect(bringsNothing(finish, { steps })).toBe(false);
  });
});
