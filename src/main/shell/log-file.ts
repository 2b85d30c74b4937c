import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file that grew beyond this is put aside, and the one that was put aside before it is given up, bytes. */
const usualMostBytes = 1_000_000;
/** Longer lines, a stack of a stack, are cut off, characters. */
const longestLine = 4_000;

/**
 * What happens, line by line, in a file for whoever looks into a problem: two files at most, `path` and `path.1`. Each line
 * is with the system before the program goes on, and so outlives it. Whatever keeps one from being written, a full disk or a
 * folder that is none, is not worth a word: nothing else stops for it.
 */
export class LogFile {
  readonly #path: string;
  readonly #mostBytes: number;
  /** Null before the first line. */
  #bytes: number | null = null;

  constructor(path: string, mostBytes = usualMostBytes) {
    this.#path = path;
    this.#mostBytes = mostBytes;
  }

  /** @param at milliseconds since the epoch */
  write(line: string, at: number): void {
    const text = `${new Date(at).toISOString()} ${line.slice(0, longestLine).replaceAll('\n', '\n  ')}\n`;
    try {
      let bytes = this.#bytes ?? this.#begin();
      if (bytes > this.#mostBytes && this.#putAside()) bytes = 0;
      appendFileSync(this.#path, text);
      this.#bytes = bytes + Buffer.byteLength(text);
    } catch {
      // Looked at anew with the next line.
      this.#bytes = null;
    }
  }

  /** Not while another program holds one of the two, as Windows lets whoever looks into them: then it grows on. */
  #putAside(): boolean {
    try {
      renameSync(this.#path, `${this.#path}.1`);
      return true;
    } catch {
      return false;
    }
  }

  /** The size of what is there. */
  #begin(): number {
    mkdirSync(dirname(this.#path), { recursive: true });
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
  }
}
