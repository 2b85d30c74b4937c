import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { at, Peer } from '../local-service/peer.ts';

// The tests of this folder know the specification of the API and the page about the local service, and nothing else: they
// start it by its command and speak HTTP. What is written here twice (paths, limits) is so on purpose.

export { at, form } from '../local-service/peer.ts';
export type { Answered } from '../local-service/peer.ts';

const addresses = z.strictObject({ base_url: z.string(), control_url: z.string() });

/** A service in a process of its own. */
export class Stranger extends Peer {
  readonly folder: string;
  /** Everything that it wrote to its standard output so far, by lines. */
  readonly lines: readonly string[];
  readonly #child: ChildProcess;
  /** How it ended, once it did. */
  readonly #exit: Promise<string>;

  private constructor(
    line: string,
    folder: string,
    lines: readonly string[],
    child: ChildProcess,
    exit: Promise<string>,
  ) {
    const found = addresses.parse(JSON.parse(line));
    super(found.base_url, found.control_url);
    this.folder = folder;
    this.lines = lines;
    this.#child = child;
    this.#exit = exit;
  }

  /** @param folder to go on with; a new one if left out, removed by `end` */
  static async start(folder?: string, more: readonly string[] = []): Promise<Stranger> {
    const data = folder ?? (await mkdtemp(join(tmpdir(), 'backlot-stranger-')));
    const args = ['run', '--silent', 'local-service', '--', '--port', '0', '--data', data, '--seed', '1'];
    const options = ['--clock', 'manual', '--speed', '1', ...more];
    // A group of its own, so that npm and what it runs can be killed at once.
    const child = spawn('npm', [...args, ...options], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const lines: string[] = [];
    const complaints: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
    const output = createInterface(child.stdout);
    output.on('line', (line) => lines.push(line));
    const exit = once(child, 'exit').then(
      ([code, signal]) => `It ended with ${code ?? signal}: ${complaints.join('')}`,
    );
    await Promise.race([
      once(output, 'line'),
      exit.then((how) => {
        throw new Error(`The service was not ready. ${how}`);
      }),
    ]);
    return new Stranger(lines[0] ?? '', data, lines, child, exit);
  }

  /** Ends it as a system does. @returns its exit status; null when it was killed */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { exitCode, signalCode, pid } = this.#child;
    const running = exitCode === null && signalCode === null && pid !== undefined;
    if (running && signal === 'SIGKILL') process.kill(-pid, signal);
    else if (running) this.#child.kill(signal);
    await this.#exit;
    return this.#child.exitCode;
  }

  /** Ends it and removes its folder. */
  async end(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** What broke a request off is told where the service ended, which a failed request alone does not say. */
  protected override async send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await super.send(url, init);
    } catch (error) {
      const ended = await Promise.race([this.#exit, setTimeout(500, null)]);
      throw ended === null ? error : new TypeError(`fetch failed. ${ended}`, { cause: error });
    }
  }

  /** Lets time pass until a resource has one of the states, with each state that was seen on the way. */
  async settle(path: string, token: string, states: readonly string[], field = 'data.status', step = 4) {
    const seen: string[] = [];
    for (let count = 0; count < 200; count += 1) {
      const answer = await this.get(path, { token });
      const state = String(at(answer.body, field));
      if (seen.at(-1) !== state) seen.push(state);
      if (states.includes(state)) return { seen, data: at(answer.body, 'data') };
      await this.advance(step);
    }
    throw new Error(`${path} never got to ${states.join(' or ')}: ${seen.join(' → ')}`);
  }
}
