import { execFile } from 'node:child_process';

/** Runs a program and returns what it prints. */
export type Run = (program: string, args: readonly string[]) => Promise<Uint8Array>;

/**
 * Settles after `limitMs` at the latest, also where a program cannot be ended. Rejects where it is not there, may not run, fails
 * or takes longer.
 */
export const runWithin =
  (limitMs: number): Run =>
  (program, args) =>
    new Promise((resolve, reject) => {
      const child = execFile(program, args, { encoding: 'buffer', windowsHide: true }, (error, printed) => {
        clearTimeout(timer);
        if (error === null) resolve(printed);
        else reject(error);
      });
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        // Another program that it began may hold its output open.
        child.stdout?.destroy();
        child.stderr?.destroy();
        child.unref();
        reject(new Error(`${program} takes longer than ${limitMs} ms`));
      }, limitMs);
    });
