import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedFields } from '../../../src/bridge/index.ts';
import { unset } from '../../../src/main/drafts/content.ts';
import { merge } from '../../../src/main/drafts/merge.ts';
import {
  asOfNow,
  saidFields,
  stillLost,
  wereSaid,
  wouldChange,
  type LostChange,
} from '../../../src/main/drafts/said-fields.ts';

const windowMs = 120_000;
const lostAt = (since: number, fields: SharedFields): LostChange => ({
  said: saidFields(fields),
  since,
  until: since + windowMs,
});

describe('a change whose answer was lost', () => {
  it.each<[string, SharedFields, SharedFields, boolean]>([
    ['would change another text', { script: 'old' }, { script: 'new' }, true],
    ['would change nothing where the text is the same', { script: 'old' }, { script: 'old', title: 'T' }, false],
    ['would change what was taken away since', { 'settings.voiceId': 3 }, {}, true],
    ['would change nothing by saying what is not set', { 'settings.musicId': null }, {}, false],
    ['would change one field of two', { script: 'same', 'settings.voiceId': 3 }, { script: 'same' }, true],
  ])('%s', (_what, said, fields, changes) => {
    expect(wouldChange([lostAt(0, said)], fields)).toHaveLength(changes ? 1 : 0);
  });

  const voice = { 'settings.voiceId': 3 };
  it.each<[string, SharedFields, SharedFields, number, boolean]>([
    ['may arrive where the service shows what was there', { script: 'base' }, { script: 'base', ...voice }, 5, true],
    ['has arrived where the service shows what it said', { script: 'base' }, { script: 'old', ...voice }, 5, false],
    ['has arrived where the service tells one of its fields', { script: 'base' }, { script: 'old' }, 5, false],
    ['has arrived beside what it did not say', { script: 'base' }, { script: 'old', title: 'T' }, 5, false],
    ['may arrive where that was there before', { script: 'old', ...voice }, { script: 'old', ...voice }, 5, true],
    ['may arrive where only a part is as it said', {}, { script: 'old', 'settings.voiceId': 9 }, 5, true],
    ['may arrive where the service tells none of its fields', {}, { title: 'T' }, 5, true],
    ['may arrive until its time is over', { script: 'base' }, { script: 'base' }, windowMs - 1, true],
    ['cannot arrive once its time is over', { script: 'base' }, { script: 'base' }, windowMs, false],
  ])('%s', (_what, base, shown, now, may) => {
    const lost = [lostAt(0, { script: 'old', ...voice })];
    expect(stillLost(lost, base, shown, { at: now })).toEqual(may ? lost : []);
  });

  it('said what one of several said, and nothing that none did', () => {
    const said = [saidFields({ script: 'a', title: 'T' }), saidFields({ script: 'b' })];
    expect(wereSaid(said, { script: 'b', title: 'T', 'settings.voiceId': 3 })).toEqual({ script: 'b', title: 'T' });
    expect(wereSaid(said, { script: 'c', title: 'b' })).toEqual({});
  });

  it('may arrive where it takes away what nobody has set', () => {
    const lost = [lostAt(0, { 'settings.musicId': null })];
    expect(stillLost(lost, {}, { 'settings.musicId': null }, { at: 5 })).toEqual(lost);
  });

  it('has arrived once where the same was lost twice', () => {
    const lost = [lostAt(0, { script: 'old' }), lostAt(7, { script: 'old' })];
    const left = stillLost(lost, { script: 'base' }, { script: 'old' }, { at: 10 });
    expect(left).toEqual(lost.slice(1));
    expect(stillLost(left, { script: 'old' }, { script: 'old' }, { at: 11 })).toEqual(left);
  });

  it('has as long as before where the clock was set back, and no longer', () => {
    const lost = [lostAt(1_000_000, { script: 'old' }), lostAt(10, { script: 'older' })];
    const anew = { ...lost[0], since: 500, until: 500 + windowMs };
    expect(asOfNow(lost, { at: 500 })).toEqual([anew, lost[1]]);
    // From now on the steady clock tells, which nobody sets back.
    expect(asOfNow(lost, { at: 500, steady: 7 })).toEqual([{ ...anew, steady: 7 }, lost[1]]);
  });
});

type Deed =
  | { readonly kind: 'writes'; readonly text: string }
  | { readonly kind: 'sends'; readonly meets: 'nothing' | 'lost answer' | 'lost request' | 'late' }
  | { readonly kind: 'waits' }
  | { readonly kind: 'looks' }
  | { readonly kind: 'arrives' };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant('writes' as const), text: fc.constantFrom('a', 'b', 'c') }),
  fc.record({
    kind: fc.constant('sends' as const),
    meets: fc.constantFrom('nothing' as const, 'lost answer' as const, 'lost request' as const, 'late' as const),
  }),
  fc.constantFrom<Deed>({ kind: 'waits' }, { kind: 'looks' }, { kind: 'arrives' }),
);

/** A script here and on the service, by the rules of `syncing.ts` and of the handler that sends it. */
class Story {
  now = 0;
  service = 'start';
  base: SharedFields = { script: 'start' };
  local = 'start';
  lost: readonly LostChange[] = [];
  onTheWay: { readonly text: string; readonly until: number }[] = [];
  conflicts = 0;

  look(): void {
    const shown = { script: this.service };
    const taken = wereSaid(
      this.lost.map(({ said }) => said),
      shown,
    );
    this.lost = stillLost(this.lost, this.base, shown, { at: this.now });
    const merged = merge({ ...this.base, ...taken }, { script: this.local }, shown, unset);
    this.base = merged.base;
    this.local = String(merged.fields.script);
    this.conflicts += merged.clashes.length;
  }

  /** Whether it went out. */
  send(meets: (Deed & { kind: 'sends' })['meets']): boolean {
    this.look();
    if (wouldChange(this.lost, { script: this.local }).length > 0) return false;
    const text = this.local;
    if (meets === 'nothing' || meets === 'lost answer') this.service = text;
    if (meets === 'late') this.onTheWay.push({ text, until: this.now + windowMs });
    if (meets === 'nothing') this.base = { script: text };
    else this.lost = [...this.lost, lostAt(this.now, { script: text })];
    return true;
  }

  arrive(): void {
    const [first] = this.onTheWay.splice(0, 1);
    if (first !== undefined) this.service = first.text;
  }

  wait(): void {
    this.now += windowMs / 3;
    while (this.onTheWay.some(({ until }) => until <= this.now)) this.arrive();
  }
}

describe('changes of one text, lost and late in any order', () => {
  it('end with the text that was written last on both sides, without a question', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const story = new Story();
        const overtaken: string[] = [];
        let written = 'start';
        for (const one of deeds) {
          if (one.kind === 'writes') story.local = written = one.text;
          else if (one.kind === 'waits') story.wait();
          else if (one.kind === 'looks') story.look();
          else if (one.kind === 'arrives') story.arrive();
          // What goes out is the last word: nothing that says otherwise is on its way any more.
          else if (story.send(one.meets))
            overtaken.push(...story.onTheWay.map(({ text }) => text).filter((text) => text !== written));
          expect(story.local).toBe(written);
        }
        expect(overtaken).toEqual([]);
        for (let round = 0; round < 4; round += 1) story.wait();
        expect(story.send('nothing')).toBe(true);
        expect(story).toMatchObject({ service: written, local: written, conflicts: 0 });
      }),
      { numRuns: 2_000 },
    );
  });
});
