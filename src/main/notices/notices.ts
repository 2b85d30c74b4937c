import { heldUpBy, screenOf } from '../../bridge/index.ts';
import { operations } from '../../contract/index.ts';
import type { Clock, Notifier } from '../ports/index.ts';
import type { Job } from '../jobs/index.ts';
import type { JournalEntry } from '../journal/index.ts';
import type { KeptNews, News } from '../records/index.ts';
import { isShown, noticesOf, toTell } from './words.ts';

/** How long news are gathered into one notice, milliseconds. */
const gatherMs = 4_000;
/** How often it is looked whether a batch has come to rest, milliseconds. */
const againMs = 15_000;
/** The same while it asks the user something. */
const askingAgainMs = 5_000;
/**
 * One price that changed is a question of each video of a batch, as each comes to it: they are one notice when none came for so
 * long, and so long after the first of them at most, milliseconds.
 */
const askingMs = { quiet: 8_000, most: 120_000 };

/** Where news wait until they are told, so that the end of the program loses none. */
interface NewsBook {
  all(): readonly KeptNews[];
  add(news: News): KeptNews;
  remove(ids: readonly number[]): void;
}

/** What notices depend on beside the news themselves; without it nothing belongs to a batch, and all are silent. */
export interface NoticeFacts {
  /** The batch that the entry of a job belongs to. */
  readonly batchOf: (job: Job) => string | null;
  /** Whether a job has a row in the queue; left out: every one has. */
  readonly isListed?: (job: Job) => boolean;
  /** Whether what an answer brought is that it could not be made; left out: it never is. */
  readonly isAnswerFailure?: (entry: JournalEntry) => boolean;
  /** Whether anything of a batch is still on its way by itself. */
  readonly isMoving: (batchId: string) => boolean;
  /** Null where none is; left out: what is in no list of the one in use is not known. */
  readonly accountInUse?: () => string | null;
  readonly sound: () => boolean;
  /** News of the last run that were not told; forgotten with this run when left out. */
  readonly book?: NewsBook;
  /** Entries that are not settled when the program starts: where they stand was told in the last run. */
  readonly open?: () => readonly JournalEntry[];
  /** The route of the window that the user looks at; null while they look at none of ours. */
  readonly looksAt?: () => string | null;
}

/** By operations that are answered once what they make is there, after up to two minutes: its kind, which has a screen. */
const made: ReadonlyMap<string, string> = new Map([
  [operations.ideas.discover.name, 'ideas'],
  [operations.characters.preview.name, 'character-preview'],
]);

const noFacts: NoticeFacts = { batchOf: () => null, isMoving: () => false, sound: () => false };

/**
 * One quiet notice for a batch, failures and questions apart, of which questions are gathered for a short while. What happened
 * before the user's eyes is no news, also when they look away a moment later. What happened on another screen is told where they look at none of our windows by the time it is
 * gathered; where they do, the strip of the queue and the number on the button say it, and the notifier shows nothing. It is not
 * kept for when they leave: that would tell, after an hour of work, what they saw in a list or took care of long ago.
 */
export class Notices {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #facts: NoticeFacts;
  readonly #startedAt: number;
  #news: readonly KeptNews[];
  /** By entry that is not settled, or was told: where it stood last. */
  readonly #stood: Map<string, string>;
  /** By batch that moves: when the first and the last of its questions came that are not told, milliseconds since the epoch. */
  readonly #asked = new Map<string, { readonly first: number; readonly last: number }>();
  /** What was put back once. */
  readonly #tried = new WeakSet<KeptNews>();
  #cancelTelling: (() => void) | null = null;
  readonly #listeners = new Set<(route: string) => void>();

  constructor(notifier: Notifier, clock: Clock, facts: NoticeFacts = noFacts) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#facts = facts;
    this.#startedAt = clock.now();
    this.#stood = new Map((facts.open?.() ?? []).map((entry) => [entry.id, standOf(entry)]));
    this.#news = facts.book?.all() ?? [];
    if (this.#news.length > 0) this.#gather();
  }

  /** A notice was clicked. */
  onOpen(listener: (route: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A job is done, or has failed. */
  ended(job: Job): void {
    // The user deleted it themselves.
    if (job.detail.error?.code === 'deleted') return;
    const failed = job.state === 'failed';
    const screen = screenOf(job.kind, job.subjectId);
    const inQueue = entryRoute(job.entryId ?? job.id);
    const route = failed || screen === null || this.#isHidden(screen, job) ? inQueue : screen;
    const news: News = {
      title: job.detail.title,
      what: failed ? 'failed' : 'ready',
      batchId: this.#facts.batchOf(job),
      route,
    };
    this.#add(news, screen === null ? [inQueue] : [screen, inQueue]);
  }

  /** Whether a screen is a list of the account in use, and what a job made is in that of another one: the queue shows all. */
  #isHidden(screen: string, { accountId, subjectId }: Job): boolean {
    const inUse = this.#facts.accountInUse?.() ?? null;
    return inUse !== null && inUse !== accountId && !screen.endsWith(`/${subjectId}`);
  }

  /** The file of something that was made could not be saved. `job`: the one that made it; null where none is known. */
  notSaved(title: string, job: Job | null): void {
    const inQueue = job !== null && (this.#facts.isListed?.(job) ?? true) ? entryRoute(job.entryId ?? job.id) : null;
    const route = inQueue ?? '/library';
    this.#add({ title, what: 'unsaved', batchId: job === null ? null : this.#facts.batchOf(job), route }, [
      '/library',
      ...(inQueue === null ? [] : [inQueue]),
    ]);
  }

