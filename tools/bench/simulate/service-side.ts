import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ManualClock, type Clock as ServiceClock } from '../../../src/local-service/clock.ts';
import { defaultUploadLimit, defaultSwitches } from '../../../src/local-service/choices.ts';
import { Recogniser, type Transcript } from '../../../src/local-service/recognition/index.ts';
import type { Probe } from '../../../src/local-service/recognition/index.ts';
import { Sources } from '../../../src/local-service/sources/sources.ts';
import { State } from '../../../src/local-service/state.ts';
import { SpeechVoices } from '../../../src/local-service/media/speech.ts';
import type { Clock } from '../../../src/main/ports/index.ts';
import { emptyFilms, hastyNarrator } from '../hasty-makers.ts';
import { StoryConnection } from './story-connection.ts';

/** A recording of so many seconds: the smallest file that says how long it is. */
export function soundOf(seconds: number): Buffer {
  return Buffer.from(`RIFF\0\0\0\0WAVE ${seconds}`, 'latin1');
}

/** Sources that are there at once: a URL names its own length, as in `…/sound-37.wav`. */
class NamedSources extends Sources {
  override async fetch(url: string, name: string): Promise<void> {
    await writeFile(this.path(name), soundOf(Number(/-(\d+)\.\w+$/.exec(url)?.[1] ?? 10)));
  }
}

/** Ears that believe what a file says of its own length. */
class BelievingRecogniser extends Recogniser {
  override async probe(path: string): Promise<Probe> {
    const seconds = Number(readFileSync(path, 'latin1').slice(12));
    return { seconds, container: 'WAVE', codec: 'pcm-s16' };
  }
  override async *decode(): AsyncGenerator<Float32Array> {
    yield new Float32Array(1600);
  }
  override async transcribe(path: string): Promise<Transcript> {
    const text = `practice ${basename(path).length}`;
    return { text, words: [{ text, start: 0, end: 1, type: 'word' }], language: null };
  }
}

/** The service's own clock, which begins anew with each scenario. */
class ScenarioClock extends ManualClock {
  #start = 0;
  #base: ManualClock;
  constructor() {
    super(0, () => undefined);
    this.#base = new ManualClock(0, () => undefined);
  }
  begin(at: number): void {
    this.#start = at;
    this.#base = new ManualClock(at, () => undefined);
  }
  override now(): number {
    return Math.max(this.#start, this.#base.now());
  }
  override moveTo(time: number): void {
    this.#base.moveTo(time);
  }
}

/** What an account may do. */
export interface Standing {
  readonly subscription: 'paid' | 'trial' | 'expired';
  readonly emailVerified: boolean;
}
export const entitled: Standing = { subscription: 'paid', emailVerified: true };

/** The whole service in this process: real rules, ledger and jobs on a database in memory. Media are made at once. */
export class ServiceSide {
  readonly state: State;
  readonly #clock: ScenarioClock;
  readonly #connection: StoryConnection;

  private constructor(state: State, clock: ScenarioClock, connection: StoryConnection) {
    this.state = state;
    this.#clock = clock;
    this.#connection = connection;
  }

  /** @param speed divides the waiting times of jobs; @param real the computer's own clock, where time is to pass by itself */
  static async open(folder: string, speed: number, real?: ServiceClock): Promise<ServiceSide> {
    const clock = new ScenarioClock();
    const connection = new StoryConnection();
    const films = join(folder, 'films');
    await mkdir(films, { recursive: true });
    const decoding = { decodeAudio: null, ffmpegPath: null };
    const state = await State.open({
      folder,
      speed,
      clock: real ?? clock,
      seed: 1,
      manualClock: real === undefined,
      uploadLimit: defaultUploadLimit,
      logRequests: real !== undefined,
      tokens: {},
      decoding,
      filmWindow: null,
      films: emptyFilms(films),
      portrait: () => Promise.resolve(Buffer.from('portrait')),
      narrator: (own) => hastyNarrator(own, films),
      recogniser: new BelievingRecogniser(decoding, () => undefined),
      sources: new NamedSources(join(folder, 'sources'), new SpeechVoices()),
      database: connection,
      log: () => undefined,
    });
    state.media.origin = 'https://service.test';
    return new ServiceSide(state, clock, connection);
  }

  /** Where time begins, milliseconds since the epoch. */
  startAt(now: number): void {
    this.#clock.begin(now);
  }

  /** How every scenario finds it; no job may be under way. */
  keep(): void {
    this.#connection.keep();
  }

  /** Forgets everything since then, numbering included. @param now milliseconds since the epoch */
  goBack(now: number): void {
    const { state } = this;
    state.service.jobs.reset();
    this.#connection.goBack();
    state.api.faults.clear();
    state.api.limits.clear();
    Object.assign(state.service.switches, defaultSwitches);
    this.startAt(now);
  }

  /** Lets the service's time follow, with everything that falls due on the way. */
  async follow(clock: Clock): Promise<void> {
    const ahead = Math.floor(clock.now()) - this.#clock.now();
    if (ahead > 0) await this.state.service.jobs.advance(this.#clock, ahead);
  }

  setStanding(userId: number, { subscription, emailVerified }: Standing): void {
    this.state.service.database
      .query('UPDATE accounts SET subscription = ?, email_verified = ? WHERE id = ?')
      .run(subscription, emailVerified ? 1 : 0, userId);
  }

  /** Credits that were charged in all; refunds do not count. */
  charged(): number {
    const row = this.state.service.database
      .query<{ sum: number | null }>(`SELECT sum(amount) AS sum FROM ledger WHERE kind = 'charge'`)
      .get();
    return -(row?.sum ?? 0);
  }

  /** How often a video was rendered, tried again or exported. */
  runsOf(videoId: number): number {
    const runs = `SELECT count(*) AS count FROM faceless_runs WHERE faceless_id = ? AND kind IN ('render', 'retry', 'export')`;
    return this.state.service.database.query<{ count: number }>(runs).get(videoId)?.count ?? 0;
  }

  close(): Promise<void> {
    return this.state.close();
  }
}
