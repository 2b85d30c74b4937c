import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoRows } from '../../../src/main/store/index.ts';
import { ChangedThere } from '../../../src/main/videos/changed-there.ts';
import { Films } from '../../../src/main/videos/films.ts';
import { DraftBench } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

const rows = () => new VideoRows(bench.db);
const films = (isAwaited = false) =>
  new Films({ drafts: bench.drafts, rows: rows(), changedThere: new ChangedThere(rows()), isAwaited: () => isAwaited });

it('are known by what they are made of until one ends that was not asked for here, also under the same address', () => {
  const { id } = bench.draft('Bees dance.');
  films().begun(id, 'render', null, false);
  rows().change(id, { captionsTaken: true });
  films().ended(id, true);
  expect(rows().get(id)).toMatchObject({ made: { imagesFrom: null }, captionsTaken: true });
  films().ended(id, false);
  expect(rows().get(id)).toMatchObject({ made: null, finish: null, captionsTaken: false });
});

it('are others where they come from another address without having been asked for here, and not where they only moved', () => {
  const { id } = bench.draft('Bees dance.');
  const comes = (url: string, updatedAt: string, isAwaited = false) => {
    films(isAwaited).keeping(id, () => bench.drafts.syncing.remoteKnown(id, { url, updatedAt }));
    return [rows().get(id).made !== null, rows().get(id).changedThere];
  };
  films().begun(id, 'render', null, false);
  expect(comes('https://example.com/1.mp4', 'first', true)).toEqual([true, []]);
  expect(comes('https://example.com/1.mp4?signed', 'second')).toEqual([true, []]);
  expect(comes('https://example.com/moved/1.mp4', 'second')).toEqual([true, []]);
  expect(comes('https://example.com/2.mp4', 'third')).toEqual([false, ['film']]);
});
