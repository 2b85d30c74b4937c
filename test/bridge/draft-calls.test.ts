import { describe, expect, it } from 'vitest';
import { draftChanges } from '../../src/bridge/draft-calls.ts';

const takes = (changes: unknown): boolean => draftChanges.safeParse(changes).success;
const sceneTexts = (...texts: string[][]) => ({ finish: { sceneTexts: texts } });

describe('what a draft can keep', () => {
  it('has texts of scenes with at most 10,000 characters each', () => {
    expect(takes(sceneTexts(['a'.repeat(10_000), 'b'.repeat(10_000)]))).toBe(true);
    expect(takes(sceneTexts(['fine', 'a'.repeat(10_001)]))).toBe(false);
  });

  it('has at most 1,000 texts for a scene, and texts for at most 10,000 scenes', () => {
    expect(takes(sceneTexts(Array.from({ length: 1000 }, () => 'a')))).toBe(true);
    expect(takes(sceneTexts(Array.from({ length: 1001 }, () => 'a')))).toBe(false);
    expect(takes(sceneTexts(...Array.from({ length: 10_000 }, () => ['a'])))).toBe(true);
    expect(takes(sceneTexts(...Array.from({ length: 10_001 }, () => ['a'])))).toBe(false);
  });

  it.each(['+010000-01-01T00:00:00.000Z', '10000-01-01T00:00:00Z', '-000001-01-01T00:00:00.000Z'])(
    'has no moment outside the years of four digits: %s',
    (startsAt) => {
      expect(takes({ startsAt })).toBe(false);
      expect(takes({ endsAt: startsAt })).toBe(false);
      expect(takes({ startsAt: '9999-12-31T04:59:00.000Z' })).toBe(true);
    },
  );
});
