import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Report } from './report.ts';

/** Thousands of functions run a few times in each story, and none of them for long: compiled plainly at once, that is cheaper. */
const codeFlags = ['--always-sparkplug', '--max-semi-space-size=64', '--min-semi-space-size=64'] as const;

/** Plays scenarios in a process of their own. @throws with what it said, when it could not */
export async function simulate(options: {
  readonly seed: number;
  readonly scenarios: number;
  readonly sabotage?: string;
  /** Gives what happened in each of them, not only in those that fail. */
  readonly trace?: boolean;
  readonly say?: (line: string) => void;
}): Promise<Report> {
  const program = fileURLToPath(new URL('run.ts', import.meta.url));
  const { seed, scenarios, sabotage, trace = false } = options;
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...codeFlags,
      program,
      '--seed',
      String(seed),
      '--scenarios',
      String(scenarios),
      ...(sabotage === undefined ? [] : ['--sabotage', sabotage]),
      ...(trace ? ['--trace'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [out, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (errors !== '') options.say?.(errors);
  if (status !== 0) throw new Error(`The simulation ended with ${status}: ${errors}`);
  // What run.ts prints, and nothing else does.
  return JSON.parse(out) as Report;
}
