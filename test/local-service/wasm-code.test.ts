import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { at, Peer } from './peer.ts';

const program = resolve(import.meta.dirname, '../../src/local-service/cli.ts');
/** V8 collects code of WebAssembly at each chance, and says so. */
const eager = ['--stress-wasm-code-gc', '--trace-wasm-code-gc', '--disable-warning=ExperimentalWarning'];

it('no code of WebAssembly is collected while speech is made: V8 frees what another thread has just begun to use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-wasm-code-'));
  const options = ['--port', '0', '--data', folder, '--seed', '1', '--clock', 'manual', '--speed', '1'];
  const child = spawn(process.execPath, [...eager, program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const ended = once(child, 'close');
  try {
    // What Node itself collects before the service is there is none of it.
    const address = (): number => lines.findIndex((line) => line.startsWith('{'));
    await expect.poll(address).not.toBe(-1);
    const [line = ''] = lines.splice(0, address() + 1).slice(-1);
    const found: unknown = JSON.parse(line);
    const peer = new Peer(String(at(found, 'base_url')), String(at(found, 'control_url')));
    peer.token = (await peer.account()).token;
    const made = await peer.ask('POST', '/speech', { json: { voice_id: 1, text: 'Bees dance. They hum.' } });
    const spoken = async (): Promise<unknown> => {
      await peer.advance(4);
      return at((await peer.get(`/speech/${String(at(made.body, 'data.id'))}`)).body, 'data.status');
    };
    await expect.poll(spoken).toBe('success');
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  expect(lines.filter((line) => line.startsWith('[wasm-gc] Starting GC'))).toEqual([]);
});
