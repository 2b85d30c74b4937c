import { screenOf } from '../bridge/index.ts';
import type { Clock, Notifier } from './ports/index.ts';
import type { Job } from './jobs/index.ts';
import type { JournalEntry } from './journal/index.ts';
import { noticesOf, toTell, type News } from './notice-words.ts';

/** How long news are gathered into one notice, milliseconds. */
const gatherMs = 4_000;
/** How often it is looked whether a batch has come to rest, milliseconds. */
const againMs = 15_000;

/** What notices depend on beside the news themselves; without it nothing belongs to a batch, and all are silent. */
export interface NoticeFacts {
  /** The batch that the entry of a job belongs to. */
  readonly batchOf: (job: Job) => string | null;
  /** Whether anything of a batch is still on its way by itself. */
  readonly isMoving: (batchId: string) => boolean;
  readonly sound: () => boolean;
}

const noFacts: NoticeFacts = { batchOf: () => null, isMoving: () => false, sound: () => false };

/** One quiet notice for a batch, failures and questions apart. */
export class Notices {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #facts: NoticeFacts;
  readonly #startedAt: number;
  #news: readonly News[] = [];
  /** By entry that is not settled, or was told: where it stood last. */
  readonly #stood = new Map<string, string>();
  #cancelTelling: (() => void) | null = null;
  readonly #listeners = new Set<(route: string) => void>();

  constructor(notifier: Notifier, clock: Clock, facts: NoticeFacts = noFacts) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#facts = facts;
    this.#startedAt = clock.now();
  }

  /** A notice was clicked. */
  onOpen(listener: (route: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ended(job: Job): void {
    if (job.state !== 'done' && job.state !== 'failed') return;
    // The user deleted it themselves.
    if (job.detail.error?.code === 'deleted') return;
    const failed = job.state === 'failed';
    this.#add({
      title: job.detail.title,
      what: failed ? 'failed' : 'ready',
      batchId: this.#facts.batchOf(job),
      route: failed ? entryRoute(job.entryId ?? job.id) : routeOf(job),
    });
  }

  /** Entries of the journal changed: refusals and questions are news, each once. */
  changed(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      const stands = standOf(entry);
      const before = this.#stood.get(entry.id);
      if (stands === 'done') this.#stood.delete(entry.id);
      else this.#stood.set(entry.id, stands);
      if (entry.hidden || stands === before || (stands !== 'failed' && stands !== 'question')) continue;
      // An old refusal that is only touched, such as moved or shown again, is no news.
      if (entry.state.kind === 'refused' && entry.state.at < this.#startedAt) continue;
      this.#add({ title: entry.title, what: stands, batchId: entry.batchId, route: entryRoute(entry.id) });
    }
  }

  close(): void {
    this.#cancelTelling?.();
  }

  #add(news: News): void {
    this.#news = [...this.#news, news];
    this.#cancelTelling ??= this.#clock.after(gatherMs, () => this.#tell());
  }

  #tell(): void {
    const { now, later } = toTell(this.#news, this.#facts.isMoving);
    this.#news = later;
    this.#cancelTelling = later.length === 0 ? null : this.#clock.after(againMs, () => this.#tell());
    for (const words of noticesOf(now)) {
      this.#notifier.notify({
        ...words,
        sound: this.#facts.sound(),
        open: () => {
          for (const listener of this.#listeners) listener(words.route);
        },
      });
    }
  }
}

function standOf({ state }: JournalEntry): 'open' | 'done' | News['what'] {
  switch (state.kind) {
    case 'refused':
      return 'failed';
    case 'ask':
      return 'question';
    case 'waiting':
      return state.reason === 'approval' ? 'question' : 'open';
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

const routeOf = (job: Job): string => screenOf(job.kind, job.subjectId) ?? entryRoute(job.entryId ?? job.id);
