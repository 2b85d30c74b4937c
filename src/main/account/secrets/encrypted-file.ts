import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { renameNew } from '../../disk/index.ts';
import { SecretsLockedError, type TextCipher } from '../../ports/index.ts';
import type { Keychain } from './timed-keychain.ts';

const tokens = z.record(z.string(), z.string());

/** Tokens in one file that a key of the operating system encrypts. */
export class EncryptedFile implements Keychain {
  readonly #file: string;
  readonly #cipher: TextCipher;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string, cipher: TextCipher) {
    this.#file = file;
    this.#cipher = cipher;
  }

  async read(accountId: string): Promise<string | null> {
    return (await this.#next(() => this.#load()))[accountId] ?? null;
  }

  async write(accountId: string, token: string): Promise<void> {
    await this.#next(async () => this.#save({ ...(await this.#load()), [accountId]: token }));
  }

  async remove(accountId: string): Promise<void> {
    await this.#next(async () => {
      const { [accountId]: removed, ...rest } = await this.#load();
      if (removed !== undefined) await this.#save(rest);
    });
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #load(): Promise<Record<string, string>> {
    let bytes: Buffer;
    try {
      bytes = await readFile(this.#file);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
    try {
      return tokens.parse(JSON.parse(await this.#cipher.decrypt(bytes)));
    } catch (error) {
      if (error instanceof SecretsLockedError) throw error;
      // Made with a key that is gone, or damaged: the user signs in again. Set aside, so that the next write loses nothing.
      await rename(this.#file, `${this.#file}.unreadable`);
      return {};
    }
  }

  async #save(content: Readonly<Record<string, string>>): Promise<void> {
    const folder = dirname(this.#file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const bytes = await this.#cipher.encrypt(JSON.stringify(content));
    const temporary = `${this.#file}.${process.pid}.tmp`;
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameNew(temporary, this.#file);
    await syncFolder(folder);
  }
}

/** Makes the rename itself durable; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
