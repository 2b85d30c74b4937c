import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchBetween, type DraftChanges } from '../../../src/bridge/index.ts';
import { versionDue } from '../../../src/main/drafts/version-due.ts';
import { DraftBench, refusalOf } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

const reasons = (id: string): string[] => bench.drafts.versions(id).map(({ reason }) => reason);
const scripts = (id: string): string[] =>
  bench.drafts.versions(id).map(({ number }) => bench.drafts.version(id, number).content.script);

describe('the versions of a draft', () => {
  it('are made once a minute of editing, not with each edit', async () => {
    const { id } = bench.draft('start');
    for (let second = 0; second < 180; second += 5) {
      bench.edit(id, { script: `start ${'x'.repeat(second)}` });
      await bench.clock.tick(5000);
    }
    // The first is the draft as it was brought in; after that one a minute.
    expect(reasons(id)).toEqual(['typing', 'typing', 'created']);
  });

  it('keep a script that is deleted in one go, however soon', () => {
    const { id } = bench.draft('start');
    bench.edit(id, { script: 'a long text that was just written' });
    bench.edit(id, { script: '' });
    expect(reasons(id)).toEqual(['deletion', 'created']);
    expect(scripts(id)[0]).toBe('a long text that was just written');
  });

  it('keep a script that another is pasted over, however soon and however long that is', () => {
    const written = 'I have just written this. '.repeat(20);
    const { id } = bench.draft('start');
    bench.edit(id, { script: written });
    bench.edit(id, { script: 'Somebody else wrote that! '.repeat(400) });
    expect(reasons(id)).toEqual(['deletion', 'created']);
    expect(scripts(id)[0]).toBe(written);

    const patched = bench.draft('start').id;
    bench.edit(patched, { script: written });
    const patch = patchBetween(written, 'x'.repeat(written.length + 1));
    bench.edit(patched, patch === null ? {} : { script: patch });
    expect(scripts(patched)[0]).toBe(written);
  });

  it('are not made of an empty draft that is being started', () => {
    const { id } = bench.drafts.create({ type: 'b-roll' });
    bench.edit(id, { script: 'Th' });
    bench.edit(id, { script: 'The' });
    expect(reasons(id)).toEqual([]);
  });

  it('bring back everything, and what was there before is a version too', () => {
    const { id } = bench.draft('first');
    bench.edit(id, { script: 'second', settings: { voiceId: 2 }, finish: { sceneTexts: [['a', 'b'], []] } });
    const restored = bench.drafts.restoreVersion(id, 1);
    expect(restored).toMatchObject({ script: 'first', settings: { voiceId: null }, finish: { sceneTexts: null } });
    expect(reasons(id)).toEqual(['restored', 'before-restore', 'created']);
    expect(bench.drafts.version(id, 2).content).toMatchObject({
      script: 'second',
      settings: { voiceId: 2 },
      finish: { sceneTexts: [['a', 'b'], []] },
    });
    expect(bench.drafts.undo(id).script).toBe('second');
    expect(refusalOf(() => bench.drafts.restoreVersion(id, 99))).toBe('unknown-version');
  });

  it('are not made of one that is brought back and is there already', () => {
    const { id } = bench.draft('first');
    expect(bench.drafts.restoreVersion(id, 1).script).toBe('first');
    expect(reasons(id)).toEqual(['created']);
  });

  it('of a long script take a fraction of it, and stand on a whole one every 25', async () => {
    const script = Array.from({ length: 30_000 }, (_, index) => ((index * 48_271) % 2_147_483_647).toString(36)).join(
      ' ',
    );
    const { id } = bench.draft(script);
    for (let minute = 0; minute < 30; minute += 1) {
      await bench.clock.tick(61_000);
      bench.edit(id, { script: `${script} ${minute}` });
    }
    const rows = bench.db.all('SELECT coding, length(script) AS bytes FROM draft_versions ORDER BY number');
    expect(rows).toHaveLength(30);
    expect(rows.flatMap(({ coding }, index) => (coding === 'edits' ? [] : [index]))).toEqual([0, 25]);
    const bytes = rows.reduce((sum, row) => sum + Number(row['bytes']), 0);
    expect(bytes).toBeLessThan(script.length * 2);
    expect(bench.drafts.version(id, 30).content.script).toBe(`${script} 28`);
  });

  it('read back to the letter, and undo leads back to the start and redo to the end, after any editing', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 });
    const change = fc.oneof(
      word.map((text): ((script: string) => DraftChanges) => (script) => ({ script: script + text })),
      fc.tuple(fc.nat(20), word).map(([at, text]) => (script: string) => ({ script: script.slice(0, at) + text })),
      word.map((title) => () => ({ title })),
      fc.nat(5).map((voice) => () => ({ settings: { voiceId: voice + 1 } })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.integer({ min: -5000, max: 90_000 })), { maxLength: 30 }), (changes) => {
        const { id, script: first, title } = bench.draft('The very first text.');
        const seen = new Set<string>([first.toWellFormed()]);
        for (const [make, pause] of changes) {
          bench.edit(id, make(bench.drafts.read(id).script));
          seen.add(bench.drafts.read(id).script);
          bench.clock.jump(pause);
        }
        const end = bench.drafts.read(id);
        for (const script of scripts(id)) expect(seen).toContain(script);
        while (bench.drafts.read(id).canUndo) bench.drafts.undo(id);
        expect(bench.drafts.read(id)).toMatchObject({ script: first, title, settings: { voiceId: null } });
        while (bench.drafts.read(id).canRedo) bench.drafts.redo(id);
        expect(bench.drafts.read(id)).toMatchObject({ script: end.script, title: end.title, settings: end.settings });
      }),
      { numRuns: 25 },
    );
  });

  it('stay readable when one of them is damaged: the next one is whole again', async () => {
    const { id } = bench.draft('a text that is long enough to stand on, or so one hopes');
    await bench.clock.tick(61_000);
    bench.edit(id, { title: 'A' });
    bench.db.run("UPDATE draft_versions SET hash = 'wrong'");
    await bench.clock.tick(61_000);
    bench.edit(id, { title: 'B' });
    await bench.clock.tick(61_000);
    bench.edit(id, { title: 'C' });
    const [newest] = bench.drafts.versions(id);
    expect(bench.drafts.version(id, newest?.number ?? 0).content.script).toBe(bench.drafts.read(id).script);
    expect(refusalOf(() => bench.drafts.version(id, 1))).toBe('version-damaged');
  });
});

describe('whether a version is due', () => {
  const edit = { now: 100_000, lastAt: 90_000, lengthBefore: 1000, lengthAfter: 1001, replaced: 0 };
  it.each([
    [edit, null],
    [{ ...edit, lastAt: 40_000 }, 'typing'],
    [{ ...edit, lastAt: 100_001 }, 'typing'],
    [{ ...edit, lengthAfter: 800, replaced: 200 }, 'deletion'],
    [{ ...edit, lengthAfter: 801, replaced: 199 }, null],
    [{ ...edit, lengthAfter: 5_000, replaced: 200 }, 'deletion'],
    [{ ...edit, lengthBefore: 10, lengthAfter: 5, replaced: 5 }, 'deletion'],
    [{ ...edit, lengthBefore: 10, lengthAfter: 10, replaced: 10 }, null],
    [{ ...edit, lengthBefore: 0, lengthAfter: 0 }, null],
  ])('%j: %s', (given, expected) => {
    expect(versionDue(given)).toBe(expected);
  });
});
