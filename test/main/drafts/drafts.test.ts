import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxTitleLength, patchBetween, type TextPatch } from '../../../src/bridge/index.ts';
import { formCallHandlers, Forms } from '../../../src/main/forms/index.ts';
import { SettingsRows } from '../../../src/main/store/index.ts';
import { DraftBench, refusalOf } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

function patch(before: string, after: string): TextPatch {
  const made = patchBetween(before, after);
  if (made === null) throw new Error('nothing changes');
  return made;
}
/** Types `text` a letter at a time, so many milliseconds apart. */
async function type(id: string, text: string, ms: number): Promise<void> {
  for (const letter of text) {
    const { script } = bench.drafts.read(id);
    bench.edit(id, { script: patch(script, script + letter) });
    await bench.clock.tick(ms);
  }
}

describe('editing a draft', () => {
  it('keeps text, settings and finish, and tells the list', () => {
    const { id } = bench.draft('Hello.');
    const saved = bench.edit(id, {
      script: patch('Hello.', 'Hello there, world.'),
      settings: { voiceId: 7, captions: { fontColor: '#FFD700' } },
      finish: { overlay: 'rain' },
      collection: 'Spring',
    });
    expect(saved).toMatchObject({ revision: 2, words: 3, spokenSeconds: 1.2, canUndo: true, canRedo: false });
    bench.reopen();
    const draft = bench.drafts.read(id);
    expect(draft).toMatchObject({ script: 'Hello there, world.', collection: 'Spring', type: 'ai-visuals' });
    expect(draft.settings).toMatchObject({ voiceId: 7, captions: { fontColor: '#FFD700', position: null } });
    expect(draft.finish).toMatchObject({ overlay: 'rain', captionEffect: null });
    expect(bench.told.at(-1)).toMatchObject({
      collection: 'drafts',
      upserts: [{ id, excerpt: 'Hello there, world.', revision: 2, unsent: false }],
    });
    expect(bench.told.at(-1)?.upserts[0]).not.toHaveProperty('script');
  });

  it('refuses a patch of another text, and changes nothing', () => {
    const { id } = bench.draft('one');
    expect(refusalOf(() => bench.edit(id, { script: patch('two', 'three') }))).toBe('draft-changed');
    expect(bench.drafts.read(id)).toMatchObject({ script: 'one', revision: 1 });
  });

  it('keeps both texts where something else replaced the script meanwhile', () => {
    const { id, revision } = bench.draft('first');
    bench.edit(id, { script: 'second' });
    bench.drafts.undo(id);
    bench.drafts.edit({ id, baseRevision: revision, changes: { script: 'mine' } });
    expect(bench.drafts.read(id).script).toBe('mine');
    const scripts = bench.drafts.versions(id).map(({ number }) => bench.drafts.version(id, number).content.script);
    expect(scripts).toEqual(expect.arrayContaining(['first', 'second']));
  });

  it('keeps as a version what was typed elsewhere, where a whole text that does not know it takes its place', () => {
    const { id, revision } = bench.draft('Sea');
    bench.drafts.edit({ id, baseRevision: revision, changes: { script: 'Sea and sand' } });
    bench.drafts.edit({ id, baseRevision: revision, changes: { script: 'Sea and sun' } });
    expect(bench.drafts.read(id).script).toBe('Sea and sun');
    const kept = bench.drafts.versions(id).map(({ number }) => bench.drafts.version(id, number));
    expect(kept.map(({ reason, content }) => [reason, content.script])).toContainEqual(['stale-edit', 'Sea and sand']);
  });

  it('keeps any character, and makes whole what is half', () => {
    const script = '👩‍👩‍👧 \u0000 مرحبا 世界 \u2028 “quotes” \r\n tab\t';
    const { id } = bench.draft(script, '𝕋itle');
    expect(bench.drafts.read(id)).toMatchObject({ script, title: '𝕋itle' });
    bench.edit(id, { script: 'half \ud83d' });
    expect(bench.drafts.read(id).script).toBe('half \ufffd');
    bench.reopen();
    expect(bench.drafts.undo(id).script).toBe(script);
  });

  it('refuses more text than a script can have, also in small pieces', () => {
    const long = 'x'.repeat(1_999_999);
    const { id } = bench.draft(long);
    expect(refusalOf(() => bench.edit(id, { script: patch(long, `${long}yy`) }))).toBe('script-too-long');
    expect(bench.edit(id, { script: patch(long, `${long}y`) }).revision).toBe(2);
  });

  it('lets a script be made shorter that came too long from the service', () => {
    const { id } = bench.draft();
    const long = 'Bees dance. '.repeat(200_000);
    bench.drafts.syncing.bind(id, 'me', 5, { id: 5, script: long, video: null });
    expect(bench.drafts.read(id).script.length).toBe(long.length);
    const shorter = long.slice(12);
    bench.edit(id, { script: patchBetween(long, shorter) ?? shorter });
    expect(bench.drafts.read(id).script.length).toBe(shorter.length);
    expect(refusalOf(() => bench.edit(id, { script: `${shorter}!` }))).toBe('script-too-long');
  });

  it('says that a draft is not here', () => {
    expect(refusalOf(() => bench.drafts.read('nobody'))).toBe('unknown-draft');
    expect(refusalOf(() => bench.drafts.edit({ id: 'nobody', baseRevision: 1, changes: {} }))).toBe('unknown-draft');
  });

  it('writes nothing of a change whose disk is full, and goes on when there is room', () => {
    const { id } = bench.draft('short');
    const pages = Number(bench.db.get('PRAGMA page_count')?.['page_count']);
    bench.db.get(`PRAGMA max_page_count = ${pages + 2}`);
    const before = bench.drafts.read(id);
    const heard = bench.told.length;
    expect(() => bench.edit(id, { script: 'long '.repeat(20_000) })).toThrow(/full/u);
    expect(bench.drafts.read(id)).toEqual(before);
    expect(bench.told).toHaveLength(heard);
    bench.db.get('PRAGMA max_page_count = 1000000');
    expect(bench.edit(id, { script: 'long '.repeat(20_000) }).words).toBe(20_000);
  });

  it('copies the content and nothing of what the service knows', () => {
    const { id } = bench.draft('Text.', 'Mine');
    bench.edit(id, { startsAt: '2026-05-03T10:00:00Z', endsAt: '2026-05-03T11:00:00Z' });
    bench.drafts.syncing.bind(id, 'me', 5);
    const [copy = ''] = bench.drafts.duplicate([id]);
    expect(bench.drafts.read(copy)).toMatchObject({
      title: 'Mine (copy)',
      script: 'Text.',
      accountId: null,
      remoteId: null,
      base: null,
      // It is in the calendar already.
      startsAt: null,
      endsAt: null,
    });
  });

  it('gives the copy of one with the longest title a title that can still be changed', () => {
    const { id } = bench.draft('', `${'x'.repeat(maxTitleLength - 8)}😀 more`);
    const [copy = ''] = bench.drafts.duplicate([id]);
    expect(bench.drafts.read(copy).title).toBe(`${'x'.repeat(maxTitleLength - 8)} (copy)`);
  });

  it('announces many drafts as one change', () => {
    const heard = bench.told.length;
    const made = Array.from({ length: 50 }, (_, index) => ({
      type: 'b-roll' as const,
      content: { title: `${index}` },
    }));
    expect(bench.all(made)).toHaveLength(50);
    expect(bench.told).toHaveLength(heard + 1);
    expect(bench.told.at(-1)?.upserts).toHaveLength(50);
  });

  it('keeps many drafts in the order in which they were given, the first one the newest', () => {
    const titles = Array.from({ length: 50 }, (_, index) => `Part ${index + 1}`);
    bench.all(titles.map((title) => ({ type: 'b-roll' as const, content: { title } })));
    const newestFirst = bench.drafts.list().toSorted((a, b) => b.updatedAt - a.updatedAt);
    expect(newestFirst.map(({ title }) => title)).toEqual(titles);
    expect(Math.max(...newestFirst.map(({ createdAt }) => createdAt))).toBe(bench.clock.now());
  });
});

