import { createHmac, randomBytes } from 'node:crypto';

/** How many digests are kept, 32 bytes each. */
const mostKnown = 10_000;

/**
 * Random values that depend on nothing but the secret and what they are for, so that they are the same after a restart,
 * in whatever order they are asked for. The secret comes from `--seed`, or is drawn once for each data folder.
 */
export class Randomness {
  readonly #secret: string;
  /** Digests that were asked for last. */
  readonly #known = new Map<string, Buffer>();

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

  /** Whatever is looked at again and again, as a job is, asks for the same values each time. */
  #digest(purpose: string, key: string | number): Buffer {
    const subject = `${purpose}\n${key}`;
    const known = this.#known.get(subject);
    if (known !== undefined) return known;
    const digest = createHmac('sha256', this.#secret).update(subject).digest();
    this.#known.set(subject, digest);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
    return digest;
  }
}
