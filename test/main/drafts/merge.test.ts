import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedField, type FieldValue, type SharedField, type SharedFields } from '../../../src/bridge/index.ts';
import { unset } from '../../../src/main/drafts/content.ts';
import { emptyContent, sharedOf, withShared } from '../../../src/main/records/index.ts';
import { merge, spaced } from '../../../src/main/drafts/merge.ts';

const few = sharedField.options.filter((_field, index) => index % 3 === 0);
const value = fc.constantFrom<FieldValue>('', 'a', 'b', 1, 2, null);
// Each field may be missing, as in an answer that does not tell it.
const fields: fc.Arbitrary<SharedFields> = fc.record(
  // The keys of the list.
  Object.fromEntries(few.map((field) => [field, value])) as Record<SharedField, typeof value>,
  { requiredKeys: [] },
);
const valueIn = (all: SharedFields, field: SharedField): FieldValue => all[field] ?? unset(field);

describe('merging three ways', () => {
  it('takes what changed on one side and asks about what changed on both', () => {
    const base = { title: 'T', script: 'S', 'settings.voiceId': 1, 'settings.captions.fontColor': '#111111' } as const;
    const local = { ...base, script: 'mine', 'settings.captions.fontColor': '#222222' };
    const remote = { ...base, script: 'theirs', 'settings.voiceId': 2, 'settings.captions.position': 'top' };
    const merged = merge(base, local, remote, unset);
    expect(merged.fields).toEqual({ ...local, 'settings.voiceId': 2, 'settings.captions.position': 'top' });
    expect(merged.clashes).toEqual([{ field: 'script', base: 'S', local: 'mine', remote: 'theirs' }]);
    expect(merged.taken).toEqual(['settings.voiceId', 'settings.captions.position']);
  });

  it('merges captions by what is inside of them', () => {
    const base = { 'settings.captions.fontColor': '#fff', 'settings.captions.position': 'top' } as const;
    const merged = merge(
      base,
      { ...base, 'settings.captions.fontColor': '#000' },
      { ...base, 'settings.captions.position': 'bottom' },
      unset,
    );
    expect(merged.clashes).toEqual([]);
    expect(merged.fields).toEqual({ 'settings.captions.fontColor': '#000', 'settings.captions.position': 'bottom' });
  });

  it('loses no value that can be sent: what either side changed is in the result or in a question', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, local, remote) => {
        const { fields: result, clashes } = merge(base, local, remote, unset);
        for (const field of few) {
          const asked = clashes.find((clash) => clash.field === field);
          const before = valueIn(base, field);
          const mine = valueIn(local, field);
          const theirs = remote[field] === undefined ? before : valueIn(remote, field);
          const kept: FieldValue[] = asked === undefined ? [valueIn(result, field)] : [asked.local, asked.remote];
          const both = mine !== before && theirs !== before && mine !== theirs;
          // No request says a title: what it is called here stays.
          const isHere = field === 'title' && both;
          // Of what differs there in spaces alone, what is here stays.
          const isSpaced = both && spaced(theirs) === spaced(before);
          const changed = isHere || isSpaced ? [mine] : [mine, theirs].filter((one) => one !== before);
          expect(kept).toEqual(expect.arrayContaining(changed));
          // Nothing is asked but where both changed, and differently.
          expect(asked !== undefined).toBe(both && !isHere && !isSpaced);
        }
      }),
    );
  });

  it.each([
    ['One two', 'One  two\n'],
    ['One two', '\tOne two'],
    ['caf\u00e9', 'cafe\u0301'],
  ])('asks nothing where the service wrote %j as %j, and keeps what is here', (before, theirs) => {
    const merged = merge({ script: before }, { script: 'Mine' }, { script: theirs }, unset);
    expect(merged).toEqual({ fields: { script: 'Mine' }, taken: [], clashes: [], base: { script: theirs } });
  });

  it('stands next time on what the service has now, and on what it had where it says nothing', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, local, remote) => {
        const { base: next } = merge(base, local, remote, unset);
        for (const field of few)
          expect(valueIn(next, field)).toBe(
            remote[field] === undefined ? valueIn(base, field) : valueIn(remote, field),
          );
      }),
    );
  });

  it('changes nothing when the same answer comes again', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, local, remote) => {
        const once = merge(base, local, remote, unset);
        const twice = merge(once.base, once.fields, remote, unset);
        expect(twice.fields).toEqual(once.fields);
        expect(twice.clashes).toEqual([]);
        expect(twice.taken).toEqual([]);
        expect(twice.base).toEqual(once.base);
      }),
    );
  });

  it('says nothing where both sides made the same change', () => {
    fc.assert(
      fc.property(fields, fields, (base, both) => {
        const { clashes, taken } = merge(base, both, both, unset);
        expect(clashes).toEqual([]);
        expect(taken).toEqual([]);
      }),
    );
  });

  it('keeps every shared field through a draft and back', () => {
    const filled: SharedFields = {
      ...sharedOf(emptyContent('b-roll')),
      title: 't',
      script: 's',
      'settings.voiceId': 4,
      'settings.duration': 60,
      'settings.sfx': 'whoosh',
      'settings.captions.fontUrl': 'https://a.example/f.woff',
    };
    expect(sharedOf(withShared(emptyContent('b-roll'), filled))).toEqual(filled);
    expect(Object.keys(sharedOf(emptyContent('b-roll'))).sort()).toEqual([...sharedField.options].sort());
  });
});