  /** Entries of the journal changed: refusals and questions are news, each once. */
  changed(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      const stands = standOf(entry);
      const before = this.#stood.get(entry.id);
      if (stands === 'done') this.#stood.delete(entry.id);
      else this.#stood.set(entry.id, stands);
      // What was done in an earlier run, and is only touched, is no news.
      if (before !== undefined && !entry.hidden) this.#answered(entry);
      if (before === 'question' && stands !== before) this.#decided(entry.id);
      if (entry.hidden || stands === before || stands === 'open' || stands === 'done') continue;
      // Every screen says so.
      if (stands === 'sign-in' && (this.#facts.looksAt?.() ?? null) !== null) continue;
      // An old refusal that is only touched, such as moved or shown again, is no news. What stood elsewhere in this run was refused
      // in it, whatever the clock says that was set back since.
      if (before === undefined && entry.state.kind === 'refused' && entry.state.at < this.#startedAt) continue;
      const route = entryRoute(entry.id);
      this.#add({ title: entry.title, what: stands, batchId: entry.batchId, route }, [route]);
    }
  }

  /** There is nothing to decide about it any more. */
  #decided(entryId: string): void {
    const route = entryRoute(entryId);
    const over = this.#news.filter((news) => news.what === 'question' && news.route === route);
    if (over.length === 0) return;
    this.#news = this.#news.filter((news) => !over.includes(news));
    const asks = new Set(this.#news.flatMap(({ batchId, what }) => (what === 'question' ? [batchId] : [])));
    for (const batchId of this.#asked.keys()) if (!asks.has(batchId)) this.#asked.delete(batchId);
    this.#crossOut(over);
  }

  /** What takes minutes and is made by the answer itself has no job that would tell of it. */
  #answered(entry: JournalEntry): void {
    const kind = made.get(entry.operation);
    if (kind === undefined || entry.state.kind !== 'confirmed') return;
    const inQueue = entryRoute(entry.id);
    const route = screenOf(kind, entry.subjectId) ?? inQueue;
    const what = this.#facts.isAnswerFailure?.(entry) === true ? 'failed' : 'ready';
    this.#add({ title: entry.title, what, batchId: entry.batchId, route }, [route, inQueue]);
  }

  close(): void {
    this.#cancelTelling?.();
  }

  /** `routes`: where it is seen. */
  #add(news: News, routes: readonly string[]): void {
    const shown = this.#facts.looksAt?.() ?? null;
    if (shown !== null && isShown(shown, routes)) return;
    this.#news = [...this.#news, this.#written(news)];
    if (news.what === 'question' && news.batchId !== null) {
      const now = this.#clock.now();
      this.#asked.set(news.batchId, { first: this.#asked.get(news.batchId)?.first ?? now, last: now });
    }
    this.#gather();
  }

  #written(news: News): KeptNews {
    try {
      return this.#facts.book?.add(news) ?? { ...news, id: 0 };
    } catch {
      // The disk is full: then this run alone knows of it.
      return { ...news, id: 0 };
    }
  }

  #crossOut(news: readonly KeptNews[]): void {
    try {
      this.#facts.book?.remove(news.map(({ id }) => id));
    } catch {
      // It is told once more after the next start, no worse.
    }
  }

  /** The system showed nothing of it, such as where its user was only just asked whether it may: it is tried once more. */
  #notShown(news: readonly KeptNews[]): void {
    const back = news.filter((one) => !this.#tried.has(one)).map((one) => this.#written(one));
    for (const one of back) this.#tried.add(one);
    this.#news = [...this.#news, ...back];
    if (back.length > 0) this.#gather();
  }

  #gather(): void {
    this.#cancelTelling ??= this.#clock.after(gatherMs, () => this.#tell());
  }

  #tell(): void {
    const { now, later } = toTell(this.#news, this.#facts.isMoving, (batchId) => this.#isAsking(batchId));
    this.#news = later;
    for (const { batchId, what } of now) if (batchId !== null && what === 'question') this.#asked.delete(batchId);
    const nextMs = later.some(({ what }) => what === 'question') ? askingAgainMs : againMs;
    this.#cancelTelling = later.length === 0 ? null : this.#clock.after(nextMs, () => this.#tell());
    if (now.length === 0) return;
    // First: told twice would be worse than, for want of these very milliseconds, not at all.
    this.#crossOut(now);
    for (const [index, { of, ...words }] of noticesOf(now).entries()) {
      this.#notifier.notify({
        ...words,
        // Once for what is told together.
        sound: index === 0 && this.#facts.sound(),
        open: () => {
          for (const listener of this.#listeners) listener(words.route);
        },
        failed: () => this.#notShown(of),
      });
    }
  }

  /** More questions of the batch may come soon. */
  #isAsking(batchId: string): boolean {
    const asked = this.#asked.get(batchId);
    if (asked === undefined) return false;
    const now = this.#clock.now();
    return Math.abs(now - asked.last) < askingMs.quiet && Math.abs(now - asked.first) < askingMs.most;
  }
}

function standOf({ state }: JournalEntry): 'open' | 'done' | News['what'] {
  switch (state.kind) {
    case 'refused':
      return heldUpBy(state.error) === null ? 'failed' : 'question';
    case 'ask':
      return 'question';
    case 'waiting':
      return state.reason === 'approval' ? 'question' : state.reason === 'sign-in' ? 'sign-in' : 'open';
    case 'sending':
    case 'unknown':
      return 'open';
    case 'confirmed':
    case 'cancelled':
    case 'left':
      return 'done';
  }
}

const entryRoute = (id: string): string => `/queue?entry=${encodeURIComponent(id)}`;
