import { randomUUID } from 'node:crypto';
import type { AppError, CallOutput, IdeaSearch } from '../../bridge/index.ts';
import { discoverMaxCredits, operations, type Idea, type IdeaKeyword } from '../../contract/index.ts';
import { NotSentError, type ApiClient } from '../api/index.ts';
import { refuseOtherPrice, refuseWrong, wrongFields } from '../creations/index.ts';
import { errorOf, journalHandler, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { Clock, Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database, IdeaRows } from '../store/index.ts';
import { discoverHandler, discoverInput, readIdeas, searchedAtOf, type DiscoverInput } from './discover-handler.ts';
import { exportIdeas } from './export-ideas.ts';
import { keywordKey, keywordName } from '../../bridge/idea-keyword.ts';
import { sorted, toStored, type IdeaSort } from './order.ts';
import { ideaTexts } from '../texts/ideas.ts';

interface IdeasParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rows: IdeaRows;
  readonly publish: (upserts: readonly IdeaSearch[], removals?: readonly string[]) => void;
  readonly journal: () => Journal;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
}

interface NewSearch extends DiscoverInput {
  readonly expectedCredits: number;
}

/** "Results are cached for three weeks" (specification, "Ideas"). */
const cacheMs = 21 * 24 * 3_600_000;

/** What people search for: one search for each keyword and network, with the ideas that it found. */
export class Ideas {
  readonly #parts: IdeasParts;
  readonly handlers: readonly JournalHandler[];

  constructor(parts: IdeasParts) {
    this.#parts = parts;
    this.handlers = [
      journalHandler(
        discoverHandler({
          found: (entry, ideas) => this.#read(entry.subjectId, ideas, 0),
          confirmed: (entry, summary, charged) => this.#discovered(entry, summary, charged),
          settled: (entry) => this.#notDone(entry),
          reopened: (entry) => this.#searching(entry.subjectId),
        }),
      ),
    ];
  }

  list(): IdeaSearch[] {
    return this.#parts.rows.all();
  }

