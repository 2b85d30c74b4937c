import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { load, type LoadReport, type LoadRequest } from './local-service/load.ts';
import { atLeast, atMost, median, percentile, type BenchResult } from './result.ts';

const resources = 10_000;
const rounds = 5;
const connections = 4;
const seconds = 4;
const leastPerSecond = 1000;
const mostP95Ms = 10;

const started = z.object({ base_url: z.string(), control_url: z.string().optional() });
const created = z.object({ token: z.string(), user_id: z.number() });

/** Requests a second, and how long each takes, with 10,000 resources in the account, beside a server that only answers. */
export default async function localService(say: (line: string) => void): Promise<readonly BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-service-'));
  const program = fileURLToPath(new URL('../../src/local-service/cli.ts', import.meta.url));
  const options = [program, '--port', '0', '--data', folder];
  try {
    const first = await start(options);
    const { token, user_id: user } = await newAccount(first.address.control_url ?? '');
    await stop(first.child);
    fill(join(folder, 'service.sqlite'), user);
    const service = await start(options);
    const bare = await start([fileURLToPath(new URL('./local-service/bare-server.ts', import.meta.url))]);
    const ours: LoadReport[] = [];
    const theirs: LoadReport[] = [];
    try {
      const how = { connections, seconds };
      // Not counted: the first requests compile what the others find compiled.
      await load(service.address.base_url, token, mixed, { connections, seconds: 1 });
      for (let round = 1; round <= rounds; round += 1) {
        ours.push(await load(service.address.base_url, token, mixed, how));
        theirs.push(await load(bare.address.base_url, token, mixed, how));
        say(
          `round ${round} of ${rounds}: ${ours.at(-1)?.perSecond.toFixed(0)} requests/s, ` +
            `p95 ${p95(ours.at(-1)).toFixed(2)} ms; bare server ${theirs.at(-1)?.perSecond.toFixed(0)}`,
        );
      }
    } finally {
      await Promise.all([stop(service.child), stop(bare.child)]);
    }
    const perSecond = (reports: readonly LoadReport[]): number => median(reports.map((report) => report.perSecond));
    return [
      atLeast(
        { what: `simple requests with ${resources} resources in the account`, ours: perSecond(ours), unit: '1/s' },
        leastPerSecond,
      ),
      atLeast({
        what: 'the same, against a server that only answers',
        ours: perSecond(ours),
        other: perSecond(theirs),
        unit: '1/s',
      }),
      atMost(
        { what: '95th percentile of a request (median of the rounds)', ours: median(ours.map(p95)), unit: 'ms' },
        mostP95Ms,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const p95 = (report: LoadReport | undefined): number => percentile(report?.times ?? [], 95);

/** What a client that works asks for: its profile, pages of lists and single resources, now and then something new. */
function mixed(count: number): LoadRequest {
  const id = 1 + ((count * 7919) % resources);
  switch (count % 8) {
    case 0:
      return { method: 'GET', path: '/me' };
    case 1:
      return { method: 'GET', path: `/transcriptions?per_page=12&page=${1 + (count % 50)}` };
    case 2:
      return { method: 'GET', path: '/credits/history' };
    case 3:
      return { method: 'POST', path: '/presets/faceless', body: { name: `Preset ${count}` } };
    case 4:
      return { method: 'GET', path: '/voices?per_page=12' };
    case 5:
      return { method: 'POST', path: '/faceless', body: { title: `Video ${count}`, type: 'ai-visuals' } };
    default:
      return { method: 'GET', path: `/transcriptions/${id}` };
  }
}

async function start(args: readonly string[]): Promise<{ child: ChildProcess; address: z.infer<typeof started> }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  if (child.stdout === null) throw new Error('The process has no output.');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, address: started.parse(JSON.parse(line)) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function newAccount(controlUrl: string): Promise<z.infer<typeof created>> {
  const body = JSON.stringify({ rate_limit_per_minute: 1_000_000_000 });
  const answer = await fetch(`${controlUrl}/accounts`, { method: 'POST', body });
  return created.parse(await answer.json());
}

/** Finished transcriptions: made by requests, they would each run a job. */
function fill(path: string, user: number): void {
  const database = new DatabaseSync(path);
  const insert = database.prepare(`
    INSERT INTO transcriptions (user_id, status, language, duration, credits, request_id, source, created_at, completed_at)
    VALUES (?, 'completed', 'en', 60, 1, ?, ?, ?, ?)`);
  const result = database.prepare('INSERT INTO transcription_results (id, text, words) VALUES (?, ?, ?)');
  const words = Array.from({ length: 20 }, (_, at) => ({ text: `word${at}`, start: at, end: at + 0.5, type: 'word' }));
  database.exec('BEGIN');
  for (let count = 0; count < resources; count += 1) {
    const at = Date.now() - (resources - count) * 1000;
    const { lastInsertRowid } = insert.run(user, `bench ${count}`, `bench-${count}`, at, at);
    result.run(lastInsertRowid, words.map(({ text }) => text).join(' '), JSON.stringify(words));
  }
  database.exec('COMMIT');
  database.close();
}
