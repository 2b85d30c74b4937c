import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CollectionName, rowsIn } from '../../../src/bridge/index.ts';
import { createMirror } from '../../../src/renderer/app/collection-mirror.ts';
import { type CollectionState, emptyCollection } from '../../../src/renderer/app/collection-sync.ts';
import { writeHistory } from '../../../tools/bench/startup/long-history.ts';
import { TestStudio } from '../../helpers/studio.ts';

/** More than two slices. */
const each = 2_050;
const lists = ['drafts', 'transcriptions', 'library'] as const;
type Row = { readonly id: string };

let folder: string;
let studio: TestStudio;
let draftIds: string[];
let told = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-lists-'));
  await writeHistory(folder, each);
  studio = await new TestStudio(folder).open();
  draftIds = (await studio.rows('drafts')).map(({ id }) => id);
});
afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the user does meanwhile with two rows of a place in the lists, by which rows everywhere change, go, come and come back. */
const deeds = {
  renameDraft: ([id]) => studio.ask('drafts.rename', { id, title: newTitle() }),
  trashDrafts: (ids) => studio.ask('drafts.trash', { ids: [...ids] }),
  emptyTrash: () => studio.ask('drafts.emptyTrash', { ids: null }),
  restoreDrafts: (ids) => studio.ask('drafts.restore', { ids: [...ids] }),
  writeDraft: () => studio.ask('drafts.create', { type: 'ai-visuals', content: { title: newTitle() } }),
  // In its list, and its file.
  renameTranscription: (_ids, [at]) =>
    studio.ask('transcriptions.rename', { id: transcription(at), title: newTitle() }),
  removeTranscriptions: (_ids, at) => studio.ask('transcriptions.remove', { ids: at.map(transcription) }),
  putBackTranscriptions: (_ids, at) => studio.ask('transcriptions.putBack', { ids: at.map(transcription) }),
  removeFiles: (_ids, at) => studio.ask('library.remove', { ids: at.map((one) => `file-${one + 1}`) }),
} satisfies Record<string, (ids: readonly [string, string], at: readonly [number, number]) => Promise<unknown>>;
const newTitle = (): string => `Another name ${(told += 1)}`;
const transcription = (at: number): string => `transcription-${at + 1}`;

const place = fc.nat(each - 1);
const deed = fc.record({
  does: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), // the keys of the literal above
  at: fc.tuple(place, place),
  /** Turns of main before it. */
  after: fc.nat(2),
});

/** A page that mirrors the lists as the window does. */
function page() {
  const mirrors = lists.map((name) => {
    let state: CollectionState<Row> = emptyCollection();
    const settled = Promise.withResolvers<void>();
    const mirror = createMirror<Row>({
      read: async () => {
        const { revision, rows } = await studio.ask('collections.read', { collection: name });
        return { revision, rows: rowsIn(name, rows) };
      },
      get: () => state,
      set: (next) => {
        state = next;
        settled.resolve();
      },
      after: (ms, run) => void setTimeout(run, ms),
      toAppError: (thrown) => ({ code: 'test', title: String(thrown), detail: '' }),
    });
    return { name, mirror, settled: settled.promise, state: () => state };
  });
  const byName = new Map<CollectionName, (typeof mirrors)[number]>(mirrors.map((one) => [one.name, one]));
  const stop = studio.studio.onEvent((event) => {
    if (event.type === 'change') byName.get(event.collection)?.mirror.receive(event);
  });
  return { mirrors, stop };
}

const byId = (rows: Iterable<Row>): Row[] => [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1));

it('long lists are in their order, each row once', async () => {
  const told = async (name: (typeof lists)[number]): Promise<string[]> => (await studio.rows(name)).map(({ id }) => id);
  const numbers = Array.from({ length: each }, (_, at) => at + 1);
  expect(await told('transcriptions')).toEqual(numbers.map((number) => `transcription-${number}`));
  expect(await told('library')).toEqual(numbers.map((number) => `file-${number}`).toReversed());
  const titles = (await studio.rows('drafts')).map(({ title }) => title);
  expect(titles).toEqual(numbers.map((number) => `Story ${number} of the harbour`).toReversed());
});

it('the page has long lists as they are, whatever changed between the slices that they are read in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 16 }), async (story) => {
      const { mirrors, stop } = page();
      for (const { mirror } of mirrors) mirror.start();
      for (const { does, at, after } of story) {
        for (let turn = 0; turn < after; turn += 1) await setImmediate();
        const [one, other] = at;
        // What a deed cannot be done to is left as it is.
        await deeds[does]([draftIds[one] ?? '', draftIds[other] ?? ''], at).catch(() => undefined);
      }
      await Promise.all(mirrors.map(({ settled }) => settled));
      // Changes that arrive within a frame are applied with it.
      await new Promise((resolve) => setTimeout(resolve, 80));
      stop();
      for (const { name, state } of mirrors) {
        const { revision, rows } = await studio.ask('collections.read', { collection: name });
        expect(state().revision).toBe(revision);
        // Thousands of rows, of which a difference would not be readable.
        expect(isDeepStrictEqual(byId(state().rows), byId(rowsIn(name, rows)))).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
}, 200_000);
