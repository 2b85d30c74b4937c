import { describe, expect, it } from 'vitest';
import { SecretsLockedError } from '../../../src/main/ports/index.ts';
import { createSystemCipher } from '../../../src/main/shell/system-cipher.ts';

type Storage = Parameters<typeof createSystemCipher>[0];

/** Electron's safeStorage of a computer whose back end is this one. */
function storage(backend: ReturnType<Storage['getSelectedStorageBackend']>, changes: Partial<Storage> = {}): Storage {
  return {
    getSelectedStorageBackend: () => backend,
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    encryptStringAsync: (text) => Promise.resolve(Buffer.from(text).reverse()),
    decryptStringAsync: (bytes) =>
      Promise.resolve({ result: Buffer.from(bytes).reverse().toString(), shouldReEncrypt: false }),
    ...changes,
  };
}

describe("the system's own encryption", () => {
  it.each([
    ['linux', 'basic_text', false],
    ['linux', 'unknown', false],
    ['linux', 'kwallet6', true],
    // They have one back end only, which the words for Linux say nothing of.
    ['darwin', 'unknown', true],
    ['win32', 'unknown', true],
  ] as const)('is made use of where its key is a secret: %s, %s: %s', async (platform, backend, expected) => {
    expect(await createSystemCipher(storage(backend), platform).available()).toBe(expected);
  });

  it('is not where there is none', async () => {
    const none = storage('unknown', { isAsyncEncryptionAvailable: () => Promise.resolve(false) });
    expect(await createSystemCipher(none, 'win32').available()).toBe(false);
  });

  it.each([
    // A desktop that is known to have keyrings, and none is running: Chromium's key for that is no secret.
    ['linux', 'v10', false],
    ['linux', 'v11', true],
    ['linux', 'v12', true],
    // The mark means another key there.
    ['win32', 'v10', true],
    ['darwin', 'v10', true],
  ] as const)(
    'is not where it encrypts with a key that everybody knows: %s, %s: %s',
    async (platform, mark, expected) => {
      const marking = storage('gnome_libsecret', {
        encryptStringAsync: (text) => Promise.resolve(Buffer.from(`${mark}${text}`)),
      });
      expect(await createSystemCipher(marking, platform).available()).toBe(expected);
    },
  );

  it('is not where nothing can be encrypted', async () => {
    const failing = storage('kwallet6', { encryptStringAsync: () => Promise.reject(new Error('Error')) });
    expect(await createSystemCipher(failing, 'linux').available()).toBe(false);
  });

  it('gives back what it was given', async () => {
    const cipher = createSystemCipher(storage('kwallet6'), 'linux');
    const bytes = await cipher.encrypt('token');
    expect(Buffer.from(bytes).toString()).toBe('nekot');
    expect(await cipher.decrypt(bytes)).toBe('token');
  });

  it('tells a key that is away for a while from bytes that nobody can read', async () => {
    const failing = (message: string): Promise<string> =>
      createSystemCipher(
        storage('unknown', { decryptStringAsync: () => Promise.reject(new Error(message)) }),
        'win32',
      ).decrypt(Buffer.from('x'));
    // Electron's own words (electron_api_safe_storage.cc).
    await expect(
      failing('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.'),
    ).rejects.toThrow(SecretsLockedError);
    const damaged = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.';
    await expect(failing(damaged)).rejects.toThrow(damaged);
  });
});
