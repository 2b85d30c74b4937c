import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CallInput,
  DraftChanges,
  DraftSummary,
  DraftType,
  QueueRow,
  VideoAction,
} from '../../src/bridge/index.ts';
import { faceless, type Faceless } from '../../src/contract/index.ts';
import { quickFilms } from '../local-service/faceless-peer.ts';
import { MemorySecrets } from './ports.ts';
import { RunningClock } from './running-clock.ts';
import { ServiceControl } from './service-control.ts';
import { TestStudio } from './studio.ts';

/** A voice and a genre that every account of the local service has. */
const voiceId = 1;
const genreId = 1;

/**
 * A studio, signed in to a service of its own, whose films are not drawn unless `films` says so. For the studio time runs
 * `pace` times as fast, so that nobody waits for its looks.
 */
export class VideoBench {
  readonly folder: string;
  readonly control: ServiceControl;
  readonly studio: TestStudio;
  readonly account: { token: string; user_id: number };
  readonly #end: () => Promise<void>;

  private constructor(
    folder: string,
    control: ServiceControl,
    studio: TestStudio,
    account: { token: string; user_id: number },
    end: () => Promise<void>,
  ) {
    this.folder = folder;
    this.control = control;
    this.studio = studio;
    this.account = account;
    this.#end = end;
  }

