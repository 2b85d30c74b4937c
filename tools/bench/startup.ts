import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { type HostProcess, launchHost } from '../chromium-host/launch-host.ts';
import { atMost, median, type BenchResult } from './result.ts';
import { writeHistory } from './startup/long-history.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const pairs = 7;
const mostTimesBare = 1.5;
/** Finished transcriptions, ten a day for almost three years: each is in the queue, in its own list and in the library. So many drafts, too. */
const longHistory = 10_000;
const mostTimesEmpty = 2;
/** For a screen with a long list on a machine that is busy, milliseconds. */
const patienceMs = 120_000;

/**
 * From starting the process to a page whose first button can be clicked, beside a bare electron-vite window in the same
 * host; and the same with a long history beside none, with how long main and the page have worked until all lists are in the page.
 */
export default async function startup(say: (line: string) => void): Promise<readonly BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-startup-'));
  try {
    const bare = join(folder, 'bare');
    await buildBareWindow(bare);
    const ours: number[] = [];
    const theirs: number[] = [];
    // Not counted: it fills the caches that both then find.
    await secondsToInteractive(bare, join(folder, 'warm-bare'));
    await secondsToInteractive(root, join(folder, 'warm-ours'));
    for (let pair = 1; pair <= pairs; pair += 1) {
      const oursFirst = pair % 2 === 1;
      const measureOurs = async (): Promise<void> =>
        void ours.push(await secondsToInteractive(root, join(folder, `ours-${pair}`)));
      if (oursFirst) await measureOurs();
      theirs.push(await secondsToInteractive(bare, join(folder, `bare-${pair}`)));
      if (!oursFirst) await measureOurs();
      say(`pair ${pair} of ${pairs}: ours ${ours.at(-1)?.toFixed(2)} s, bare ${theirs.at(-1)?.toFixed(2)} s`);
    }
    const long: number[] = [];
    const empty: number[] = [];
    await writeHistory(join(folder, 'long'), longHistory);
    await writeHistory(join(folder, 'empty'), 0);
    for (let pair = 1; pair <= pairs; pair += 1) {
      long.push(await secondsToInteractive(root, join(folder, 'long')));
      empty.push(await secondsToInteractive(root, join(folder, 'empty')));
      say(`pair ${pair} of ${pairs}: long history ${long.at(-1)?.toFixed(2)} s, none ${empty.at(-1)?.toFixed(2)} s`);
    }
    const [all, nothing] = [await workToAllLists(join(folder, 'long')), await workToAllLists(join(folder, 'empty'))];
    return [
      atMost({ what: 'start to interactive', ours: median(ours), other: median(theirs), unit: 's' }, mostTimesBare),
      atMost({ what: 'with a long history', ours: median(long), other: median(empty), unit: 's' }, mostTimesEmpty),
      atMost({ what: 'main works until all lists are in the page', ours: all.main, other: nothing.main, unit: 's' }),
      atMost({ what: 'the page works until then', ours: all.page, other: nothing.page, unit: 's' }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function secondsToInteractive(app: string, userData: string): Promise<number> {
  const begun = performance.now();
  return inOpened(app, userData, async (page) => {
    await page.getByRole('button').first().click({ trial: true });
    return (performance.now() - begun) / 1000;
  });
}

/**
 * How long the main thread of each side has worked since its process began, until the list that is read last is shown. It is the time
 * that the threads have worked, not the time that went by: others on the machine are not counted.
 */
function workToAllLists(userData: string): Promise<{ readonly main: number; readonly page: number }> {
  return inOpened(root, userData, async (page, host) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.getByRole('link', { name: 'Library' }).first().click({ timeout: patienceMs });
    const list = page.locator('main [data-row]').or(page.getByText('Finished files appear here'));
    await list.first().waitFor({ timeout: patienceMs });
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const used = await host.evaluate('() => process.threadCpuUsage()', null);
    const { user, system } = used as NodeJS.CpuUsage; // as Node documents it
    return { main: (user + system) / 1e6, page: seconds };
  });
}

/** Runs `measure` with the first page of an app, and closes the app. */
async function inOpened<T>(
  app: string,
  userData: string,
  measure: (page: Page, host: HostProcess) => Promise<T>,
): Promise<T> {
  const host = await launchHost({ app, userData });
  try {
    const browser = await chromium.connectOverCDP(host.endpoint, { noDefaults: true });
    const context = browser.contexts()[0];
    if (context === undefined) throw new Error('Chromium has no context');
    const measured = await measure(context.pages()[0] ?? (await context.waitForEvent('page')), host);
    await browser.close();
    return measured;
  } finally {
    host.child.kill('SIGTERM');
    await host.exited;
  }
}

/** Copies the bare window and builds it with the tool that builds the app. */
async function buildBareWindow(folder: string): Promise<void> {
  await cp(join(import.meta.dirname, 'bare-window'), folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "bare-window", "version": "1.0.0", "type": "module", "main": "out/main/index.js" }\n',
  );
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  await run(process.execPath, [electronVite, 'build'], { cwd: folder });
}
