import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speechWav } from '../helpers/media.ts';
import { at, form, Stranger } from './service.ts';
import type { Answered } from './service.ts';

let service: Stranger;
beforeAll(async () => {
  service = await Stranger.start();
});
afterAll(() => service.end());

const tally = (answers: readonly Answered[]) =>
  Object.fromEntries(Map.groupBy(answers, ({ status }) => status).entries().map(([status, list]) => [status, list.length])); // prettier-ignore
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('many at once', () => {
  it('never spend the same credits twice', async () => {
    const { token } = await service.account({ credits: 37 });
    const json = { keyword: 'bread', network: 'google' };
    const answers = await times(10, () => service.ask('POST', '/ideas/discover', { token, json }));
    expect(tally(answers)).toEqual({ 200: 2, 402: 8 });
    expect(await service.balance(token)).toBe(7);
    const speech = await times(5, () => service.ask('POST', '/speech', { token, json: { voice_id: 1, text: 'Hi.' } }));
    expect(tally(speech)).toEqual({ 201: 1, 402: 4 });
    expect(await service.violations()).toEqual([]);
  });

  it('start one render of a video', async () => {
    const { token } = await service.account();
    const made = await service.ask('POST', '/b-roll', { token, json: { title: 'Tides', type: 'b-roll' } });
    const path = `/b-roll/${String(at(made.body, 'data.id'))}`;
    await service.ask('PATCH', path, { token, json: { script: 'One.', voice_id: 1 } });
    await service.fault('POST', `${path}/render`, { type: 'job-fail', code: 'X', message: 'X' }, 0);
    const answers = await times(6, () => service.ask('POST', `${path}/render`, { token, json: {} }));
    expect(tally(answers)).toEqual({ 202: 1, 403: 5 });
    await service.control('DELETE', '/faults');
    expect(await service.violations()).toEqual([]);
  });

  it('buy no more slots than there are', async () => {
    const { token } = await service.account({ credits: 100, clone_slots: { default_max: 1, addon_cap: 2, cost: 5 } });
    const sample = await speechWav();
    const answers = await times(6, async () => {
      const fields = { terms: '1', name: 'Mara', gender: 'female', purchase_addon: '1', 'samples[]': `@${sample}` };
      return service.ask('POST', '/voice-clones', { token, form: await form(fields) });
    });
    expect(tally(answers)).toEqual({ 201: 3, 403: 3 });
    expect(await service.balance(token)).toBe(90);
    expect(await service.violations()).toEqual([]);
  });

  it('count every request against the limit', async () => {
    const { token } = await service.account({ rate_limit_per_minute: 7 });
    expect(tally(await times(20, () => service.get('/me', { token })))).toEqual({ 200: 7, 429: 13 });
  });
});

describe('a service that was killed', () => {
  it('knows everything that it had answered, and finishes what it had begun', async () => {
    const first = await Stranger.start();
    try {
      const { token } = await first.account({ credits: 100 });
      const json = { voice_id: 1, text: 'One short sentence.' };
      const answers = await times(5, () => first.ask('POST', '/speech', { token, json }));
      const ids = answers.map(({ body }) => Number(at(body, 'data.id')));
      // Dropped after it was carried out: the client cannot know.
      await first.fault('POST', '/speech', { type: 'drop-after' });
      await expect(first.ask('POST', '/speech', { token, json })).rejects.toThrow(TypeError);
      expect(await first.stop('SIGKILL')).toBeNull();
      const second = await Stranger.start(first.folder);
      try {
        expect(await second.balance(token)).toBe(58);
        await second.advance(600);
        const list = at((await second.get('/speech', { token })).body, 'data') as { id: number; status: string }[];
        expect(list.map(({ status }) => status)).toEqual(Array<string>(6).fill('success'));
        expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
        const log = at((await second.control('GET', '/requests')).body, 'data') as { method: string }[];
        expect(log.filter(({ method }) => method === 'POST')).toHaveLength(6);
        expect(await second.violations()).toEqual([]);
      } finally {
        await second.stop();
      }
    } finally {
      await first.end();
    }
  });
});

describe('starting', () => {
  const run = async (args: readonly string[], temporary: string) => {
    const child = spawn('npm', ['run', '--silent', 'local-service', '--', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: temporary },
    });
    child.stderr.resume();
    const lines: string[] = [];
    const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
    const exit = once(child, 'exit').then(() => child.exitCode);
    await Promise.race([once(output, 'line'), exit]);
    return { child, lines, exit };
  };

  it('is refused where another one is at work, and with options that nobody knows', async () => {
    const wrong = [
      ['--data', service.folder],
      ['--clock', 'sundial'],
    ];
    const ended = await times(wrong.length, async (index) => {
      const { lines, exit } = await run(wrong[index] ?? [], tmpdir());
      return { lines, well: (await exit) === 0 };
    });
    expect(ended).toEqual(wrong.map(() => ({ lines: [], well: false })));
    expect((await service.get('/me')).status).toBe(200);
  });

  it('without a folder makes one, and leaves nothing of it', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'backlot-stranger-tmp-'));
    try {
      const { child, lines, exit } = await run(['--port', '0'], temporary);
      expect(lines).toHaveLength(1);
      expect((await readdir(temporary)).length).toBeGreaterThan(0);
      child.kill('SIGINT');
      expect(await exit).toBe(0);
      const left = (await readdir(temporary)).filter((name) => !name.startsWith('node-compile-cache'));
      expect(left).toEqual([]);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  });
});