  static async open(
    options: { films?: 'real' | 'quick'; account?: Record<string, unknown>; speed?: number; pace?: number } = {},
  ): Promise<VideoBench> {
    const { films = 'quick', account: fields = {}, speed = 200, pace = 30 } = options;
    const folder = await mkdtemp(join(tmpdir(), 'backlot-videos-'));
    const quick = films === 'quick' ? await quickFilms() : null;
    const control = await ServiceControl.start({ speed, ...(quick !== null && { films: quick.studio }) });
    const studio = await new TestStudio(folder, new MemorySecrets(), new RunningClock(pace)).open();
    const account = await control.account(fields);
    await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token: account.token });
    return new VideoBench(folder, control, studio, account, async () => {
      await quick?.folder[Symbol.asyncDispose]();
    });
  }

  /** A second studio of the same account. */
  static async openBeside({ control, account }: VideoBench): Promise<VideoBench> {
    const folder = await mkdtemp(join(tmpdir(), 'backlot-videos-'));
    const studio = await new TestStudio(folder, new MemorySecrets(), new RunningClock(30)).open();
    await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token: account.token });
    const shared = new ServiceControl(control.service);
    shared.close = () => Promise.resolve();
    return new VideoBench(folder, shared, studio, account, () => Promise.resolve());
  }

  async close(): Promise<void> {
    await this.studio.close();
    await this.control.close();
    await this.#end();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** As after the program was ended and started again. */
  async restart(): Promise<void> {
    await this.studio.close();
    await this.studio.open();
  }

  /** A draft that lacks nothing. */
  async draft(type: DraftType = 'ai-visuals', changes: DraftChanges = {}): Promise<string> {
    const { id } = await this.studio.ask('drafts.create', { type });
    const { settings, ...others } = changes;
    await this.edit(id, {
      title: 'Bees',
      script: 'Bees dance.',
      ...(type === 'url-based' && { imagesFrom: 'https://example.com/bees' }),
      settings: { voiceId, ...(type.startsWith('ai-') && { genreId }), ...settings },
      ...others,
    });
    return id;
  }

  /** A video that the service has, without a film; its number there. */
  async prepared(): Promise<{ id: string; remoteId: number }> {
    const id = await this.draft();
    await this.start('prepare', id);
    await this.untilDraft(id, ({ unsent, remote }) => remote !== null && !unsent);
    await this.quiet();
    // What was told in answer to a step stands for a look during the seconds after it, in which no real service makes a film.
    await this.studio.ask('videos.refresh', { id });
    const { remoteId } = await this.studio.ask('drafts.read', { id });
    return { id, remoteId: remoteId ?? 0 };
  }

  /** Resolves when so many milliseconds have passed for the studio, after all that it was to do until then. */
  passed(ms: number): Promise<void> {
    return new Promise((resolve) => void this.studio.clock.after(ms, resolve));
  }

  async edit(id: string, changes: DraftChanges): Promise<void> {
    const { revision } = await this.studio.ask('drafts.read', { id });
    await this.studio.ask('drafts.edit', { id, baseRevision: revision, changes });
  }

  async start(action: VideoAction, ...ids: string[]): Promise<string[]> {
    const { plans, credits } = await this.plan(action, ...ids);
    const seen = plans.flatMap(({ id, changedThere }) => (changedThere ? [{ id, changes: changedThere.changes }] : []));
    return (await this.studio.ask('videos.start', { ids, action, approvedTotal: credits, seen })).queueIds;
  }

  async summary(id: string): Promise<DraftSummary | undefined> {
    return (await this.studio.rows('drafts')).find((row) => row.id === id);
  }

  untilDraft(id: string, check: (row: DraftSummary) => boolean): Promise<unknown> {
    return this.studio.until('drafts', (rows) => rows.some((row) => row.id === id && check(row)));
  }

  completed(id: string): Promise<unknown> {
    return this.untilDraft(id, ({ remote }) => remote?.status === 'completed');
  }

  /** Waits until an entry asks for a price, and agrees to it. Returns the credits. */
  async approve(): Promise<number> {
    const rows = await this.studio.until('queue', (all) => all.some(({ phase }) => phase === 'approval'));
    const row = rows.find(({ phase }) => phase === 'approval');
    await this.studio.ask('queue.approve', { ids: [row?.id ?? ''], expectedCredits: row?.credits ?? -1 });
    return row?.credits ?? -1;
  }

  /** Waits until nothing of the queue waits, runs or is being found out. */
  quiet(): Promise<QueueRow[]> {
    const moving = ['waiting', 'uploading', 'running', 'unknown'];
    return this.studio.until('queue', (rows) => rows.every((row) => !moving.includes(row.state)));
  }

  /** Charges in the service's own ledger, newest last: what they are for and how many credits. */
  async charges(): Promise<string[]> {
    const { entries } = await this.studio.ask('account.ledger', { page: 1, perPage: 50, order: 'ASC' });
    return entries
      .filter((entry) => Number(entry.credit_spend) < 0 && /^(?:Faceless|B-roll) /u.test(entry.label ?? ''))
      .map((entry) => `${entry.label ?? ''} ${entry.credit_spend ?? ''}`);
  }

  /**
   * What reached the service that changes something, in order. A free step whose answer takes too long for the studio's quick
   * clock is sent again, so that equal neighbours are one; what was paid is seen in `charges`.
   */
  async changes(): Promise<string[]> {
    return (await this.control.requests())
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path.replace(/^\/v2/u, '').replaceAll(/\d+/gu, '#')}`)
      .filter((one, index, all) => one !== all[index - 1]);
  }

  /** Changes a video as another device would. */
  elsewhere(remoteId: number, body: Record<string, unknown>): Promise<void> {
    return this.api('PATCH', `/faceless/${remoteId}`, body);
  }

  /** Has a video made as another device would. */
  renderElsewhere(remoteId: number): Promise<void> {
    return this.api('POST', `/faceless/${remoteId}/render`, {});
  }

  /** Asks the service itself, as another device would. */
  async api(method: string, path: string, body: Record<string, unknown>): Promise<void> {
    const response = await fetch(`${this.control.service.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  }

  /** How the service shows the video now. */
  async look(id: string): Promise<Faceless> {
    const { remoteId } = await this.studio.ask('drafts.read', { id });
    const response = await fetch(`${this.control.service.baseUrl}/faceless/${remoteId}`, {
      headers: { authorization: `Bearer ${this.account.token}` },
    });
    // The envelope of every answer (specification, "General conventions" 1).
    return faceless.parse(((await response.json()) as { data: unknown }).data);
  }

  plan(action: VideoAction, ...ids: string[]) {
    return this.studio.ask('videos.plan', { ids, action } satisfies CallInput<'videos.plan'>);
  }
}
