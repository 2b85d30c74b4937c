import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { media, temporaryFolder } from '../helpers/media.ts';
import { at, form, Peer } from './harness.ts';

const cli = fileURLToPath(new URL('../../src/local-service/cli.ts', import.meta.url));
const ready = z.strictObject({ base_url: z.string(), control_url: z.string() });
const running: { kill(signal: NodeJS.Signals): boolean }[] = [];

async function start(...args: string[]) {
  const child = spawn(process.execPath, [cli, '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(child);
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const { base_url: baseUrl, control_url: controlUrl } = ready.parse(JSON.parse(lines[0] ?? ''));
  const exited = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [status] = await exited;
    return { status, lines: lines.length };
  };
  return { peer: new Peer(baseUrl, controlUrl), stop };
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

it.each(['SIGTERM', 'SIGINT'] as const)('says one line and ends with status 0 at %s', async (signal) => {
  const { peer, stop } = await start();
  expect((await peer.get('/me')).status).toBe(200);
  expect(await stop(signal)).toEqual({ status: 0, lines: 1 });
});

it('goes on after it was killed: clock, jobs, charges, log', async () => {
  await using folder = await temporaryFolder();
  const args = ['--data', folder.path, '--clock', 'manual', '--seed', '7'];
  let { peer, stop } = await start(...args);
  const { token } = await peer.account({ credits: 50 });
  const sample = `@${await media.wav()}`;
  await peer.transcribe({ file: sample }, { token });
  await peer.advance(5);
  await peer.transcribe({ file: sample }, { token });
  await peer.fault('POST', '/transcriptions', { type: 'job-fail', code: 'engine-down', message: '' });
  await peer.transcribe({ url: 'https://example.com/speech.mp3' }, { token });
  const data = await form({ terms: '1', name: 'Me', gender: 'neutral', 'samples[]': sample });
  await peer.ask('POST', '/voice-clones', { token, form: data });
  const now = at((await peer.advance(0)).body, 'now');
  expect(at((await peer.get('/transcriptions', { token })).body, 'data.2.status')).toBe('processing');
  await stop('SIGKILL');

  ({ peer, stop } = await start(...args));
  expect(at((await peer.advance(0)).body, 'now')).toBe(now);
  const log = at((await peer.control('GET', '/requests')).body, 'data');
  expect(Array.isArray(log) ? log.filter((entry) => at(entry, 'method') === 'POST').length : 0).toBe(4);
  await peer.advance(600);
  const list = (await peer.get('/transcriptions', { token })).body;
  const states = [0, 1, 2].map((index) => [at(list, `data.${index}.status`), at(list, `data.${index}.error`)]);
  expect(states).toEqual([['failed', 'engine-down'], ['completed', null], ['completed', null]]); // prettier-ignore
  expect(await peer.balance(token)).toBe(48);
  expect(await peer.violations()).toEqual([]);
  const clone = at((await peer.get('/voice-clones', { token })).body, 'data.0');
  expect(at(clone, 'status')).toBe('completed');
  expect((await fetch(String(at(clone, 'preview_url')))).status).toBe(200);
  await stop('SIGTERM');
});

it('can be killed again and again while it works on the real clock', async () => {
  await using folder = await temporaryFolder();
  const args = ['--data', folder.path, '--speed', '40'];
  let token = '';
  for (let round = 0; round < 4; round += 1) {
    const { peer, stop } = await start(...args);
    token ||= (await peer.account({ credits: 100 })).token;
    for (let count = 0; count < 3; count += 1)
      await peer.transcribe({ url: 'https://example.com/speech.mp3' }, { token });
    await new Promise((resolve) => setTimeout(resolve, round * 60));
    await stop('SIGKILL');
  }
  const { peer, stop } = await start(...args);
  const statuses = async () => {
    const data = at((await peer.get('/transcriptions', { token })).body, 'data');
    return Array.isArray(data) ? data.map((row) => at(row, 'status')) : [];
  };
  await expect.poll(statuses).toEqual(Array.from({ length: 12 }, () => 'completed'));
  expect(await peer.balance(token)).toBe(88);
  expect(await peer.violations()).toEqual([]);
  await stop('SIGTERM');
});

it('does not share its folder', async () => {
  await using folder = await temporaryFolder();
  await start('--data', folder.path);
  const second = spawn(process.execPath, [cli, '--data', folder.path], { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(second);
  const [status] = await once(second, 'exit');
  expect(status).toBe(1);
});

it.each([
  ['--speed', '0'],
  ['--speed', 'fast'],
  ['--clock', 'sundial'],
  ['--port', '-1'],
  ['--colour', 'red'],
])('ends with status 2 for %s %s', async (...args) => {
  const child = spawn(process.execPath, [cli, ...args], { stdio: 'ignore' });
  running.push(child);
  expect((await once(child, 'exit'))[0]).toBe(2);
});

it('removes its temporary folder', async () => {
  await using folder = await temporaryFolder();
  const own = spawn(process.execPath, [cli], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, TMPDIR: folder.path },
  });
  running.push(own);
  await once(createInterface(own.stdout), 'line');
  expect(readdirSync(folder.path)).toHaveLength(1);
  own.kill('SIGTERM');
  await once(own, 'exit');
  expect(readdirSync(folder.path)).toEqual([]);
});

it.each([
  ['is no database', (path: string) => writeFileSync(path, 'nothing that a database would understand '.repeat(200))],
  ['was cut off', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
])('begins anew where its store %s, and keeps that', async (_title, damage) => {
  await using folder = await temporaryFolder();
  const args = ['--data', folder.path];
  const first = await start(...args);
  await first.peer.account({ credits: 50 });
  const numbered = async (peer: Peer): Promise<number> =>
    Number(at((await peer.ask('POST', '/presets/faceless', { json: { name: 'Kept' } })).body, 'data.id'));
  const before = await numbered(first.peer);
  await first.stop('SIGTERM');
  damage(join(folder.path, 'service.sqlite'));
  const { peer, stop } = await start(...args);
  expect((await peer.get('/me')).status).toBe(200);
  const { token } = await peer.account({ credits: 7 });
  expect(at((await peer.get('/me', { token })).body, 'data.credits.remaining')).toBe(7);
  // Whoever remembers what was made before takes nothing for it.
  expect(await numbered(peer)).toBeGreaterThan(before + 1_000_000);
  await stop('SIGTERM');
  expect(readdirSync(folder.path).filter((name) => name.startsWith('service.sqlite.damaged-'))).not.toEqual([]);
});
