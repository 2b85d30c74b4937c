import { randomUUID } from 'node:crypto';
import { SecretsLockedError } from '../../ports/index.ts';
import { accountTexts } from '../../texts/account.ts';

export type Keytar = Pick<typeof import('keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>;

/** The three calls of keytar that never crash; `findCredentials` does, on a locked keyring. */
export interface Keychain {
  read(accountId: string): Promise<string | null>;
  write(accountId: string, token: string): Promise<void>;
  remove(accountId: string): Promise<void>;
}

export interface KeychainOptions {
  readonly service: string;
  readonly timeoutMs: number;
}

/** keytar with a time limit. A call that hangs holds one thread of the pool; no second one is sent after it. */
export class TimedKeychain implements Keychain {
  readonly #keytar: Keytar;
  readonly #service: string;
  readonly #timeoutMs: number;
  readonly #present: () => Promise<boolean>;
  #last: Promise<unknown> = Promise.resolve();
  #hanging = false;

  /** @param present whether there is a keychain; rejects with `SecretsLockedError` where it is locked */
  constructor(keytar: Keytar, { service, timeoutMs }: KeychainOptions, present: () => Promise<boolean>) {
    this.#keytar = keytar;
    this.#service = service;
    this.#timeoutMs = timeoutMs;
    this.#present = present;
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
    if (this.#hanging || !(await this.#present())) throw locked();
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

/** The keychain, where a value makes it there and back; else null. Rejects with `SecretsLockedError` when it is locked. */
export async function proven(keychain: Keychain): Promise<Keychain | null> {
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

export function locked(): SecretsLockedError {
  return new SecretsLockedError(accountTexts.keyringLocked);
}
