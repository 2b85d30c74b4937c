import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoRows } from '../../../src/main/store/index.ts';
import { Films } from '../../../src/main/videos/films.ts';
import { DraftBench } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

it('are known by what they are made of until one ends that was not asked for here, also under the same address', () => {
  const { id } = bench.draft('Bees dance.');
  const rows = new VideoRows(bench.db);
  const films = new Films({ drafts: bench.drafts, rows, jobs: { openOf: () => [] } });
  films.begun(id, 'render', null);
  rows.change(id, { captionsTaken: true });
  films.ended(id, true);
  expect(rows.get(id)).toMatchObject({ made: { imagesFrom: null }, captionsTaken: true });
  films.ended(id, false);
  expect(rows.get(id)).toMatchObject({ made: null, finish: null, captionsTaken: false });
});
