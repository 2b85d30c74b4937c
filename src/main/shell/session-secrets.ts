import type { SecretPersistence, Secrets } from '../ports/index.ts';

/** Tokens that live no longer than this run; what is left when the computer has no keychain at all. */
export class SessionSecrets implements Secrets {
  readonly #tokens = new Map<string, string>();

  persistence(): Promise<SecretPersistence> {
    return Promise.resolve('this session');
  }

  read(accountId: string): Promise<string | null> {
    return Promise.resolve(this.#tokens.get(accountId) ?? null);
  }

  write(accountId: string, token: string): Promise<void> {
    this.#tokens.set(accountId, token);
    return Promise.resolve();
  }

  remove(accountId: string): Promise<void> {
    this.#tokens.delete(accountId);
    return Promise.resolve();
  }
}
