import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildRenderer, bundleForPage, serveRenderer } from '../look/renderer-server.ts';
import { looks } from '../look/screens.ts';
import type { ListTimes } from './list-times.ts';
import { atMost, type BenchResult, median, percentile } from './result.ts';

const rows = 10_000;
/** A machine that is busy with something else for a second spoils one of them only. */
const rounds = 5;
/** One frame at 60 Hz, milliseconds. */
const frameMs = 1000 / 60;

/** 10,000 queue rows in the built renderer: what a scroll step and a keystroke in the filter take, beside a plain list. */
export default async function list(): Promise<BenchResult[]> {
  const look = looks.find((entry) => entry.name === 'queue-many');
  if (!look) throw new Error('There is no picture of a queue with many rows.');
  const dir = await mkdtemp(join(tmpdir(), 'backlot-list-'));
  await buildRenderer(dir);
  const scripts = [
    `globalThis.lookScenario = ${JSON.stringify({ ...look.scenario, theme: 'dark' })};`,
    await bundleForPage('tools/look/fake-bridge.ts'),
    await bundleForPage('tools/bench/list-page.ts'),
  ];
  const server = await serveRenderer(dir);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(scripts.join('\n'));
    await page.goto(server.url);
    await page.locator('[data-row]').first().waitFor();
    const ours: ListTimes[] = [];
    for (let round = 0; round < rounds; round += 1) ours.push(await page.evaluate<ListTimes>('timeOurs()'));
    const plain = await page.evaluate<ListTimes>(`timePlain(${rows})`);
    return [
      ...compare(
        'scroll step over 10,000 rows',
        ours.map(({ scroll }) => scroll),
        plain.scroll,
      ),
      ...compare(
        'keystroke in the filter of 10,000 rows',
        ours.map(({ filter }) => filter),
        plain.filter,
      ),
    ];
  } finally {
    await browser.close();
    server.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Ours against the frame, and then against the plain list: of each round the 95th percentile, of the rounds the median. */
function compare(what: string, times: readonly (readonly number[])[], plain: readonly number[]): BenchResult[] {
  const ours = median(times.map((round) => percentile(round, 95)));
  return [
    atMost({ what: `${what}, 95th percentile`, ours, unit: 'ms' }, frameMs),
    atMost({ what: `${what}, against a plain list`, ours, other: percentile(plain, 95), unit: 'ms' }),
  ];
}
