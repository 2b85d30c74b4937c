import {
  isPaying,
  type CallInput,
  type CallName,
  type CallOutput,
  type CollectionName,
  type Result,
  type RowOf,
  rowsIn,
} from '../../src/bridge/index.ts';
import type { Clock, ComputerIdentity } from '../../src/main/ports/index.ts';
import { createStudio, type Studio, type StudioParts } from '../../src/main/compose/index.ts';
import {
  MemorySecrets,
  realClock,
  RecordedNotices,
  ScriptedDialogs,
  ScriptedPower,
  SwitchableConnectivity,
} from './ports.ts';

/** So long it is waited for rows, milliseconds: less than a test may take, so that they are told. */
const patienceMs = 200_000;

/** A studio on a folder of its own, with fakes at the ports only. */
export class TestStudio {
  readonly dataDir: string;
  readonly secrets: MemorySecrets;
  readonly connectivity = new SwitchableConnectivity();
  readonly dialogs = new ScriptedDialogs();
  readonly notices = new RecordedNotices();
  readonly power = new ScriptedPower();
  readonly log: string[] = [];
  /** Where it is counted what was sent; nowhere as long as it is undefined. */
  marksDir: string | undefined;
  /** What the system says of the computer; null where it does not tell. */
  computer: ComputerIdentity | null = null;
  #studio: Studio | null = null;

  readonly clock: Clock;

  constructor(dataDir: string, secrets = new MemorySecrets(), clock: Clock = realClock) {
    this.dataDir = dataDir;
    this.secrets = secrets;
    this.clock = clock;
  }

  get studio(): Studio {
    if (this.#studio === null) throw new Error('the studio is not open');
    return this.#studio;
  }

  async open(parts: StudioParts = {}): Promise<this> {
    this.#studio = await createStudio({
      parts,
      dataDir: this.dataDir,
      marksDir: this.marksDir,
      version: '0.0.0-test',
      practiceSpeed: 50,
      log: (line) => this.log.push(line),
      ports: {
        clock: this.clock,
        secrets: this.secrets,
        connectivity: this.connectivity,
        dialogs: this.dialogs,
        notifier: this.notices,
        power: this.power,
        computer: { identity: () => Promise.resolve(this.computer) },
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

  /** What pays names the account that is in use now, as a page does that shows it. */
  async try<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    return isPaying(name) ? this.tryFor(await this.accountInUse(), name, input) : this.#handle({ name, input });
  }

  /** The same for a page that shows another account. */
  tryFor<N extends CallName>(accountId: string | null, name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    return this.#handle({ name, input, accountId });
  }

  async #handle<N extends CallName>(message: {
    readonly name: N;
    readonly input: CallInput<N>;
    readonly accountId?: string | null;
  }): Promise<Result<CallOutput<N>>> {
    // The result was parsed with the output schema of this very call.
    return (await this.studio.handle(message)) as Result<CallOutput<N>>;
  }

  async accountInUse(): Promise<string | null> {
    return (await this.rows('accounts')).find(({ active }) => active)?.id ?? null;
  }

  async rows<C extends CollectionName>(collection: C): Promise<RowOf<C>[]> {
    return rowsIn(collection, (await this.ask('collections.read', { collection })).rows);
  }

  /** Waits until the rows of a collection satisfy `check`, and returns them. Looks at every change, also at what does not last. */
  async until<C extends CollectionName>(collection: C, check: (rows: RowOf<C>[]) => boolean): Promise<RowOf<C>[]> {
    const end = Date.now() + patienceMs;
    let changed = Promise.withResolvers<void>();
    const stop = this.studio.onEvent(() => changed.resolve());
    try {
      for (;;) {
        changed = Promise.withResolvers<void>();
        const rows = await this.rows(collection);
        if (check(rows)) return rows;
        if (Date.now() > end) throw new Error(`${collection} did not get there: ${JSON.stringify(rows, null, 1)}`);
        // Some of what rows show changes with time alone.
        const timer = setTimeout(changed.resolve, 40);
        await changed.promise;
        clearTimeout(timer);
      }
    } finally {
      stop();
    }
  }

  /** States of one row of the queue, as they are told from now on to whoever shows it; nothing is read anew. */
  statesTold(id: string): readonly string[] {
    const states: string[] = [];
    this.studio.onEvent((event) => {
      if (event.type !== 'change' || event.collection !== 'queue') return;
      states.push(...event.upserts.filter((row) => row.id === id).map(({ state }) => String(state)));
    });
    return states;
  }

  /** Stages files and waits until each is ready or refused. */
  async stage(
    paths: readonly string[],
    purpose: 'transcription' | 'sample' | 'photo' = 'transcription',
  ): Promise<RowOf<'staged'>[]> {
    const { ids } = await this.ask('staging.addPaths', { paths: [...paths], purpose });
    const rows = await this.until('staged', (all) =>
      all.filter((row) => ids.includes(row.id)).every((row) => row.state !== 'probing'),
    );
    return ids.flatMap((id) => rows.filter((row) => row.id === id));
  }
}
