import {
  type CallInput,
  type CallName,
  type CallOutput,
  type CollectionName,
  type Result,
  type RowOf,
  rowsIn,
} from '../../../src/bridge/index.ts';
import { isPaying } from '../../../src/bridge/index.ts';
import type { JournalEntry } from '../../../src/main/journal/index.ts';
import type { Clock, Secrets } from '../../../src/main/ports/index.ts';
import type { VirtualTime } from '../poll/virtual-time.ts';
import { startBareStudio, type BareStudio } from './bare-studio.ts';
import { Crashed, CrashStore, type AtBoundary } from './crash-store.ts';
import type { Disk } from './disk.ts';
import type { Network } from './network.ts';
import type { Sabotage } from './sabotage.ts';

interface StudioSideParts {
  readonly disk: Disk;
  readonly time: VirtualTime;
  readonly network: Network;
  readonly sabotage: Sabotage;
  /** A process dies at this boundary. */
  readonly atBoundary: AtBoundary;
  readonly heard: (entries: readonly JournalEntry[]) => void;
}

/** One process of the studio. */
interface Life {
  readonly studio: BareStudio;
  readonly store: CrashStore;
  alive: boolean;
}

/** One studio after the other on the same disk: what dies is gone with everything in its memory. */
export class StudioSide {
  readonly #parts: StudioSideParts;
  #life: Life | null = null;
  #online = true;
  /** What the computer's clock shows beyond the time, milliseconds. */
  #wrongBy = 0;
  #onlineChanged: (online: boolean) => void = () => undefined;

  constructor(parts: StudioSideParts) {
    this.#parts = parts;
  }

  get alive(): boolean {
    return this.#life?.alive === true;
  }

  /** Starts a process. False when it died over it. */
  async start(): Promise<boolean> {
    const { disk, time, network, atBoundary, heard, sabotage } = this.#parts;
    const state = { alive: true };
    if (this.#life !== null) sabotage.afterDeath?.(disk);
    const store = new CrashStore(disk.connection, (moment) => {
      if (atBoundary(moment)) state.alive = false;
      return !state.alive;
    });
    const whileAlive =
      <A extends unknown[]>(run: (...args: A) => void) =>
      (...args: A): void => {
        if (state.alive) guarded(() => run(...args));
      };
    const clock: Clock = {
      now: () => Math.floor(time.now() + this.#wrongBy),
      steady: () => time.steady(),
      after: (ms, run) => time.after(ms, whileAlive(run)),
    };
    try {
      const studio = await startBareStudio({
        db: store,
        folder: disk.folder,
        clock,
        secrets: this.#secrets(),
        connectivity: {
          online: () => this.#online,
          onChange: (listener) => {
            this.#onlineChanged = whileAlive(listener);
            return () => undefined;
          },
        },
        library: disk.library,
        media: disk.media,
        carry: network.carrier(() => state.alive),
        policy: sabotage.policy,
        heard: (entries) => {
          if (state.alive) heard(entries);
        },
      });
      this.#life = Object.assign(state, { studio, store });
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
    }
    return state.alive;
  }

  /** The process ends without another word. */
  kill(): void {
    if (this.#life === null) return;
    this.#life.alive = false;
    this.#life.store.kill();
  }

  setOnline(online: boolean): void {
    this.#online = online;
    this.#parts.network.online = online;
    this.#onlineChanged(online);
  }

  /** Somebody sets the computer's clock; the service has its own. */
  setClock(wrongByMs: number): void {
    this.#wrongBy = wrongByMs;
  }

  get online(): boolean {
    return this.#online;
  }

  /** One call of the bridge; null when the process died over it. */
  async ask<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>> | null> {
    const life = this.#life;
    if (life === null || !life.alive) return null;
    let answer: Result<unknown> | null = null;
    const accountId = isPaying(name) ? activeAccount(this.#parts.disk) : undefined;
    void life.studio.handle({ name, input, accountId }).then((result) => (answer = result));
    // Calls that ask the service take virtual time.
    await this.#parts.time.run(longestCallMs, () => answer !== null || !life.alive);
    // The result was parsed with the output schema of this very call.
    return life.alive ? (answer as Result<CallOutput<N>> | null) : null;
  }

  /** One call that is answered. @throws when it was refused */
  async tell<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const result = await this.ask(name, input);
    if (result?.ok === true) return result.value;
    throw new Error(`${name}: ${result?.error.detail ?? 'the process is gone'}`);
  }

  async rows<C extends CollectionName>(collection: C): Promise<RowOf<C>[]> {
    const result = await this.ask('collections.read', { collection });
    return result?.ok === true ? rowsIn(collection, result.value.rows) : [];
  }

  #secrets(): Secrets {
    const { secrets } = this.#parts.disk;
    return {
      persistence: () => Promise.resolve('keychain'),
      read: (id) => Promise.resolve(secrets.get(id) ?? null),
      write: (id, token) => {
        secrets.set(id, token);
        return Promise.resolve();
      },
      remove: (id) => {
        secrets.delete(id);
        return Promise.resolve();
      },
    };
  }
}

const longestCallMs = 3_600_000;

/** As the page shows it, which has read the accounts. */
function activeAccount({ store }: Disk): string | null {
  const active = store.get('SELECT id FROM accounts WHERE active = 1 AND signed_in = 1');
  return active === undefined ? null : String(active['id']);
}

/** Runs something of a process that may die over it. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Crashed)) throw error;
  }
}
