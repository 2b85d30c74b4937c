import { describe, expect, it } from 'vitest';
import { exportParts } from '../../../../src/renderer/features/editor/export-parts.ts';

const nothing = { captionEffect: null, overlay: null, watermark: null, sceneTexts: null };
const step = (kind: 'captions' | 'export') => ({ kind, credits: 0, basis: 'free' }) as const;

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
      'own texts for 2 scenes',
      'the caption effect Karaoke',
      'the overlay Sparkling gold',
      'your watermark (Top left)',
    ]);
  });
});
