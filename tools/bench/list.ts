import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildRenderer, bundleForPage, serveRenderer } from '../look/renderer-server.ts';
import { Measured } from './list/measured.ts';
import { listOf, type LongList, longLists } from './list/screens.ts';
import { atMost, type BenchResult, median, percentile } from './result.ts';

/** One frame at 60 Hz, milliseconds. */
const frameMs = 16;
/** A machine that is busy with something else for a second spoils one of them only. */
const rounds = 3;

/**
 * The screens with thousands of rows in the built renderer, of which 20 change in a second, beside a virtual list with bare
 * titles that changes as often: how long the page's main thread works for a scroll step, and in the queue for a keystroke in the
 * filter. It is the time that the thread has worked, not the time that went by: others on the machine are not counted, nor is
 * what it takes to ask for a step and for that time, which is measured in frames where nothing happens.
 */
export default async function list(say: (line: string) => void): Promise<BenchResult[]> {
  const dir = await mkdtemp(join(tmpdir(), 'backlot-list-'));
  await buildRenderer(dir);
  const parts = await Promise.all(['tools/look/fake-bridge.ts', 'tools/bench/list/page/steps.ts'].map(bundleForPage));
  const scriptsOf = ({ scenario }: LongList): string =>
    [`globalThis.lookScenario = ${JSON.stringify({ ...scenario, theme: 'dark' })};`, ...parts].join('\n');
  const server = await serveRenderer(dir);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const results: BenchResult[] = [];
    for (const screen of longLists) {
      const open = (): Promise<Measured> => Measured.open(browser, server.url, scriptsOf(screen));
      const { collection, label } = screen;
      const ours = await open();
      const bare = await open();
      await ours.page.evaluate((wanted) => Reflect.get(globalThis, 'openOurs')(wanted), {
        collection,
        list: listOf(label),
      });
      await bare.page.evaluate((name) => Reflect.get(globalThis, 'openBare')(name), collection);
      results.push(...(await measured(screen, { ours, bare }, say)));
      await ours.close();
      await bare.close();
    }
    return results;
  } finally {
    await browser.close();
    server.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function measured(
  { name: rows, views, collection }: LongList,
  { ours, bare }: { readonly ours: Measured; readonly bare: Measured },
  say: (line: string) => void,
): Promise<BenchResult[]> {
  const scroll = views.map((): number[] => []);
  const scrollBare: number[] = [];
  const keys = { ours: [] as number[], bare: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    say(`${rows}: round ${round} of ${rounds}`);
    for (const [index, { show }] of views.entries()) {
      await show(ours.page);
      scroll[index]?.push(percentile(await ours.scroll(), 95));
    }
    scrollBare.push(percentile(await bare.scroll(), 95));
    // What main finds for the other lists is another bench's.
    if (collection !== 'queue') continue;
    keys.ours.push(percentile(await ours.type(), 95));
    keys.bare.push(percentile(await bare.type(), 95));
  }
  const other = median(scrollBare);
  return [
    ...views.flatMap(({ name }, index) => {
      const what = `scroll step over ${rows}, 20 a second changing, ${name}, 95th percentile`;
      return beside({ what, ours: median(scroll[index] ?? []), other, unit: 'ms' });
    }),
    // The field answers in the first, the list in the second.
    ...(collection === 'queue'
      ? beside(
          {
            what: `keystroke in the filter of ${rows}, two frames, 95th percentile`,
            ours: median(keys.ours),
            other: median(keys.bare),
            unit: 'ms',
          },
          2 * frameMs,
        )
      : []),
  ];
}

/** Ours against the frame, and then beside the bare list. */
function beside(
  { other, ...ours }: { what: string; ours: number; other: number; unit: string },
  limitMs = frameMs,
): BenchResult[] {
  return [atMost(ours, limitMs), atMost({ ...ours, what: `${ours.what}, beside a bare virtual list`, other })];
}
