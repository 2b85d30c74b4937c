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
        // Electron tells it by these words alone. The key comes back, so that nothing is lost yet.
        if (String(error).includes('temporarily unavailable'))
          throw new SecretsLockedError('The key of this computer cannot be had at present.', { cause: error });
        throw error;
      }
    },
  };
}

/** The name of the back end follows from the desktop alone. Where that has no keyring, the key that everybody knows is taken all the same. */
async function hasSecretKey(storage: AsyncStorage): Promise<boolean> {
  const bytes = await storage.encryptStringAsync('probe').catch(() => null);
  return bytes !== null && bytes.toString('latin1', 0, openKeyMark.length) !== openKeyMark;
}
