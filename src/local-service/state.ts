import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Service } from './area.ts';
import { defaultSwitches, durationJitter } from './choices.ts';
import type { Clock } from './clock.ts';
import { ManualClock, realClock } from './clock.ts';
import { QueuedFilmStudio } from './films/index.ts';
import type { Drawing, FilmStudio, FilmWindow } from './films/index.ts';
import { Api } from './http/api.ts';
import { RequestLog } from './http/request-log.ts';
import { JobEngine, jobTables } from './jobs/engine.ts';
import { removeLeftover } from './leftover.ts';
import { MediaFiles } from './media/media-files.ts';
import type { Narrator } from './media/narration.ts';
import { SpeakingNarrator } from './media/narrator.ts';
import { SpeechVoices } from './media/speech.ts';
import { Randomness } from './randomness.ts';
import { Recogniser } from './recognition/index.ts';
import type { DecodeOptions } from './recognition/decode.ts';
import { portrait, type PortraitPainter } from './rules/characters/portrait.ts';
import { areas } from './rules/index.ts';
import { speakingVoices } from './rules/speaking-voices.ts';
import { PublicFetch, type Routes, systemNetwork } from './sources/public-fetch.ts';
import { Sources } from './sources/sources.ts';
import { Accounts, accountTables } from './store/accounts.ts';
import type { NewAccount } from './store/accounts.ts';
import { Database } from './store/database.ts';
import { numberOnward, openDatabase } from './store/open.ts';
import { lawsOf } from './store/invariants.ts';
import { Ledger, ledgerTables } from './store/ledger.ts';
import { wellKnownAccounts } from './store/well-known-accounts.ts';

interface StateOptions {
  readonly folder: string;
  readonly speed: number;
  readonly manualClock: boolean;
  readonly seed: number | null;
  readonly uploadLimit: number;
  readonly logRequests: boolean;
  /** What an answer outlives; power loss if left out. A client that wrote down an id must find its resource again. */
  readonly outlives?: 'power loss' | 'being killed';
  /** Somebody remembers what was made here before, also where nothing of it is here any more. */
  readonly isRemembered?: boolean;
  /** Tokens of the well-known accounts; those without one cannot be used. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly decoding: DecodeOptions;
  /** Makes films where there is no ffmpeg. */
  readonly filmWindow: FilmWindow | null;
  /** Makes films instead of this service's own studio. */
  readonly films?: FilmStudio;
  /** The ways through the proxies of the computer. Left out: there are none. */
  readonly routes?: Routes;
  /** Hears how far films are drawn. */
  readonly drawing?: (drawing: Drawing) => void;
  /** Draws characters in place of this service's own brush. */
  readonly portrait?: PortraitPainter;
  /** Stands between the service and its own narrator. */
  readonly narrator?: (own: Narrator) => Narrator;
  /** In place of the computer's own clock, or one that starts at its time. */
  readonly clock?: Clock;
  /** Hears instead of this service's own ears. */
  readonly recogniser?: Recogniser;
  /** Keeps and fetches files instead of the folder below this service's own. */
  readonly sources?: Sources;
  /** In place of a database in the folder. */
  readonly database?: DatabaseSync;
  readonly log: (line: string) => void;
}

/** The body of `POST /_control/accounts`. */
interface AccountRequest {
  readonly credits?: number | undefined;
  readonly subscription?: NewAccount['subscription'] | undefined;
  readonly email_verified?: boolean | undefined;
  readonly rate_limit_per_minute?: number | undefined;
  readonly storage_full?: boolean | undefined;
  readonly features?: { readonly launch_clips?: boolean | undefined } | undefined;
  readonly clone_slots?:
    | {
        readonly default_max?: number | undefined;
        readonly addon_cap?: number | undefined;
        readonly cost?: number | undefined;
      }
    | undefined;
}

/** Everything that a data folder holds, opened: the composition root of the service. */
export class State {
  readonly service: Service;
  readonly api: Api;
  readonly media: MediaFiles;
  readonly requestLog: RequestLog | null;
  /** What must hold at every moment and does not, in words. */
  readonly violations: () => string[];
  readonly #options: StateOptions;
  readonly #database: Database;
  readonly #uploads: string;
  readonly #films: QueuedFilmStudio;

  private constructor(options: StateOptions) {
    const { folder, speed, log } = options;
    this.#options = options;
    const { outlives } = options;
    const path = join(folder, 'service.sqlite');
    const isGone = options.isRemembered === true && !existsSync(path);
    this.#database =
      options.database === undefined
        ? openDatabase(path, { outlives, log, now: Date.now() })
        : new Database(options.database, outlives);
    const database = this.#database;
    database.exec(`CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`);
    for (const tables of [accountTables, ledgerTables, jobTables, ...areas.map((area) => area.tables)])
      database.exec(tables);
    if (options.database === undefined) numberOnward(database, path, Date.now(), isGone);
    this.violations = lawsOf(
      database,
      areas.flatMap((area) => area.paidResources),
    );
    const clock = options.clock ?? (options.manualClock ? this.#manualClock() : realClock);
    const randomness = new Randomness(this.#secret());
    this.media = new MediaFiles(join(folder, 'media'));
    const speech = new SpeechVoices(join(folder, 'spoken'));
    this.#films = new QueuedFilmStudio({
      folder: join(folder, 'films'),
      ffmpegPath: options.decoding.ffmpegPath,
      window: options.filmWindow,
    });
    const web = new PublicFetch(systemNetwork(options.routes));
    const narrator = new SpeakingNarrator(speech, speakingVoices(database));
    this.service = {
      database,
      accounts: new Accounts(database),
      ledger: new Ledger(database),
      clock,
      randomness,
      switches: { ...defaultSwitches },
      jobs: new JobEngine(database, clock, log),
      media: this.media,
      speech,
      narrator: options.narrator?.(narrator) ?? narrator,
      sources: options.sources ?? new Sources(join(folder, 'sources'), speech, web),
      web,
      recogniser: options.recogniser ?? new Recogniser(options.decoding, log),
      films: options.films ?? this.#films,
      drawing: options.drawing ?? (() => undefined),
      portrait: options.portrait ?? portrait,
      wait: (seconds, purpose, key) => {
        const spread = 1 + durationJitter * (2 * randomness.fraction(purpose, key) - 1);
        return Math.round((seconds * 1000 * spread) / speed);
      },
      log,
    };
    this.#uploads = join(folder, 'uploads');
    this.requestLog = options.logRequests ? new RequestLog(join(folder, 'requests.ndjson')) : null;
    const { requestLog } = this;
    this.api = new Api(this.service, areas, {
      uploadLimit: options.uploadLimit,
      uploadFolder: this.#uploads,
      speed,
      requestLog,
    });
  }

