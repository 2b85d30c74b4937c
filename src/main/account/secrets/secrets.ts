import type { SecretPersistence, Secrets, TextCipher } from '../../ports/index.ts';
import { EncryptedFile } from './encrypted-file.ts';
import { openKeychain } from './keychain.ts';
import type { Keychain } from './timed-keychain.ts';

interface SecretsOptions {
  /** Electron's safeStorage; null where there is none. */
  readonly cipher: TextCipher | null;
  /** Where tokens go, encrypted, without a usable keychain. */
  readonly file: string;
  /** The name in the keychain; tells several installations on one computer apart. */
  readonly service: string;
  /** For one answer of the keychain, the user's unlocking of it included. */
  readonly keytarTimeoutMs: number;
}

interface Place {
  readonly persistence: SecretPersistence;
  readonly store: Keychain;
}

/** Tokens in the keychain of the system, else in an encrypted file, else in memory. Each is read once and then kept in main. */
export function createSecrets(options: SecretsOptions): Secrets {
  const known = new Map<string, string | null>();
  let place: Promise<Place> | undefined;

  /** Decided once; a locked keychain decides nothing, so that the next call looks again. */
  const where = (): Promise<Place> => {
    place ??= findPlace(options).catch((error: unknown) => {
      place = undefined;
      throw error;
    });
    return place;
  };

  return {
    async persistence() {
      return (await where()).persistence;
    },
    async read(accountId) {
      const kept = known.get(accountId);
      if (kept !== undefined) return kept;
      const token = await (await where()).store.read(accountId);
      known.set(accountId, token);
      return token;
    },
    async write(accountId, token) {
      await (await where()).store.write(accountId, token);
      known.set(accountId, token);
    },
    async remove(accountId) {
      await (await where()).store.remove(accountId);
      known.set(accountId, null);
    },
  };
}

async function findPlace({ cipher, file, service, keytarTimeoutMs }: SecretsOptions): Promise<Place> {
  const keychain = await openKeychain({ service, timeoutMs: keytarTimeoutMs });
  if (keychain !== null) return { persistence: 'keychain', store: keychain };
  if (cipher !== null && (await cipher.available())) {
    return { persistence: 'encrypted file', store: new EncryptedFile(file, cipher) };
  }
  return { persistence: 'this session', store: inMemory() };
}

function inMemory(): Keychain {
  const tokens = new Map<string, string>();
  return {
    read: (accountId) => Promise.resolve(tokens.get(accountId) ?? null),
    write: (accountId, token) => {
      tokens.set(accountId, token);
      return Promise.resolve();
    },
    remove: (accountId) => {
      tokens.delete(accountId);
      return Promise.resolve();
    },
  };
}
