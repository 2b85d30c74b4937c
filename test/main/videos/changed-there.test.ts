import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SharedField } from '../../../src/bridge/index.ts';
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

const changedThere = () => new ChangedThere({ rows: new VideoRows(bench.db), clock: bench.clock });

/** The service tells these; a second later it is asked what changed since the moment before. */
function told(changes: Partial<ReturnType<typeof sharedOf>>, asked: SharedField | null = null): string[] {
  const before = bench.clock.now();
  const was = sharedOf(bench.drafts.read(id));
  bench.clock.jump(1_000);
  changedThere().note(id, was, { ...was, ...changes }, asked);
  bench.clock.jump(1_000);
  return changedThere().since(id, before);
}

it('is what of the film says something else than before', () => {
  expect(told({ script: 'Wasps dance.', 'settings.aspectRatio': '1:1' })).toEqual(['script']);
  expect(told({})).toEqual([]);
});

it('is not what was asked for here', () => {
  expect(told({ script: 'Wasps dance.' }, 'script')).toEqual([]);
  expect(told({ script: 'Wasps dance.' }, 'title')).toEqual(['script']);
});

it('is not what nobody had chosen here, the same in other letters, nor what no film is made of', () => {
  expect(told({ 'settings.aspectRatio': '1:1' })).toEqual([]);
  expect(told({ script: '  bees  DANCE.\r\n' })).toEqual([]);
  expect(told({ title: 'Wasps' })).toEqual([]);
});

it('is kept until after a restart, each field with its own time', () => {
  const start = bench.clock.now();
  told({ script: 'Wasps dance.' });
  bench.edit(id, { settings: { transition: 'fade' } });
  const later = bench.clock.now();
  told({ 'settings.transition': 'none' });
  bench.reopen();
  expect(changedThere().since(id, start)).toEqual(['script', 'settings.transition']);
  expect(changedThere().since(id, later)).toEqual(['settings.transition']);
});

it('is nothing that happened at a time which is still to come: the clock was set back since', () => {
  told({ script: 'Wasps dance.' });
  bench.clock.jump(-86_400_000);
  expect(changedThere().since(id, 0)).toEqual([]);
});
