import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draft, DraftChanges } from '../../../../src/bridge/index.ts';
import { changedDraft, mergedChanges } from '../../../../src/renderer/features/editor/draft-changes.ts';

// Of the fields that are not here nothing is ever changed.
const draft = {
  title: 'Sea',
  script: 'kept',
  settings: { voiceId: 1, volume: 'low', captions: { position: 'top', fontColor: null } },
  finish: { overlay: null, captionEffect: 'fade' },
} as unknown as Draft;

const changes: fc.Arbitrary<DraftChanges> = fc.record(
  {
    title: fc.constantFrom('A', 'B'),
    settings: fc.record(
      {
        voiceId: fc.constantFrom(null, 2, 3),
        captions: fc.record(
          { position: fc.constantFrom('top' as const, 'center' as const), fontColor: fc.constantFrom('#fff', null) },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
    finish: fc.record({ overlay: fc.constantFrom('rain' as const, null) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

test('two changes as one come to the same as one after the other', () => {
  fc.assert(
    fc.property(changes, changes, (first, later) => {
      expect(changedDraft(draft, mergedChanges(first, later))).toEqual(changedDraft(changedDraft(draft, first), later));
    }),
  );
});

test('a change leaves alone what it does not name', () => {
  expect(changedDraft(draft, { settings: { captions: { position: 'center' } } })).toEqual({
    ...draft,
    settings: { ...draft.settings, captions: { position: 'center', fontColor: null } },
  });
});

test('the script of the draft is left to the editor', () => {
  expect(changedDraft(draft, { script: 'other' }).script).toBe('kept');
});
