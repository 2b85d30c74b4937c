import { randomBytes } from 'node:crypto';

/** A name that nobody can guess: 128 random bits in hexadecimal. */
export function newOpaqueId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text can be such a name; everything else (dots, slashes, device names) is none. */
export function isOpaqueId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
