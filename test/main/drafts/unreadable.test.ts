import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DraftBench, refusalOf } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

/** Writes it into every row of a table, as a newer version or a fault of the disk would leave it, and starts again. */
function spoil(table: string, column: string, value: string): void {
  bench.reopen(() => undefined);
  bench.db.run(`UPDATE ${table} SET ${column} = ?`, value);
  bench.reopen();
}

describe('a draft of which something cannot be read', () => {
  it.each(['{}', '7', 'null', '{"title":"A ti', '{"title":7,"settings":{"voiceId":"eleven"}}'])(
    'stays in the list with its script, and can be found and written: %s',
    (row) => {
      const { id } = bench.draft('Seven bees in a box.', 'Bees');
      const other = bench.draft('Another script.', 'Other');
      bench.reopen();
      bench.db.run('UPDATE drafts SET row = ? WHERE id = ?', row, id);
      bench.reopen();
      expect(bench.drafts.list().map((draft) => draft.id)).toEqual([other.id, id]);
      expect(bench.drafts.list()[1]).toMatchObject({ excerpt: 'Seven bees in a box.', words: 5, title: 'Bees' });
      expect(bench.drafts.read(id)).toMatchObject({ script: 'Seven bees in a box.', mended: true });
      expect(bench.drafts.search('bees', 10).hits.map((hit) => hit.id)).toEqual([id]);
      bench.edit(id, { script: 'Eight bees in a box.' });
      bench.reopen();
      expect(bench.drafts.read(id)).toMatchObject({ script: 'Eight bees in a box.', title: 'Bees' });
      expect(bench.drafts.read(id).mended).toBeUndefined();
    },
  );

  it('has what its row still says, and else what the service or its last version says', () => {
    const { id } = bench.draft('Seven bees.', 'Bees');
    bench.edit(id, { settings: { voiceId: 4, transition: 'fade', aspectRatio: '9:16' }, finish: { overlay: 'dust' } });
    const kept = bench.drafts.read(id);
    bench.reopen();
    bench.db.run("UPDATE drafts SET row = json_set(row, '$.settings.voiceId', 'eleven', '$.finish.overlay', 5)");
    bench.reopen();
    const mended = bench.drafts.read(id);
    expect(mended).toMatchObject({
      title: 'Bees',
      settings: { voiceId: null, transition: 'fade', aspectRatio: '9:16' },
    });
    expect(mended).toMatchObject({ finish: { overlay: null }, revision: kept.revision, canUndo: true });
  });

  it.each(['title', 'settings.voiceId', 'settings.musicId', 'settings.captions', 'scriptSource', 'revision', 'ideaId'])(
    'is in the list as it is when it is read: %s',
    (part) => {
      const { id } = bench.draft('Seven bees.', 'Bees');
      bench.edit(id, { settings: { voiceId: 4, genreId: 2, aspectRatio: '9:16' } });
      bench.reopen();
      bench.db.run("UPDATE drafts SET row = json_set(row, '$.' || ?, json('[true]'))", part);
      bench.reopen();
      const { type, title, revision, words, spokenSeconds, settings, scriptSource } = bench.drafts.read(id);
      const { voiceId, genreId, aspectRatio } = settings;
      const [listed] = bench.drafts.list();
      expect(listed).toMatchObject({ id, type, title, revision, words, spokenSeconds, voiceId, genreId, aspectRatio });
      expect(listed?.scriptKind).toBe(scriptSource.kind);
    },
  );

  it('is in the trash where it was', () => {
    const { id } = bench.draft('Seven bees.', 'Bees');
    bench.drafts.trash.put([id]);
    const { trashedAt } = bench.drafts.read(id);
    expect(trashedAt).not.toBeNull();
    spoil('drafts', 'row', '{}');
    expect(bench.drafts.read(id)).toMatchObject({ trashedAt, title: 'Bees' });
    bench.drafts.trash.restore([id]);
    expect(bench.drafts.list()).toMatchObject([{ id, trashedAt: null }]);
  });

  it('loses its undo where a step of it cannot be read, and nothing else', () => {
    const { id } = bench.draft('Seven bees.', 'Bees');
    bench.edit(id, { script: 'Eight bees.' });
    spoil('draft_steps', 'step', '{}');
    expect(refusalOf(() => bench.drafts.undo(id))).toBe('nothing-to-undo');
    expect(bench.drafts.read(id)).toMatchObject({ script: 'Eight bees.', canUndo: false });
    bench.edit(id, { script: 'Nine bees.' });
    bench.drafts.undo(id);
    expect(bench.drafts.read(id)).toMatchObject({ script: 'Eight bees.', canUndo: false });
  });

  it('keeps the scripts of versions whose settings cannot be read', async () => {
    const { id } = bench.draft('Seven bees.', 'Bees');
    await bench.clock.tick(61_000);
    bench.edit(id, { script: 'Eight bees.' });
    bench.reopen();
    bench.db.run("UPDATE draft_versions SET content = '{\"title\":7}', reason = 'dreamt'");
    bench.reopen();
    expect(bench.drafts.versions(id)).toMatchObject([{ number: 1, title: '', reason: 'typing' }]);
    expect(bench.drafts.version(id, 1).content).toMatchObject({ script: 'Seven bees.', settings: { voiceId: null } });
    await bench.clock.tick(61_000);
    bench.edit(id, { script: 'Nine bees.' });
    expect(bench.drafts.read(id).script).toBe('Nine bees.');
  });
});
