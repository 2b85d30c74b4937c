import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallName, CallOutput, CollectionName, Result, RowOf } from '../../src/bridge/index.ts';
import { createStudio, type Studio } from '../../src/main/studio.ts';
import { startLocalService, type LocalService } from '../../src/local-service/index.ts';
import {
  idlePower,
  MemorySecrets,
  realClock,
  RecordedNotices,
  ScriptedDialogs,
  SwitchableConnectivity,
} from './ports.ts';

/** A studio on a folder of its own, with fakes at the ports only. */
export class TestStudio {
  readonly dataDir: string;
  readonly secrets: MemorySecrets;
  readonly connectivity = new SwitchableConnectivity();
  readonly dialogs = new ScriptedDialogs();
  readonly notices = new RecordedNotices();
  readonly log: string[] = [];
  #studio: Studio | null = null;

  constructor(dataDir: string, secrets = new MemorySecrets()) {
    this.dataDir = dataDir;
    this.secrets = secrets;
  }

  get studio(): Studio {
    if (this.#studio === null) throw new Error('the studio is not open');
    return this.#studio;
  }

  async open(): Promise<this> {
    this.#studio = await createStudio({
      dataDir: this.dataDir,
      version: '0.0.0-test',
      practiceSpeed: 50,
      log: (line) => this.log.push(line),
      ports: {
        clock: realClock,
        secrets: this.secrets,
        connectivity: this.connectivity,
        dialogs: this.dialogs,
        notifier: this.notices,
        power: idlePower,
        openLink: () => Promise.resolve(),
      },
    });
    return this;
  }

  async close(): Promise<void> {
    await this.#studio?.close();
    this.#studio = null;
  }

  /** The value, or an error with the code and words of the result. */
  async ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const result = await this.try(name, input);
    if (!result.ok) throw new Error(`${name}: ${result.error.code}: ${result.error.title}: ${result.error.detail}`);
    return result.value;
  }

  async try<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    // The result was parsed with the output schema of this very call.
    return (await this.studio.handle({ name, input })) as Result<CallOutput<N>>;
  }

  async rows<C extends CollectionName>(collection: C): Promise<RowOf<C>[]> {
    // The rows were written with the schema of this very collection.
    return (await this.ask('collections.read', { collection })).rows as RowOf<C>[];
  }

  /** Waits until the rows of a collection satisfy `check`, and returns them. */
  async until<C extends CollectionName>(
    collection: C,
    check: (rows: RowOf<C>[]) => boolean,
    timeoutMs = 20_000,
  ): Promise<RowOf<C>[]> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const rows = await this.rows(collection);
      if (check(rows)) return rows;
      if (Date.now() > end) throw new Error(`${collection} did not get there: ${JSON.stringify(rows, null, 1)}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** Stages files and waits until each is ready or refused. */
  async stage(
    paths: readonly string[],
    purpose: 'transcription' | 'sample' = 'transcription',
  ): Promise<RowOf<'staged'>[]> {
    const { ids } = await this.ask('staging.addPaths', { paths: [...paths], purpose });
    const rows = await this.until('staged', (all) =>
      all.filter((row) => ids.includes(row.id)).every((row) => row.state !== 'probing'),
    );
    return ids.flatMap((id) => rows.filter((row) => row.id === id));
  }
}

/** A folder that is removed at the end of the test. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-test-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Steers a local service that was started with its control interface. */
export class ServiceControl {
  readonly service: LocalService;
  constructor(service: LocalService) {
    this.service = service;
  }

  static async start(options: Parameters<typeof startLocalService>[0] = {}): Promise<ServiceControl> {
    return new ServiceControl(await startLocalService({ control: true, speed: 50, seed: 1, ...options }));
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.service.controlUrl ?? ''}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  async fault(match: { method?: string; path?: string }, effect: Record<string, unknown>, times = 1): Promise<void> {
    await this.#send('POST', '/faults', { match, effect, times });
  }

  async clearFaults(): Promise<void> {
    await this.#send('DELETE', '/faults');
  }

  /** What reached the service, oldest first. */
  async requests(): Promise<{ method: string; path: string; status: number; token: string; bytes_in: number }[]> {
    // The shape is fixed by the control interface.
    return (
      (await this.#send('GET', '/requests')) as {
        data: { method: string; path: string; status: number; token: string; bytes_in: number }[];
      }
    ).data;
  }

  async count(method: string, path: string): Promise<number> {
    return (await this.requests()).filter((request) => request.method === method && request.path === path).length;
  }

  async invariants(): Promise<{ ok: boolean; violations: string[] }> {
    // The shape is fixed by the control interface.
    return ((await this.#send('GET', '/invariants')) as { data: { ok: boolean; violations: string[] } }).data;
  }

  /** A new account with a wide request limit, so that a test does not wait for it. */
  async account(changes: Record<string, unknown> = {}): Promise<{ token: string; user_id: number }> {
    // The shape is fixed by the control interface.
    return (await this.#send('POST', '/accounts', { rate_limit_per_minute: 600, ...changes })) as {
      token: string;
      user_id: number;
    };
  }

  async setCredits(userId: number, credits: number): Promise<void> {
    await this.#send('POST', `/accounts/${userId}/credits`, { set: credits });
  }

  close(): Promise<void> {
    return this.service.close();
  }
}
