import type { SafeStorage } from 'electron';
import { SecretsLockedError, type TextCipher } from '../ports/index.ts';

/** What is made use of: Electron's `safeStorage`. */
type AsyncStorage = Pick<
  SafeStorage,
  'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/** Electron's asynchronous safeStorage, where the operating system really holds its key. */
export function createSystemCipher(storage: AsyncStorage, platform: NodeJS.Platform): TextCipher {
  return {
    async available() {
      if (platform === 'linux') {
        const backend = storage.getSelectedStorageBackend();
        // `basic_text` encrypts with a key that everybody knows.
        if (backend === 'basic_text' || backend === 'unknown') return false;
      }
      return storage.isAsyncEncryptionAvailable();
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
