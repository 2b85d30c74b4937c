import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CollectionName, RowOf } from '../../src/bridge/index.ts';
import { quickFilms } from '../local-service/faceless-peer.ts';
import { RunningClock } from './running-clock.ts';
import { ServiceControl } from './service-control.ts';
import { TestStudio } from './studio.ts';

/** A studio signed in to a service of its own that the test steers, and whose films are not drawn. */
export class Maker {
  readonly control: ServiceControl;
  readonly folder: string;
  /** Runs faster than the computer's, and `passUntil` moves it on. */
  readonly clock: RunningClock;
  studio: TestStudio;
  readonly #films: AsyncDisposable;
  #serves = true;
  token = '';
  userId = 0;

  private constructor(control: ServiceControl, folder: string, films: AsyncDisposable, clock: RunningClock) {
    this.control = control;
    this.clock = clock;
    this.#films = films;
    this.folder = folder;
    this.studio = new TestStudio(folder, undefined, this.clock);
  }

  /** `pace`: so many times as fast as for the computer time runs for the studio. */
  static async start(account: Record<string, unknown> = {}, pace = 20): Promise<Maker> {
    const folder = await mkdtemp(join(tmpdir(), 'backlot-maker-'));
    const films = await quickFilms();
    const control = await ServiceControl.start({ speed: 200, films: films.studio });
    const maker = new Maker(control, folder, films.folder, new RunningClock(pace));
    await maker.studio.open();
    const { token, user_id: userId } = await control.account({ credits: 1000, ...account });
    maker.token = token;
    maker.userId = userId;
    await maker.studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    return maker;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.studio.close();
    await this.endService();
    await this.#films[Symbol.asyncDispose]();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The service is not there any more. */
  async endService(): Promise<void> {
    if (this.#serves) await this.control.close();
    this.#serves = false;
  }

  async restart(between: () => void = () => undefined): Promise<void> {
    await this.studio.close();
    between();
    this.studio = await new TestStudio(this.folder, this.studio.secrets, this.clock).open();
  }

  /** Changes what is kept, as an earlier version or another answer would have left it. */
  whileClosed(statement: string): Promise<void> {
    return this.restart(() => {
      const store = new DatabaseSync(join(this.folder, 'studio.sqlite'));
      store.exec(statement);
      store.close();
    });
  }

  /** Lets minutes pass, a few seconds at a time, until a row of the queue says what is waited for. */
  async passUntil(queueId: string, check: (row: RowOf<'queue'>) => boolean, stepMs = 4_000): Promise<RowOf<'queue'>> {
    for (let steps = 0; steps < 300; steps += 1) {
      const row = (await this.studio.rows('queue')).find(({ id }) => id === queueId);
      if (row !== undefined && check(row)) return row;
      this.clock.advance(stepMs);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    throw new Error(`the queue did not get there: ${JSON.stringify(await this.studio.rows('queue'), null, 1)}`);
  }

  /** The row of an id once it satisfies `check`. */
  async until<C extends CollectionName>(
    collection: C,
    id: string,
    check: (row: RowOf<C>) => boolean,
  ): Promise<RowOf<C>> {
    const isIt = (row: RowOf<C>): boolean => row.id === id && check(row);
    const found = (await this.studio.until(collection, (rows) => rows.some(isIt))).find(isIt);
    if (found === undefined) throw new Error(`${collection}: it is not there any more`);
    return found;
  }

  queue(id: string, check: (row: RowOf<'queue'>) => boolean): Promise<RowOf<'queue'>> {
    return this.until('queue', id, check);
  }

  /** One of the voices that everybody has. */
  async voiceId(): Promise<number> {
    const anyOf = { name: '', language: '', gender: '', accent: '', type: 'standard', page: 1 } as const;
    const { voices } = await this.studio.ask('voices.list', anyOf);
    return voices[0]?.id ?? 0;
  }

  /** Asks the service itself. */
  async api(method: string, path: string, body?: unknown): Promise<{ status: number; data: unknown }> {
    const response = await fetch(`${this.control.service.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // The shape is the contract's envelope.
    return { status: response.status, data: text === '' ? null : (JSON.parse(text) as { data: unknown }).data };
  }

  /** Credits of all charges (negative) and refunds that the service's own ledger shows. */
  async ledger(): Promise<number[]> {
    const { data } = await this.api('GET', '/credits/history?order=ASC&per_page=50');
    // The shape is the contract's.
    return (data as { credit_spend: string; transaction_type: string }[])
      .map(({ credit_spend }) => Number(credit_spend))
      .slice(1);
  }

  async balance(): Promise<number> {
    const { data } = await this.api('GET', '/me');
    // The shape is the contract's.
    return (data as { credits: { remaining: number } }).credits.remaining;
  }

  /** How many requests of an operation reached the service. */
  sent(method: string, path: string): Promise<number> {
    return this.control.count(method, `/v2${path}`);
  }

  /** The bytes behind an address of our pages. */
  async bytes(url: string | null): Promise<{ status: number; type: string | null; size: number }> {
    const response = await this.studio.studio.media(url ?? '', new Request('http://localhost/'));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      size: (await response.arrayBuffer()).byteLength,
    };
  }
}
