// Ideas for videos, as the specification has them.
// Belongs here: the search and what it finds. Does not: what becomes of an idea.
import { defaultIdeaSort, discoverCredits, discoverMaxCredits, operations } from '../../../contract/index.ts';
import { defineArea } from '../../area.ts';
import type { Service } from '../../area.ts';
import { codes, durations, findsNoIdeas, ideaCacheMs } from '../../choices.ts';
import { iso } from '../../clock.ts';
import { forbidden, insufficientCredits } from '../../http/refusals.ts';
import { passSimulatedTime } from '../../simulated-time.ts';
import { ideasFor } from './idea-generator.ts';
import type { Network } from './idea-generator.ts';
import { keywordKey, keywordName, keywordSlug } from './keyword.ts';

const keywords = 'idea_keywords';
const results = 'idea_results';
const discoveries = 'idea_discoveries';

interface KeywordRow {
  readonly id: number;
  readonly keyword: string;
  readonly network: Network;
  readonly ideas_count: number;
  readonly searched_at: number;
}
interface ResultRow {
  readonly name: string;
  readonly volume: number;
  readonly cpc: number;
  readonly competition: number;
  readonly competition_label: string;
  readonly trend: string;
  /** JSON. */
  readonly trends: string;
  readonly updated_at: number;
}

const summary = (row: KeywordRow, name: string) => ({
  name,
  slug: keywordSlug(row.keyword),
  network: row.network,
  ideas_count: row.ideas_count,
  searched_at: iso(row.searched_at),
});

/** Columns by which GET /ideas sorts. `down`, `flat` and `up` are in the order of the alphabet. */
const columns = { volume: 'volume', cpc: 'cpc', competition: 'competition', trend: 'trend' } as const;

function orderBy(sort: string): string {
  const descending = sort.startsWith('-');
  const column = Object.entries(columns).find(([name]) => name === sort.replace(/^-/, ''))?.[1] ?? columns.volume;
  return `${column} ${descending ? 'DESC' : 'ASC'}, position`;
}

