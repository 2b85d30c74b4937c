import { describe, expect, it } from 'vitest';
import { bringsNothing, exportParts } from '../../../../src/renderer/features/editor/export-parts.ts';

const nothing = { captionEffect: null, overlay: null, watermark: null, sceneTexts: null };

describe('what an export brings', () => {
  it('is nothing where nothing is set, whatever else it does', () => {
    expect(exportParts(nothing, null)).toEqual([]);
    expect(exportParts(nothing, { brings: [] })).toEqual([]);
    expect(exportParts({ ...nothing, overlay: 'none', watermark: { id: null, position: null, opacity: 80 } }, null)).toEqual([]); // prettier-ignore
  });

  it('is everything that only an export takes, by its name', () => {
    const finish = {
      captionEffect: 'karaoke',
      overlay: 'sparkling-gold',
      watermark: { id: 1, position: 'top-left', opacity: 80 },
      sceneTexts: [['One'], [], ['Three']],
    };
    expect(exportParts(finish, { brings: ['captions'] })).toEqual([
      'your corrected captions',
      'your texts for 2 scenes',
      'the caption effect Karaoke',
      'the overlay Gold sparkle',
      'your watermark (Top left)',
    ]);
  });

  it('names the place of a watermark only where one is set, and no watermark that is to be nowhere', () => {
    const marked = (position: string | null) =>
      exportParts({ ...nothing, watermark: { id: 1, position, opacity: null } }, null);
    expect(marked(null)).toEqual(['your watermark']);
    expect(marked('none')).toEqual([]);
  });

  it('is also what it takes away', () => {
    expect(exportParts(nothing, { brings: ['noSceneTexts', 'noOverlay', 'noWatermark'] })).toEqual([
      'the spoken words instead of your texts',
      'no overlay any more',
      'no watermark any more',
    ]);
  });
});

it('names the settings that are other than in the film, and no others', () => {
  expect(exportParts(nothing, { brings: ['motion'] })).toEqual(['your changed motion settings']);
  expect(exportParts(nothing, { brings: ['captionLook', 'sound'] })).toEqual([
    'your changed music and sound settings',
    'your changed captions settings',
  ]);
});

describe('an export that makes the same file once more', () => {
  it('is one that brings nothing that the film does not have', () => {
    expect(bringsNothing({ brings: [] })).toBe(true);
    expect(bringsNothing({ brings: ['captions'] })).toBe(false);
  });
});
