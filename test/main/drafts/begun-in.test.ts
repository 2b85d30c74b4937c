import { afterEach, beforeEach, expect, it } from 'vitest';
import { Drafts } from '../../../src/main/drafts/index.ts';
import { Changes } from '../../../src/main/store/index.ts';
import { DraftBench } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

it('a draft of an earlier version is of whoever uses it, and stays so until it is used', () => {
  const { id } = bench.draft('Hello.');
  bench.edit(id, { settings: { genreId: 3 } });
  bench.db.run("UPDATE drafts SET row = json_remove(row, '$.begunIn', '$.chosen')");
  bench.reopen();
  const { db, clock } = bench;
  const drafts = new Drafts({ db, changes: new Changes(db), clock, accountInUse: () => 'mine' });
  expect(drafts.read(id).begunIn ?? null).toBeNull();
  drafts.edit({ id, baseRevision: 2, changes: { settings: { voiceId: 7 } } });
  const chosen = [{ field: 'settings.voiceId', id: 7, accountId: 'mine', name: null }];
  expect(drafts.list()).toMatchObject([{ id, begunIn: null }]);
  expect(drafts.read(id)).toMatchObject({ settings: { genreId: 3, voiceId: 7 }, chosen });
  drafts.useIn([id], 'mine');
  expect(drafts.list()).toMatchObject([{ id, begunIn: 'mine' }]);
  // It is no change of what it says: there is nothing more to undo.
  expect(drafts.undo(id).settings.voiceId).toBeNull();
  drafts.stop();
});

it('a draft that the service has no longer is of the account that had it, with its numbers', () => {
  const { id } = bench.draft('Hello.');
  bench.edit(id, { settings: { genreId: 3 } });
  bench.drafts.syncing.bind(id, 'theirs', 11);
  bench.drafts.syncing.fieldsSent(id, { 'settings.genreId': 3 });
  expect(bench.drafts.syncing.unbind(id)).toMatchObject({
    accountId: null,
    begunIn: 'theirs',
    chosen: [{ field: 'settings.genreId', id: 3, accountId: 'theirs', name: null }],
  });
});

it('a draft that was begun in the practice account is of whoever uses it, with its numbers of that account', () => {
  const { db, clock } = bench;
  const accounts = { accountInUse: () => 'practice', isPractice: (id: string) => id === 'practice' };
  const drafts = new Drafts({ db, changes: new Changes(db), clock, ...accounts });
  const { id } = drafts.create({ type: 'ai-visuals', content: { script: 'Hello.', settings: { voiceId: 7 } } });
  const mine = {
    accountId: null,
    begunIn: null,
    chosen: [{ field: 'settings.voiceId', id: 7, accountId: 'practice' }],
  };
  expect(drafts.read(id)).toMatchObject(mine);
  drafts.syncing.bind(id, 'practice', 11);
  const [copy = ''] = drafts.duplicate([id]);
  expect(drafts.read(copy)).toMatchObject(mine);
  expect(drafts.syncing.unbind(id)).toMatchObject(mine);
  drafts.useIn([id], 'practice');
  expect(drafts.read(id)).toMatchObject(mine);
  drafts.stop();
});

it('a number is called as its account calls it, also where its lists were read only after it was chosen', () => {
  const { db, clock } = bench;
  let name: string | null = null;
  const drafts = new Drafts({ db, changes: new Changes(db), clock, accountInUse: () => 'mine', nameOf: () => name });
  const { id } = drafts.create({ type: 'ai-visuals', content: { settings: { voiceId: 7 } } });
  expect(drafts.shown(id).chosen).toMatchObject([{ id: 7, name: null }]);
  name = 'Nadia';
  expect(drafts.shown(id).chosen).toMatchObject([{ id: 7, name: 'Nadia' }]);
  name = 'Someone else';
  drafts.edit({ id, baseRevision: 1, changes: { settings: { voiceId: 8 } } });
  name = null;
  expect(drafts.shown(id).chosen).toMatchObject([
    { id: 7, name: null },
    { id: 8, name: 'Someone else' },
  ]);
  drafts.stop();
});
