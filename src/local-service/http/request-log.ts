import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

/** One request as the control interface shows it. `status` is null when the connection was reset before anything was done. */
interface LoggedRequest {
  readonly at: string;
  readonly token: string | null;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly bytes_in: number;
}

/**
 * Every request to the API, oldest first. Each line is handed to the system at once, so that the log survives when the
 * service is killed. Kept only where there is a control interface to show it.
 */
export class RequestLog {
  readonly #file: string;
  readonly #descriptor: number;

  constructor(file: string) {
    this.#file = file;
    this.#descriptor = openSync(file, 'a', 0o600);
  }

  add(request: LoggedRequest): void {
    writeSync(this.#descriptor, `${JSON.stringify(request)}\n`);
  }

  /** The log as a JSON array. */
  json(): string {
    const lines = readFileSync(this.#file, 'utf8').split('\n');
    // The last line has no end yet when the service was killed in the middle of it.
    lines.pop();
    return `[${lines.filter((line) => line.startsWith('{') && line.endsWith('}')).join(',')}]`;
  }

  clear(): void {
    truncateSync(this.#file);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
