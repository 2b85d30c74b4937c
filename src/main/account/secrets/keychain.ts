import { openKeyring, type KeyringState } from './keyring.ts';
import { locked, proven, TimedKeychain, type Keychain, type KeychainOptions, type Keytar } from './timed-keychain.ts';

/**
 * The keychain of the operating system, proven by a round trip; null when there is none. Rejects with `SecretsLockedError`
 * when there is one that is locked, or that does not answer in time.
 */
export async function openKeychain(options: KeychainOptions): Promise<Keychain | null> {
  const keytar = await load();
  if (keytar === null || !(await present(options.timeoutMs))) return null;
  return proven(new TimedKeychain(keytar, options, () => present(options.timeoutMs)));
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