describe('undo', () => {
  it('takes back a stretch of typing at once, and a pause begins another, also after a restart', async () => {
    const { id } = bench.draft();
    await type(id, 'one', 400);
    await bench.clock.tick(5000);
    await type(id, ' two', 400);
    bench.reopen();
    expect(bench.drafts.undo(id)).toMatchObject({ script: 'one', canUndo: true, canRedo: true });
    expect(bench.drafts.undo(id)).toMatchObject({ script: '', canUndo: false, canRedo: true });
    expect(refusalOf(() => bench.drafts.undo(id))).toBe('nothing-to-undo');
    bench.reopen();
    bench.drafts.redo(id);
    expect(bench.drafts.redo(id)).toMatchObject({ script: 'one two', canRedo: false });
    expect(refusalOf(() => bench.drafts.redo(id))).toBe('nothing-to-redo');
  });

  it.each(['', 'x'])(
    'brings back all that was typed until it was deleted or written over (%j), however soon',
    async (left) => {
      const { id } = bench.draft('It begins. ');
      await type(id, 'And goes on.', 300);
      bench.edit(id, { script: patch('It begins. And goes on.', left) });
      await type(id, 'Begun anew.', 300);
      expect(bench.drafts.undo(id).script).toBe('It begins. And goes on.');
      expect(bench.drafts.undo(id).script).toBe('It begins. ');
    },
  );

  it('takes back slips of the keys with the typing around them', async () => {
    const { id } = bench.draft('It begins. ');
    await type(id, 'Sla', 300);
    bench.edit(id, { script: patch('It begins. Sla', 'It begins. S') });
    await type(id, 'lip', 300);
    expect(bench.drafts.undo(id)).toMatchObject({ script: 'It begins. ' });
  });

  it('takes back settings and many edits at once, each by itself', () => {
    const { id } = bench.draft('a b a');
    bench.edit(id, { settings: { voiceId: 3 } });
    const { hash, length } = patch('a b a', 'x');
    const edits = [
      { from: 0, to: 1, insert: 'A' },
      { from: 4, to: 5, insert: 'A' },
    ];
    bench.edit(id, { script: { edits, hash, length } });
    expect(bench.drafts.read(id).script).toBe('A b A');
    expect(bench.drafts.undo(id)).toMatchObject({ script: 'a b a', settings: { voiceId: 3 } });
    expect(bench.drafts.undo(id).settings.voiceId).toBeNull();
  });

  it('forgets what was taken back at the next edit, but not its text', () => {
    const { id } = bench.draft('kept');
    bench.edit(id, { script: 'taken back' });
    bench.drafts.undo(id);
    expect(bench.edit(id, { script: 'kept on' }).canRedo).toBe(false);
    const scripts = bench.drafts.versions(id).map(({ number }) => bench.drafts.version(id, number).content.script);
    expect(scripts).toContain('taken back');
  });

  it('spoils no text that the steps were not made on, and offers none of them any more', () => {
    const { id } = bench.draft('one');
    bench.edit(id, { script: 'one two' });
    bench.edit(id, { script: 'one two three' });
    bench.drafts.undo(id);
    // As a store that was put together again may have it: an older text, and the steps of a newer one.
    bench.db.run('UPDATE draft_scripts SET script = ?', 'another text');
    bench.reopen();
    expect(refusalOf(() => bench.drafts.redo(id))).toBe('nothing-to-redo');
    expect(bench.drafts.read(id)).toMatchObject({ script: 'another text', canUndo: false, canRedo: false });
    expect(bench.told.at(-1)).toMatchObject({ collection: 'drafts', upserts: [{ id }] });
    expect(bench.drafts.lastStep(id)).toBeNull();
    bench.edit(id, { script: 'another text, longer' });
    expect(bench.drafts.undo(id)).toMatchObject({ script: 'another text', canUndo: false, canRedo: true });
  });

  it('works when the clock goes back while typing', async () => {
    const { id } = bench.draft();
    await type(id, 'ab', 100);
    bench.clock.jump(-3_600_000);
    await type(id, 'cd', 100);
    expect(bench.drafts.undo(id).script).toBe('ab');
    expect(bench.drafts.undo(id).script).toBe('');
  });
});