  /** @throws when the folder cannot be used, or another service uses it. */
  static async open(options: StateOptions): Promise<State> {
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const state = new State(options);
    await state.#openFolders();
    state.#seedAccounts();
    return state;
  }

  /** Takes up the jobs of the last run. */
  start(): void {
    this.service.jobs.start();
  }

  createAccount(request: AccountRequest): { token: string; user_id: number } {
    const { accounts, ledger, clock, randomness, database } = this.service;
    const { subscription, features, clone_slots: slots } = request;
    return database.transaction(() => {
      const now = clock.now();
      const fields: NewAccount = {
        ...(subscription !== undefined && { subscription }),
        ...(request.email_verified !== undefined && { emailVerified: request.email_verified }),
        ...(request.rate_limit_per_minute !== undefined && { requestsPerMinute: request.rate_limit_per_minute }),
        ...(request.storage_full !== undefined && { storageFull: request.storage_full }),
        ...(features?.launch_clips !== undefined && { launchClips: features.launch_clips }),
        slots: {
          ...(slots?.default_max !== undefined && { defaultMax: slots.default_max }),
          ...(slots?.addon_cap !== undefined && { addonCap: slots.addon_cap }),
          ...(slots?.cost !== undefined && { cost: slots.cost }),
        },
      };
      const id = accounts.create(null, 'Practice guest', fields, now);
      const token = `practice-${randomness.name('token', id)}`;
      accounts.setToken(id, token);
      ledger.grant(id, request.credits ?? wellKnownAccounts.practice.credits, 'Credits of the plan', now);
      return { token, user_id: id };
    });
  }

  /** @returns null when there is no such account. */
  setCredits(id: number, credits: number): { user_id: number; credits: number } | null {
    const { accounts, ledger, clock, database } = this.service;
    return database.transaction(() => {
      const account = accounts.byId(id);
      if (account === undefined) return null;
      ledger.grant(id, credits - account.balance, 'Adjustment', clock.now());
      return { user_id: id, credits };
    });
  }

  addPracticeCredits(credits: number): void {
    const { accounts, ledger, clock } = this.service;
    const practice = accounts.bySlug('practice');
    if (practice !== undefined) ledger.grant(practice.id, credits, 'Practice credits', clock.now());
  }

  /** Back to a new data folder. The clock stays where it is, as it never goes backwards. */
  async reset(): Promise<void> {
    this.service.jobs.reset();
    this.#database.clear(['settings']);
    this.api.faults.clear();
    this.api.limits.clear();
    this.requestLog?.clear();
    Object.assign(this.service.switches, defaultSwitches);
    this.#seedAccounts();
    await this.media.clear();
    await this.service.sources.clear();
  }

  async close(): Promise<void> {
    this.service.jobs.stop();
    await this.service.speech.close();
    await this.#films.close();
    this.requestLog?.close();
    this.#database.close();
  }

  async #openFolders(): Promise<void> {
    // Uploads of requests that were cut off.
    await removeLeftover(this.#uploads);
    await mkdir(this.#uploads, { recursive: true });
    await this.#films.open();
    await this.media.open();
    await this.service.sources.open();
  }

  /** Makes the accounts that every data folder has, and gives them the tokens of this start. */
  #seedAccounts(): void {
    const { accounts, ledger, clock, database } = this.service;
    database.transaction(() => {
      const known = Object.entries(wellKnownAccounts).map(([slug, { name, credits, ...fields }]) => {
        const account = accounts.bySlug(slug);
        if (account !== undefined) return { slug, id: account.id };
        const id = accounts.create(slug, name, fields, clock.now());
        ledger.grant(id, credits, 'Credits of the plan', clock.now());
        return { slug, id };
      });
      for (const { id } of known) accounts.setToken(id, null);
      for (const { slug, id } of known) accounts.setToken(id, this.#options.tokens[slug] ?? null);
    });
  }

  #setting(key: string): string | undefined {
    return this.#database.query<{ value: string }>('SELECT value FROM settings WHERE key = ?').get(key)?.value;
  }

  #setSetting(key: string, value: string): void {
    this.#database
      .query('INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
      .run(key, value);
  }

  #manualClock(): Clock {
    const start = Number(this.#setting('now') ?? Math.floor(Date.now() / 1000) * 1000);
    this.#setSetting('now', String(start));
    return new ManualClock(start, (now) => this.#setSetting('now', String(now)));
  }

  #secret(): string {
    if (this.#options.seed !== null) return `seed ${this.#options.seed}`;
    const secret = this.#setting('secret') ?? Randomness.newSecret();
    this.#setSetting('secret', secret);
    return secret;
  }
}