  /**
   * Looks first whether the ideas are there, which is free; else writes the search and its journal entry. Throws a `Refusal` for
   * wrong fields or another price, and what the service answers to the look.
   */
  async discover(accountId: string, wanted: NewSearch): Promise<CallOutput<'ideas.discover'>> {
    const { again, network, expectedCredits } = wanted;
    const keyword = keywordName(wanted.keyword);
    refuseWrong(wrongFields(operations.ideas.discover, { keyword, network }));
    refuseOtherPrice(discoverMaxCredits, expectedCredits);
    const known = this.#parts.rows.byKeyword(accountId, keywordKey(keyword), network);
    if (known !== null && this.#parts.journal().openFor(known.id)) {
      throw new Refusal({
        code: 'search-under-way',
        ...ideaTexts.thisUnderWay,
      });
    }
    const there = again ? null : await this.#lookFirst(accountId, { keyword, network });
    return this.#parts.db.transaction(() => {
      const search = this.#taken(accountId, keyword, network);
      if (there !== null) {
        this.#read(search.id, there, null);
        return { id: search.id, queueId: null, free: true };
      }
      // Two clicks may have waited for the look together.
      if (this.#parts.journal().openFor(search.id)) return { id: search.id, queueId: null, free: false };
      this.#searching(search.id);
      const entry = this.#parts.journal().add({
        accountId,
        operation: operations.ideas.discover.name,
        subjectId: search.id,
        title: keyword,
        input: discoverInput.parse({ keyword, network, again }),
        cost: discoverMaxCredits,
      });
      return { id: search.id, queueId: entry.id, free: false };
    });
  }

  /** Null where they are not there, or the service cannot be reached now: then the journal looks before it sends. */
  async #lookFirst(
    accountId: string,
    search: { readonly keyword: string; readonly network: IdeaSearch['network'] },
  ): Promise<Idea[] | null> {
    const client = this.#parts.clientFor(accountId);
    if (client === null) return null;
    try {
      return await readIdeas(client, search, 'user');
    } catch (error) {
      if (error instanceof NotSentError) return null;
      throw error;
    }
  }

  /** The kept ideas in order; read first where they never were. */
  async ideas(id: string, sort: IdeaSort): Promise<CallOutput<'ideas.list'>> {
    const search = this.#get(id);
    if (this.#parts.rows.ideas(id) === null || search.status === 'known') await this.#fetch(search);
    const ideas = this.#parts.rows.ideas(id);
    if (ideas === null) throw new Refusal(notThere);
    return { ideas: sorted(ideas, sort), readAt: this.#get(id).readAt };
  }

  /** The same ideas as a CSV file in a folder that the user chooses. */
  async export(id: string, sort: IdeaSort, dialogs: Dialogs): Promise<CallOutput<'ideas.export'>> {
    const { ideas } = await this.ideas(id, sort);
    return exportIdeas(this.#get(id), ideas, dialogs);
  }

  /** Reads the ideas of a search anew, free. Throws a `Refusal` where they are not there. */
  async refresh(id: string): Promise<void> {
    if (!(await this.#fetch(this.#get(id)))) throw new Refusal(notThere);
  }

  remove(ids: readonly string[]): void {
    const { db, rows, journal, publish } = this.#parts;
    if (ids.some((id) => journal().openFor(id))) {
      throw new Refusal({
        code: 'search-under-way',
        ...ideaTexts.underWay,
      });
    }
    db.transaction(() => {
      for (const id of ids) rows.remove(id);
    });
    publish([], ids);
  }

  /** False where the service has none, or cannot be reached. */
  async #fetch({ id, accountId, keyword, network }: IdeaSearch): Promise<boolean> {
    const client = this.#parts.clientFor(accountId);
    if (client === null) return false;
    const ideas = await readIdeas(client, { keyword, network }, 'user');
    if (ideas === null) return false;
    this.#read(id, ideas, null);
    return true;
  }

  /** The row of a keyword on a network: the known one, or a new one. */
  #taken(accountId: string, keyword: string, network: IdeaSearch['network']): IdeaSearch {
    const { rows, clock, db } = this.#parts;
    return db.transaction(() => {
      const known = rows.byKeyword(accountId, keywordKey(keyword), network);
      if (known !== null) {
        rows.show(known.id);
        return known;
      }
      const search: IdeaSearch = {
        id: randomUUID(),
        accountId,
        keyword,
        network,
        status: 'searching',
        ideasCount: null,
        searchedAt: null,
        cachedUntil: null,
        readAt: null,
        credits: null,
        error: null,
        createdAt: clock.now(),
      };
      rows.save(search, keywordKey(keyword));
      return search;
    });
  }

  #searching(id: string): void {
    this.#parts.rows.show(id);
    this.#change(id, (search) => ({ ...search, status: 'searching', error: null }));
  }

  /** The service has searched; the ideas are read as soon as that is committed. */
  #discovered(entry: JournalEntry, summary: IdeaKeyword, charged: number | null): void {
    const count = summary.ideas_count ?? null;
    this.#change(entry.subjectId, (search) => ({
      ...search,
      ...searchedAt(summary.searched_at ?? null, null),
      searchedAtTold: isInstant(summary.searched_at),
      status: count === 0 ? 'ready' : 'known',
      ideasCount: count,
      credits: charged ?? (count === 0 ? 0 : entry.cost),
      readAt: count === 0 ? this.#parts.clock.now() : null,
      error: null,
    }));
    if (count === 0) {
      this.#parts.rows.saveIdeas(entry.subjectId, []);
      return;
    }
    this.#parts.db.afterCommit(() => {
      const search = this.#parts.rows.get(entry.subjectId);
      // What cannot be read now is read when it is looked at.
      if (search !== null) this.#fetch(search).catch(() => undefined);
    });
  }

  /** `credits`: what the search took; null leaves what is known of it. */
  #read(id: string, ideas: readonly Idea[], credits: number | null): void {
    const { db, rows, clock } = this.#parts;
    const stored = ideas.flatMap(toStored);
    db.transaction(() => {
      rows.saveIdeas(id, stored);
      this.#change(id, (search) => ({
        ...search,
        // Ideas are brought up to date for themselves as well, so that they say less of the search than the service does.
        ...(search.searchedAtTold === true ? cachedAnew(ideas, search) : searchedAt(searchedAtOf(ideas), search)),
        // A new search that is under way goes on being one.
        status: this.#parts.journal().openFor(id) && credits === null ? search.status : 'ready',
        ideasCount: stored.length,
        readAt: clock.now(),
        credits: credits ?? search.credits,
        error: null,
      }));
    });
  }

  #notDone({ cost, state, subjectId }: JournalEntry): void {
    const there = this.#parts.rows.ideas(subjectId) !== null;
    // What was found before is there still, whatever became of the new search.
    this.#change(subjectId, (search) => {
      if (state.kind === 'refused' && state.error.code === 'ideas-already-there') return search;
      const error: AppError | null = state.kind === 'refused' ? errorOf(state, cost) : null;
      return { ...search, status: there ? 'ready' : error === null ? 'cancelled' : 'failed', error };
    });
  }

  #get(id: string): IdeaSearch {
    const search = this.#parts.rows.get(id);
    if (search !== null) return search;
    throw new Refusal({
      code: 'unknown-search',
      ...ideaTexts.unknown,
      action: 'refresh',
    });
  }

  #change(id: string, change: (search: IdeaSearch) => IdeaSearch): void {
    const { db, rows, publish } = this.#parts;
    const before = rows.get(id);
    if (before === null) return;
    const search = change(before);
    db.transaction(() => {
      rows.save(search, keywordKey(search.keyword));
      if (!rows.isRemoved(id)) db.afterCommit(() => publish([search]));
    });
  }
}

/**
 * Ideas that are newer than all that was kept may be those of a search from elsewhere, which the service keeps in turn: whoever
 * searches again is told that it may give the same ones, for the full price.
 */
function cachedAnew(
  ideas: readonly Idea[],
  { cachedUntil }: Pick<IdeaSearch, 'cachedUntil'>,
): Partial<Pick<IdeaSearch, 'cachedUntil'>> {
  const at = Date.parse(searchedAtOf(ideas) ?? '');
  return cachedUntil !== null && at > cachedUntil ? { cachedUntil: at + cacheMs } : {};
}

const isInstant = (text: string | null | undefined): boolean => !Number.isNaN(Date.parse(text ?? ''));

/** `text`: as the service writes it. What it does not say stays as it was. */
function searchedAt(
  text: string | null,
  before: Pick<IdeaSearch, 'searchedAt' | 'cachedUntil'> | null,
): Pick<IdeaSearch, 'searchedAt' | 'cachedUntil'> {
  const at = Date.parse(text ?? '');
  if (!Number.isNaN(at)) return { searchedAt: at, cachedUntil: at + cacheMs };
  return { searchedAt: before?.searchedAt ?? null, cachedUntil: before?.cachedUntil ?? null };
}

const notThere: AppError = {
  code: 'no-ideas-here',
  ...ideaTexts.noIdeas,
  action: 'refresh',
};