/** Searches, kept for three weeks for every account. A search that is in the cache is not made again. */
function searches(service: Service) {
  const { database, randomness } = service;
  const find = database.query<KeywordRow>(`SELECT * FROM ${keywords} WHERE keyword = ? AND network = ?`);
  const keep = database.query<KeywordRow>(`
    INSERT INTO ${keywords} (keyword, network, ideas_count, searched_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (keyword, network) DO UPDATE SET ideas_count = excluded.ideas_count, searched_at = excluded.searched_at
    RETURNING *`);
  const forget = database.query(`DELETE FROM ${results} WHERE keyword_id = ?`);
  const add = database.query(`
    INSERT INTO ${results} (keyword_id, position, name, volume, cpc, competition, competition_label, trend, trends, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  return {
    find: (keyword: string, network: Network) => find.get(keyword, network),
    fresh: (keyword: string, network: Network, now: number): KeywordRow | undefined => {
      const row = find.get(keyword, network);
      return row !== undefined && now - row.searched_at < ideaCacheMs ? row : undefined;
    },
    /** Searches and keeps what was found; inside a transaction. */
    search: (keyword: string, network: Network, now: number): KeywordRow => {
      const found = findsNoIdeas(keyword) ? [] : ideasFor(keyword, network, now, randomness);
      const row = keep.get(keyword, network, found.length, now);
      if (row === undefined) throw new Error('The search was not kept.');
      forget.run(row.id);
      for (const [position, idea] of found.entries()) {
        const { name, volume, cpc, competition, competitionLabel, trend, trends } = idea;
        add.run(row.id, position, name, volume, cpc, competition, competitionLabel, trend, JSON.stringify(trends), now);
      }
      return row;
    },
  };
}

export const ideaArea = defineArea(operations.ideas, {
  tables: `
    CREATE TABLE IF NOT EXISTS ${keywords} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      keyword TEXT NOT NULL,
      network TEXT NOT NULL,
      ideas_count INTEGER NOT NULL,
      searched_at INTEGER NOT NULL,
      UNIQUE (keyword, network)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS ${results} (
      keyword_id INTEGER NOT NULL REFERENCES ${keywords}(id),
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      volume INTEGER NOT NULL,
      cpc REAL NOT NULL,
      competition REAL NOT NULL,
      competition_label TEXT NOT NULL,
      trend TEXT NOT NULL,
      trends TEXT NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (keyword_id, position)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS ${discoveries} (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES accounts(id),
      keyword_id INTEGER NOT NULL REFERENCES ${keywords}(id),
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS idea_discoveries_user ON ${discoveries}(user_id, keyword_id);`,
  // A discovery is over when it is answered, so there is nothing to refund.
  paidResources: [{ table: discoveries, refundDue: null }],
  start: (service) => {
    const { database, ledger, accounts, clock } = service;
    const cache = searches(service);
    const discover = database.query(`INSERT INTO ${discoveries} (user_id, keyword_id, created_at) VALUES (?, ?, ?)`);
    const discovered = database.query(`SELECT 1 FROM ${discoveries} WHERE user_id = ? AND keyword_id = ? LIMIT 1`);
    let calls = 0;
    return {
      rules: {
        discover: {
          answer: async ({ account, body, requestId, jobFault }) => {
            // "Balance under 15 gives 402 before searching", whatever the search would have found.
            if (account.balance < discoverMaxCredits) throw insufficientCredits(discoverMaxCredits, account.balance);
            const keyword = keywordKey(body.keyword);
            const { network } = body;
            const kept = cache.fresh(keyword, network, clock.now()) !== undefined;
            calls += 1;
            const seconds = kept ? durations.cachedDiscovery() : durations.discovery();
            await passSimulatedTime(service, seconds, 'discovery', calls, jobFault.stallMs);
            const { row, meta } = database.transaction(() => {
              const now = clock.now();
              // Read again: something else may have been paid meanwhile.
              const { balance } = accounts.byId(account.id) ?? account;
              if (balance < discoverMaxCredits) throw insufficientCredits(discoverMaxCredits, balance);
              const row = cache.fresh(keyword, network, now) ?? cache.search(keyword, network, now);
              const { id } = discover.run(account.id, row.id, now);
              const cost = discoverCredits(row.ideas_count);
              const charge = { userId: account.id, credits: cost, label: 'Idea discovery', contentType: 'idea' };
              const remaining =
                cost === 0
                  ? balance
                  : ledger.charge({ ...charge, resource: { table: discoveries, id }, requestId, at: now });
              return { row, meta: { credits: { cost, remaining } } };
            });
            return { message: 'Ideas discovered.', data: summary(row, keywordName(body.keyword)), meta };
          },
        },
        list: {
          answer: ({ account, query }) => {
            const row = cache.find(keywordKey(query.keyword), query.network);
            // A search without ideas counts as discovered: its list is empty.
            if (row === undefined || discovered.get(account.id, row.id) === undefined)
              throw forbidden(codes.notDiscovered, 'These ideas were never discovered.');
            const ideas = database.query<ResultRow>(
              `SELECT * FROM ${results} WHERE keyword_id = ? ORDER BY ${orderBy(query.sort ?? defaultIdeaSort)}`,
            );
            return {
              message: 'Ideas.',
              data: ideas.all(row.id).map((idea) => ({
                name: idea.name,
                volume: idea.volume,
                cpc: idea.cpc,
                competition: idea.competition,
                competition_label: idea.competition_label,
                trend: idea.trend,
                // `JSON.parse` of what this service wrote itself.
                trends: JSON.parse(idea.trends) as unknown,
                updated_at: iso(idea.updated_at),
              })),
            };
          },
        },
      },
    };
  },
});
