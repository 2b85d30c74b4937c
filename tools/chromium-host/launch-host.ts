import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const cli = resolve(import.meta.dirname, 'cli.ts');

export interface HostProcess {
  readonly child: ChildProcess;
  /** `ws://…` of its Chromium. */
  readonly endpoint: string;
  /** Everything it has written to its output and errors. */
  output(): string;
  /** Runs a function in main with `electron` as its first argument; both arguments and result travel as data. */
  evaluate(source: string, arg: unknown): Promise<unknown>;
  /** Resolves with the exit status, or null after a signal. */
  readonly exited: Promise<number | null>;
}

interface HostProcessOptions {
  readonly app: string;
  readonly userData: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly chromiumArguments?: readonly string[];
}

type Told =
  | { readonly endpoint: string }
  | { readonly id: number; readonly ok: boolean; readonly value?: unknown; readonly error?: string };

/** Starts the Chromium host without a display and waits until its first window can be attached to. */
export async function launchHost(options: HostProcessOptions): Promise<HostProcess> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      cli,
      '--headless',
      '--remote-debugging-port=0',
      `--app=${options.app}`,
      `--user-data=${options.userData}`,
      ...(options.chromiumArguments ?? []).map((argument) => `--chromium-arg=${argument}`),
      '--',
      ...(options.args ?? []),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // What an app keeps of this computer goes with the folder, and leaves no trace on it.
      env: { ...process.env, XDG_STATE_HOME: join(resolve(options.userData), 'state'), ...options.env },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit').then(([code]) => code as number | null); // as Node documents it
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const started = Promise.withResolvers<string>();
  child.on('message', (told: Told) => {
    if ('endpoint' in told) {
      started.resolve(told.endpoint);
      return;
    }
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.ok) asked?.resolve(told.value);
    else asked?.reject(new Error(told.error));
  });
  void exited.then((code) => {
    const error = new Error(`the host ended with ${code}\n${output}`);
    started.reject(error);
    for (const asked of waiting.values()) asked.reject(error);
    return undefined;
  });
  const timeout = setTimeout(() => started.reject(new Error(`the host did not start in 30 s\n${output}`)), 30_000);
  try {
    const endpoint = await started.promise;
    return {
      child,
      endpoint,
      output: () => output,
      exited,
      evaluate: (source, arg) =>
        new Promise((resolve, reject) => {
          const id = ++last;
          waiting.set(id, { resolve, reject });
          child.send({ id, evaluate: source, arg });
        }),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}
