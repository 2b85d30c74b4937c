import { join } from 'node:path';
import {
  type CallInput,
  type CallName,
  type CallOutput,
  type CollectionName,
  type Result,
  type RowOf,
  rowsIn,
} from '../../../src/bridge/index.ts';
import { isPaying, libraryKind } from '../../../src/bridge/index.ts';
import { overConnections, type Carrier } from '../../../src/main/api/carrier.ts';
import { Database } from '../../../src/main/store/index.ts';
import { createStudio, type Studio } from '../../../src/main/compose/index.ts';
import { instantMedia } from '../simulate/instant-media.ts';
import { JumpClock } from './jump-clock.ts';

interface OpenOptions {
  readonly dataDir: string;
  readonly token: string;
  readonly openStore?: (path: string) => Database;
  /** Stands between the studio and its connections. */
  readonly carry?: (own: Carrier) => Carrier;
}

const notHere = () => Promise.reject(new Error('There is no practice account here.'));

/** A real studio on real files that speaks to a real service, in a time that jumps. */
export class OpenStudio {
  readonly #studio: Studio;
  readonly #clock: JumpClock;

  private constructor(studio: Studio, clock: JumpClock) {
    this.#studio = studio;
    this.#clock = clock;
  }

  static async open({ dataDir, token, openStore, carry = (own) => own }: OpenOptions): Promise<OpenStudio> {
    const clock = new JumpClock();
    const studio = await createStudio({
      dataDir,
      version: '0.0.0',
      finishedDir: join(dataDir, 'finished'),
      ports: {
        clock,
        connectivity: { online: () => true, onChange: () => () => undefined },
        secrets: {
          persistence: () => Promise.resolve('keychain'),
          read: () => Promise.resolve(token),
          write: () => Promise.resolve(),
          remove: () => Promise.resolve(),
        },
        dialogs: {
          chooseFiles: () => Promise.resolve([]),
          chooseTarget: () => Promise.resolve(null),
          chooseFolder: () => Promise.resolve(null),
          showInFolder: () => undefined,
          openFolder: () => Promise.resolve(),
        },
        notifier: { notify: () => undefined },
        power: { keepAwake: () => () => undefined, onResume: () => () => undefined },
        openLink: () => Promise.resolve(),
      },
      practice: { start: notHere, addCredits: notHere },
      authorities: [],
      // Defects of ours say where they come from.
      log: (line) => (line.includes(' failed: ') ? console.error(line) : undefined),
      parts: {
        media: instantMedia,
        carry: clock.holding(carry(overConnections(undefined, () => []))),
        openStore: openStore ?? ((path) => new Database(path)),
      },
    });
    return new OpenStudio(studio, clock);
  }

  /** Signs in, and fetches no files: they come over connections of their own. */
  async signIn(baseUrl: string, token: string): Promise<void> {
    await this.ask('library.setOff', { kinds: [...libraryKind.options], off: true });
    await this.ask('account.signIn', { baseUrl, token });
  }

  /** @throws with the words of a refusal */
  async ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const accountId = isPaying(name) ? (await this.rows('accounts')).find(({ active }) => active)?.id : undefined;
    // The result was parsed with the output schema of this very call.
    const result = (await this.#studio.handle({ name, input, accountId })) as Result<CallOutput<N>>;
    if (!result.ok) throw new Error(`${name}: ${result.error.code}: ${result.error.title} ${result.error.detail}`);
    return result.value;
  }

  async rows<C extends CollectionName>(collection: C): Promise<RowOf<C>[]> {
    return rowsIn(collection, (await this.ask('collections.read', { collection })).rows);
  }

  /** Waits until a row is as wanted, and returns it. @throws when that does not come in time */
  async until<C extends CollectionName>(
    collection: C,
    wanted: (row: RowOf<C>) => boolean,
    timeoutMs = 30_000,
  ): Promise<RowOf<C>> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const rows = await this.rows(collection);
      const found = rows.find(wanted);
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error(`${collection} did not get there: ${JSON.stringify(rows)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async close(): Promise<void> {
    await this.#studio.close();
    this.#clock.stop();
  }
}
