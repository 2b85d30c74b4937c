import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patchBetween } from '../../src/bridge/index.ts';
import { Drafts } from '../../src/main/drafts/index.ts';
import { Changes, Database } from '../../src/main/store/index.ts';
import { atMost, type BenchResult, percentile } from './result.ts';

const drafts = 10_000;
/** Milliseconds in which a search has to answer. */
const searchBarMs = 50;
/** Words of a script of three hours. */
const longScript = 30_000;
/** Milliseconds after the last key in which a save has to be done; the page waits up to this long before it asks. */
const saveBarMs = 500;
const queries = ['harbour', 'li', 'silent moun', 'cafe', 'story of 42', 'q', 'morning light river', 'nothinglikeit'];
const rounds = 12;
/** How often a word is in one draft; milliseconds in which it is found and marked there. */
const frequent = { times: 70_000, barMs: 500 } as const;

/** 10,000 drafts searched through the index beside a LIKE scan of the same texts, and what saving a 3-hour script takes. */
export default function draftsBench(say: (line: string) => void): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-bench-drafts-'));
  const db = new Database(join(folder, 'studio.sqlite'));
  const service = new Drafts({
    db,
    changes: new Changes(db),
    clock: { now: () => Date.now(), after: () => () => undefined },
  });
  try {
    return Promise.resolve([...searching(service, db, say), ...searchingOne(service, say), ...saving(service, say)]);
  } finally {
    service.stop();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function searching(service: Drafts, db: Database, say: (line: string) => void): BenchResult[] {
  say(`writing ${drafts} drafts`);
  const words = vocabulary();
  service.createAll(
    Array.from({ length: drafts }, (_, index) =>
      service.ready({
        type: 'ai-visuals',
        content: {
          title: `Story of ${index} ${prose(words, index, 4)}`,
          script: prose(words, index, 200 + (index % 300)),
        },
      }),
    ),
  );
  say('indexing them');
  while (!service.search('a', 1).complete);
  const ours: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      ours.push(timed(() => service.search(query, 50)));
      if (round < 3) scans.push(timed(() => scan(db, query)));
    }
  }
  const p95 = percentile(ours, 95);
  return [
    atMost({ what: `search of ${drafts} drafts, 95th percentile`, ours: p95, unit: 'ms' }, searchBarMs),
    atMost({ what: 'the same, against a LIKE scan', ours: p95, other: percentile(scans, 95), unit: 'ms' }, 0.5),
  ];
}

function searchingOne(service: Drafts, say: (line: string) => void): BenchResult[] {
  const { times, barMs } = frequent;
  say(`writing a draft with one word ${times} times`);
  service.create({ type: 'ai-visuals', content: { title: 'Reeds', script: 'reed '.repeat(times) } });
  while (!service.search('a', 1).complete);
  const found = Array.from({ length: rounds }, () => timed(() => service.search('reed', 50)));
  return [
    atMost(
      {
        what: `search of a word ${times} times in one draft, 95th percentile`,
        ours: percentile(found, 95),
        unit: 'ms',
      },
      barMs,
    ),
  ];
}

function saving(service: Drafts, say: (line: string) => void): BenchResult[] {
  say(`typing into a script of ${longScript} words`);
  let script = prose(vocabulary(), 1, longScript);
  const { id } = service.create({ type: 'ai-visuals', content: { title: 'Three hours', script } });
  let { revision } = service.read(id);
  const saves: number[] = [];
  for (let key = 0; key < 120; key += 1) {
    const at = (key * 1543) % script.length;
    const next = `${script.slice(0, at)}word ${script.slice(at)}`;
    const patch = patchBetween(script, next);
    if (patch === null) continue;
    saves.push(
      timed(() => {
        ({ revision } = service.edit({ id, baseRevision: revision, changes: { script: patch } }));
      }),
    );
    script = next;
  }
  if (service.read(id).script !== script) throw new Error('What was typed is not what was saved.');
  return [
    atMost(
      { what: 'autosave of a 3-hour script, 95th percentile', ours: percentile(saves, 95), unit: 'ms' },
      saveBarMs,
    ),
  ];
}

/** What a search without an index does: every word somewhere in the title or the script. */
function scan(db: Database, query: string): number {
  const words = query.split(' ');
  const where = words.map(() => '(title LIKE ? OR script LIKE ?)').join(' AND ');
  const values = words.flatMap((word) => [`%${word}%`, `%${word}%`]);
  return db.all(
    `SELECT drafts.id FROM drafts JOIN draft_scripts ON draft_id = drafts.id
     JOIN (SELECT id AS title_id, row ->> '$.title' AS title FROM drafts) ON title_id = drafts.id
     WHERE ${where} LIMIT 50`,
    ...values,
  ).length;
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const syllables = [
  'ha',
  'li',
  'mo',
  'ri',
  'ca',
  'te',
  'un',
  'so',
  've',
  'ne',
  'du',
  'pra',
  'ki',
  'os',
  'el',
  'ta',
  'bor',
  'sil',
];
const known = [
  'harbour',
  'light',
  'silent',
  'mountain',
  'Café',
  'story',
  'morning',
  'river',
  'the',
  'and',
  'of',
  'with',
];

/** 4,000 words that people could pronounce, some of them real. */
function vocabulary(): readonly string[] {
  const made = Array.from({ length: 4000 }, (_, index) => {
    const part = (by: number): string => syllables[Math.floor(index / by) % syllables.length] ?? '';
    return part(1) + part(syllables.length) + part(syllables.length ** 2);
  });
  return [...known, ...made];
}

/** Sentences in which low words of the vocabulary come far more often than high ones, as in any language. */
function prose(words: readonly string[], seed: number, length: number): string {
  let state = (seed + 1) * 2_654_435_761;
  return Array.from({ length }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const word = words[Math.floor((state / 2 ** 32) ** 3 * words.length)] ?? '';
    return index % 13 === 12 ? `${word}.` : word;
  }).join(' ');
}
