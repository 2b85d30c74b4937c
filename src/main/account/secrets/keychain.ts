import { randomUUID } from 'node:crypto';
import { SecretsLockedError } from '../../ports/index.ts';
import { openKeyring, type KeyringState } from './keyring.ts';

type Keytar = typeof import('keytar');

/** The three calls of keytar that never crash; `findCredentials` does, on a locked keyring. */
export interface Keychain {
  read(accountId: string): Promise<string | null>;
  write(accountId: string, token: string): Promise<void>;
  remove(accountId: string): Promise<void>;
}

interface KeychainOptions {
  readonly service: string;
  readonly timeoutMs: number;
}

/**
 * The keychain of the operating system, proven by a round trip; null when there is none. Rejects with `SecretsLockedError`
 * when there is one that is locked, or that does not answer in time.
 */
export async function openKeychain(options: KeychainOptions): Promise<Keychain | null> {
  const keytar = await load();
  if (keytar === null || !(await present(options.timeoutMs))) return null;
  const keychain = new TimedKeychain(keytar, options);
  const probe = `probe-${randomUUID()}`;
  try {
    await keychain.write(probe, probe);
    const found = await keychain.read(probe);
    await keychain.remove(probe);
    return found === probe ? keychain : null;
  } catch (error) {
    if (error instanceof SecretsLockedError) throw error;
    return null;
  }
}

/** Loaded late, because it fails to load on a computer without libsecret. */
async function load(): Promise<Keytar | null> {
  try {
    // A CommonJS module: its exports are the default export, which its types do not say.
    const { default: keytar } = (await import('keytar')) as unknown as { default: Keytar };
    return keytar;
  } catch {
    return null;
  }
}

async function present(timeoutMs: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return usable(await openKeyring(timeoutMs));
}

function usable(state: KeyringState): boolean {
  if (state === 'locked') throw locked();
  return state === 'unlocked';
}

function locked(): SecretsLockedError {
  return new SecretsLockedError('The keyring of this computer is locked. Unlock it, then try again.');
}

/** keytar with a time limit. A call that hangs holds one thread of the pool; no second one is sent after it. */
class TimedKeychain implements Keychain {
  readonly #keytar: Keytar;
  readonly #service: string;
  readonly #timeoutMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #hanging = false;

  constructor(keytar: Keytar, { service, timeoutMs }: KeychainOptions) {
    this.#keytar = keytar;
    this.#service = service;
    this.#timeoutMs = timeoutMs;
  }

  read(accountId: string): Promise<string | null> {
    return this.#next(() => this.#keytar.getPassword(this.#service, accountId));
  }

  async write(accountId: string, token: string): Promise<void> {
    await this.#next(() => this.#keytar.setPassword(this.#service, accountId, token));
  }

  async remove(accountId: string): Promise<void> {
    await this.#next(() => this.#keytar.deletePassword(this.#service, accountId));
  }

  /** One after the other, each only while the keyring is open. */
  #next<T>(call: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => this.#limited(call));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #limited<T>(call: () => Promise<T>): Promise<T> {
    if (this.#hanging || !(await present(this.#timeoutMs))) throw locked();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#hanging = true;
      late.reject(locked());
    }, this.#timeoutMs);
    const work = call().finally(() => {
      this.#hanging = false;
      clearTimeout(timer);
    });
    return Promise.race([work, late.promise]);
  }
}
