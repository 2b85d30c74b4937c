import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draft, SharedField } from '../../../src/bridge/index.ts';
import { sharedOf } from '../../../src/main/drafts/index.ts';
import { VideoRows } from '../../../src/main/store/index.ts';
import { ChangedThere } from '../../../src/main/videos/changed-there.ts';
import { DraftBench } from '../../helpers/drafts.ts';

let bench: DraftBench;
let id: string;
beforeEach(() => {
  bench = new DraftBench();
  ({ id } = bench.draft('Bees dance.'));
});
afterEach(() => bench.close());

const changedThere = () => new ChangedThere(new VideoRows(bench.db));

/** The service tells these beside what the draft says. */
function told(changes: Partial<ReturnType<typeof sharedOf>>, asked: readonly SharedField[] = []): readonly string[] {
  const fields = sharedOf(bench.drafts.read(id));
  changedThere().note(id, { fields, conflicts: [] }, { fields: { ...fields, ...changes }, conflicts: [] }, asked);
  return changedThere().of(id);
}

it('is what of the film says something else than before', () => {
  expect(told({})).toEqual([]);
  expect(told({ script: 'Wasps dance.', 'settings.aspectRatio': '1:1' })).toEqual(['script']);
});

it('is not what was asked for here', () => {
  expect(told({ script: 'Wasps dance.' }, ['script'])).toEqual([]);
  expect(told({ script: 'Wasps dance.' }, ['title'])).toEqual(['script']);
});

it('is not what nobody had chosen here, the same in other letters, nor what no film is made of', () => {
  expect(told({ 'settings.aspectRatio': '1:1' })).toEqual([]);
  expect(told({ script: '  bees  DANCE.\r\n' })).toEqual([]);
  expect(told({ title: 'Wasps' })).toEqual([]);
});

it('is what is contested, also where it was asked for, and once', () => {
  const fields = sharedOf(bench.drafts.read(id));
  const conflict: Draft['conflicts'][number] = {
    field: 'script',
    base: '',
    local: 'Bees dance.',
    remote: 'Theirs.',
    foundAt: 1,
  };
  const note = (before: Draft['conflicts'], now: Draft['conflicts']) =>
    changedThere().note(id, { fields, conflicts: before }, { fields, conflicts: now }, ['script']);
  note([], [conflict]);
  expect(changedThere().of(id)).toEqual(['script']);
  changedThere().seen(id);
  note([conflict], [conflict]);
  expect(changedThere().of(id)).toEqual([]);
  note([conflict], [{ ...conflict, remote: 'Theirs, again.' }]);
  expect(changedThere().of(id)).toEqual(['script']);
});

it('is kept over a restart until it is seen', () => {
  told({ script: 'Wasps dance.' });
  bench.edit(id, { settings: { transition: 'fade' } });
  bench.reopen();
  expect(told({ 'settings.transition': 'none', script: 'Flies dance.' })).toEqual(['script', 'settings.transition']);
  changedThere().seen(id);
  bench.reopen();
  expect(changedThere().of(id)).toEqual([]);
});

it('stays to be seen where it came after what was shown', () => {
  expect(changedThere().shown(id)).toBeUndefined();
  told({ script: 'Wasps dance.' });
  const shown = changedThere().shown(id);
  expect(shown?.fields).toEqual(['script']);
  told({ script: 'Flies dance.' });
  changedThere().seen(id, shown?.changes);
  expect(changedThere().of(id)).toEqual(['script']);
  changedThere().seen(id, changedThere().shown(id)?.changes);
  expect(changedThere().of(id)).toEqual([]);
});