/** The program is started on that many days. */
async function daysOfUse(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await bench.clock.tick(86_400_000);
    bench.reopen();
  }
}

describe('the trash', () => {
  it('gives back what was thrown away, and what was emptied out of it within 30 days', async () => {
    const one = bench.draft('one').id;
    const two = bench.draft('two').id;
    bench.drafts.trash.put([one, two]);
    expect(bench.drafts.list().map(({ trashedAt }) => trashedAt !== null)).toEqual([true, true]);
    bench.drafts.trash.restore([one]);
    expect(bench.drafts.trash.empty(null)).toEqual([two]);
    expect(bench.drafts.list().map(({ id }) => id)).toEqual([one]);
    expect(bench.told.at(-1)?.removals).toEqual([two]);
    await bench.clock.tick(29 * 86_400_000);
    bench.reopen();
    expect(bench.drafts.trash.recoverable()).toMatchObject([{ id: two, accountId: null, excerpt: 'two' }]);
    bench.drafts.trash.restore([two]);
    expect(bench.drafts.read(two).script).toBe('two');
    expect(bench.drafts.list()).toHaveLength(2);
  });

  it('deletes for good only what was emptied out of it 30 days of use ago, with all that belongs to it', async () => {
    const stays = bench.draft('stays').id;
    const goes = bench.draft('goes').id;
    bench.edit(goes, { script: 'goes on' });
    const forms = formCallHandlers(new Forms(bench.db, new SettingsRows(bench.db)));
    for (const id of [goes, stays]) await forms['forms.keep']({ name: `combined/${id}-script`, fields: '{}' });
    bench.drafts.trash.put([stays, goes]);
    bench.drafts.trash.empty([goes]);
    await daysOfUse(29);
    await bench.clock.tick(60 * 86_400_000);
    expect(bench.drafts.read(goes).script).toBe('goes on');
    bench.reopen();
    expect(refusalOf(() => bench.drafts.read(goes))).toBe('unknown-draft');
    expect(bench.drafts.read(stays).script).toBe('stays');
    for (const table of ['draft_scripts', 'draft_versions', 'draft_steps'])
      expect(bench.db.all(`SELECT 1 FROM ${table} WHERE draft_id = ?`, goes), table).toEqual([]);
    const combined = bench.db.all("SELECT key FROM settings WHERE key LIKE 'form combined/%'");
    expect(combined).toEqual([{ key: `form combined/${stays}-script` }]);
  });

  it('keeps what was emptied out of it over a clock that is years ahead for a while', async () => {
    const { id } = bench.draft('kept');
    bench.drafts.trash.put([id]);
    bench.drafts.trash.empty([id]);
    for (let days = 1; days <= 12; days += 1) {
      // Ahead on some days, and put right on others.
      const ahead = days % 3 === 0 ? 3 * 365 * 86_400_000 : 0;
      bench.clock.jump(ahead);
      bench.reopen();
      bench.reopen();
      bench.clock.jump(-ahead);
      await bench.clock.tick(86_400_000);
      bench.reopen();
    }
    expect(bench.drafts.trash.recoverable()).toMatchObject([{ id }]);
    // Ahead for three weeks.
    bench.clock.jump(365 * 86_400_000);
    await daysOfUse(12);
    expect(bench.drafts.read(id).script).toBe('kept');
  });

  it('gives what an older version emptied out of it its time from now on', async () => {
    const { id } = bench.draft('old');
    bench.drafts.trash.put([id]);
    bench.drafts.trash.empty([id]);
    bench.db.run("UPDATE drafts SET row = json_remove(row, '$.emptiedOnDay')");
    await bench.clock.tick(40 * 86_400_000);
    bench.reopen();
    expect(bench.drafts.trash.recoverable()).toMatchObject([{ id }]);
    await daysOfUse(30);
    expect(bench.drafts.trash.recoverable()).toEqual([]);
  });

  it('never empties what is not in it', () => {
    const { id } = bench.draft('alive');
    expect(bench.drafts.trash.empty([id])).toEqual([]);
    expect(bench.drafts.list()).toHaveLength(1);
  });
});
