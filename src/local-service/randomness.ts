import { createHmac, randomBytes } from 'node:crypto';

/**
 * Random values that depend on nothing but the secret and what they are for, so that they are the same after a restart,
 * in whatever order they are asked for. The secret comes from `--seed`, or is drawn once for each data folder.
 */
export class Randomness {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  static newSecret(): string {
    return randomBytes(32).toString('hex');
  }

  /** A name that cannot be guessed without the secret: `bytes` bytes in hexadecimal. */
  name(purpose: string, key: string | number, bytes = 16): string {
    return this.#digest(purpose, key)
      .toString('hex')
      .slice(0, bytes * 2);
  }

  /** From 0 up to 1, without 1. */
  fraction(purpose: string, key: string | number): number {
    return this.#digest(purpose, key).readUIntBE(0, 6) / 2 ** 48;
  }

  #digest(purpose: string, key: string | number): Buffer {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${key}`).digest();
  }
}
