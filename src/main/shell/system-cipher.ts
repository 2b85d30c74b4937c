import type { SafeStorage } from 'electron';
import { SecretsLockedError, type TextCipher } from '../ports/index.ts';

/** What is made use of: Electron's `safeStorage`. */
type AsyncStorage = Pick<
  SafeStorage,
  'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/** What Chromium on Linux begins bytes with that it encrypted with a key that everybody knows. */
const openKeyMark = 'v10';

/** Electron's asynchronous safeStorage, where the operating system really holds its key. */
export function createSystemCipher(storage: AsyncStorage, platform: NodeJS.Platform): TextCipher {
  return {
    async available() {
      if (platform === 'linux') {
        const backend = storage.getSelectedStorageBackend();
        // `basic_text` encrypts with a key that everybody knows.
        if (backend === 'basic_text' || backend === 'unknown') return false;
      }
      if (!(await storage.isAsyncEncryptionAvailable())) return false;
      return platform !== 'linux' || hasSecretKey(storage);
    },
    encrypt: (text) => storage.encryptStringAsync(text),
    async decrypt(bytes) {
      try {
        const { result } = await storage.decryptStringAsync(Buffer.from(bytes));
        return result;
      } catch (error) {
        throw lockedOr(error);
      }
    },
  };
}

/** The name of the back end follows from the desktop alone. Where that has no keyring, the key that everybody knows is taken all the same. */
async function hasSecretKey(storage: AsyncStorage): Promise<boolean> {
  try {
    const bytes = await storage.encryptStringAsync('probe');
    return bytes.toString('latin1', 0, openKeyMark.length) !== openKeyMark;
  } catch (error) {
    const why = lockedOr(error);
    if (why instanceof SecretsLockedError) throw why;
    return false;
  }
}

/** Electron tells by words alone that it cannot have the key at present. The key comes back, so that nothing is lost yet. */
const lockedOr = (error: unknown): unknown =>
  String(error).includes('temporarily unavailable')
    ? new SecretsLockedError('The key of this computer cannot be had at present.', { cause: error })
    : error;
