import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { OpenedCopy } from '../../../src/main/saved-work/opened-copy.ts';
import { VideoRows } from '../../../src/main/store/index.ts';
import { CaptionCorrections } from '../../../src/main/videos/captions/index.ts';
import { DraftBench } from '../../helpers/drafts.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** What the user does with one of few drafts; `at` picks which. */
const step = fc.record({
  kind: fc.constantFrom(
    'new',
    'write',
    'rename',
    'trash',
    'restore',
    'empty',
    'delete',
    'bind',
    'later',
    'correct',
    'discard',
  ),
  at: fc.nat(5),
  text: fc.string({ maxLength: 12 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function does(bench: DraftBench, { kind, at, text }: Step): void {
  const ids = bench.db.all('SELECT id FROM drafts ORDER BY number').map(({ id }) => String(id));
  const id = ids[at % Math.max(1, ids.length)];
  if (kind === 'new' || id === undefined) {
    bench.draft(text);
    return;
  }
  if (kind === 'write') bench.edit(id, { script: text });
  if (kind === 'rename') bench.drafts.rename(id, text);
  if (kind === 'trash') bench.drafts.trash.put([id]);
  if (kind === 'restore') bench.drafts.trash.restore([id]);
  if (kind === 'empty') bench.drafts.trash.empty([id]);
  // As 30 days of use after it was emptied.
  if (kind === 'delete') bench.db.run('DELETE FROM drafts WHERE id = ?', id);
  if (kind === 'later') void bench.clock.tick(90_000);
  if (kind === 'correct') corrects(bench, id, at, text);
  if (kind === 'discard' && rowsOfVideos(bench).captions(id) !== null) correctionsOf(bench).revert(id, null);
  if (kind !== 'bind' || bench.drafts.byRemoteId('account', at) !== null) return;
  if (bench.drafts.read(id).remoteId === null) bench.drafts.syncing.bind(id, 'account', at);
}

const rowsOfVideos = (bench: DraftBench): VideoRows => new VideoRows(bench.db);
const correctionsOf = (bench: DraftBench): CaptionCorrections =>
  new CaptionCorrections({ db: bench.db, rows: rowsOfVideos(bench), captionsChanged: () => undefined });

/** Corrects one of the captions of a video. */
function corrects(bench: DraftBench, id: string, at: number, text: string): void {
  if (bench.drafts.read(id).remoteId === null || text.trim() === '') return;
  const rows = rowsOfVideos(bench);
  const segments = ['one', 'two', 'one'].map((word, index) => ({
    index,
    text: word,
    start: index,
    end: index + 1,
    words: [{ text: word, start: index, end: index + 1 }],
  }));
  if (rows.captions(id) === null) rows.saveCaptions(id, { transcript: { segments }, staged: [] });
  correctionsOf(bench).edit(id, at % segments.length, { text });
}

/** What waits in captions, by draft. */
const waiting = (bench: DraftBench) =>
  bench.db
    .all('SELECT draft_id FROM video_captions')
    .map(({ draft_id: id }) => [String(id), rowsOfVideos(bench).captions(String(id))?.staged ?? []] as const);

/** Of each draft what the user has of it: what it says, what its versions say, which video it has, and where it stands. */
function all(bench: DraftBench) {
  const ids = bench.db.all('SELECT id FROM drafts').map(({ id }) => String(id));
  return new Map(
    ids.map((id) => {
      const { script, title, remoteId, trashedAt, createdAt, updatedAt, settings } = bench.drafts.read(id);
      const versions = bench.drafts.versions(id).map(({ number }) => bench.drafts.version(id, number));
      return [id, { says: { script, title, remoteId, createdAt, updatedAt, settings }, trashedAt, versions }] as const;
    }),
  );
}
function inList(file: string): string[] {
  const store = new DatabaseSync(file, { readOnly: true });
  const rows = store.prepare('SELECT id FROM drafts WHERE emptied_at IS NULL').all();
  store.close();
  return rows.map(({ id }) => String(id));
}
const rowsOf = (bench: DraftBench): string =>
  JSON.stringify(
    [
      'drafts',
      'draft_scripts',
      'draft_bases',
      'draft_versions',
      'draft_steps',
      'video_captions',
      'journal',
      'settings',
    ].map((table) => bench.db.all(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );

describe('bringing back', () => {
  it('loses and changes nothing that is here, has all of the copy here afterwards, and does nothing twice', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        fc.array(step, { maxLength: 12 }),
        fc.boolean(),
        (before, since, isKnown) => {
          const bench = new DraftBench();
          const folder = mkdtempSync(join(tmpdir(), 'backlot-copy-'));
          folders.push(folder, bench.folder);
          try {
            // Few drafts that most corrections are of.
            for (const remoteId of [6, 7])
              bench.drafts.syncing.bind(bench.draft('one two one').id, 'account', remoteId);
            for (const one of before) does(bench, one);
            const file = join(folder, 'copy.sqlite');
            bench.db.copyTo(file);
            for (const one of since) does(bench, one);
            const had = all(bench);
            const waited = waiting(bench);
            const journal = bench.db.all('SELECT * FROM journal');
            const copy = new OpenedCopy(file);
            const ids = inList(file);
            const accountHere = (accountId: string): string | null => (isKnown ? accountId : null);
            const corrections = correctionsOf(bench);
            /** Captions of the copy, and the draft here that they are of. */
            const ofCaptions = ids.flatMap((id) => {
              const [head, captions] = [copy.head(id), copy.captions(id)];
              const owner = head === null ? null : () => bench.drafts.back.ownerOf(head, accountHere);
              return owner === null || captions === null ? [] : [{ owner, captions }];
            });
            const bring = (): void => {
              for (const id of ids) {
                const copied = copy.draft(id);
                if (copied !== null) bench.drafts.back.bringBack(copied, accountHere);
              }
              for (const { owner, captions } of ofCaptions) {
                const draftId = owner();
                if (draftId !== null) corrections.bringBack(draftId, captions);
              }
            };
            bring();
            const has = all(bench);
            for (const [id, { says, trashedAt, versions }] of had) {
              const now = has.get(id);
              expect(now?.says).toEqual(says);
              expect(now?.versions).toEqual(expect.arrayContaining(versions));
              expect(trashedAt === null ? now?.trashedAt : null).toBeNull();
            }
            for (const id of ids) {
              const copied = copy.draft(id);
              const now = has.get(id);
              const texts = [now?.says, ...(now?.versions ?? []).map(({ content }) => content)];
              expect(texts).toContainEqual(
                expect.objectContaining({ script: copied?.content.script, title: copied?.content.title }),
              );
              expect(copied?.head.trashedAt === null ? now?.trashedAt : null).toBeNull();
            }
            for (const [id, staged] of waited)
              expect(rowsOfVideos(bench).captions(id)?.staged).toEqual(expect.arrayContaining([...staged]));
            for (const { owner, captions } of ofCaptions) {
              const draftId = owner();
              expect(draftId === null ? [] : corrections.missing(draftId, captions)).toEqual([]);
            }
            expect(bench.db.all('SELECT * FROM journal')).toEqual(journal);
            const once = rowsOf(bench);
            bring();
            expect(rowsOf(bench)).toBe(once);
            copy.close();
          } finally {
            bench.drafts.stop();
            bench.db.close();
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 300_000);
});
