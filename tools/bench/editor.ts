import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { spokenWords } from '../../src/contract/spoken-length.ts';
import { buildRenderer, bundleForPage, serveRenderer } from '../look/renderer-server.ts';
import { looks } from '../look/screens.ts';
import type { EditorTimes } from './editor-times.ts';
import { atMost, type BenchResult, median, percentile } from './result.ts';

const keys = 120;
/** A machine that is busy with something else for a second spoils one of them only. */
const rounds = 3;
/** One frame at 60 Hz, milliseconds. */
const frameMs = 16;
/** Three hours at 150 words a minute. */
const wantedWords = 27_000;

const sentences = [
  'On a rock far out at sea stands a lighthouse that nobody has lit for forty years.',
  'Last winter its lamp burned again.',
  'The harbour master saw it first, at five in the morning, and thought that he was still dreaming.',
  'He took his boat and rowed out.',
];

/** Paragraphs of different lengths, as people write them. */
function longScript(): string {
  const paragraphs: string[] = [];
  let words = 0;
  for (let number = 0; words < wantedWords; number += 1) {
    const paragraph = Array.from(
      { length: 2 + (number % 5) },
      (_, index) => sentences[(number + index) % sentences.length] ?? '',
    ).join(' ');
    paragraphs.push(paragraph);
    words += spokenWords(paragraph);
  }
  return paragraphs.join('\n\n');
}

/** Typing in the middle of a script of three hours in the built renderer, beside a bare editor and a bare text field. */
export default async function editor(): Promise<BenchResult[]> {
  const look = looks.find((entry) => entry.name === 'editor');
  if (!look) throw new Error('There is no picture of the editor.');
  const script = longScript();
  const scenario = { ...look.scenario, draft: { script }, theme: 'dark' };
  const dir = await mkdtemp(join(tmpdir(), 'backlot-editor-'));
  await buildRenderer(dir);
  const scripts = [
    `globalThis.lookScenario = ${JSON.stringify(scenario)};`,
    await bundleForPage('tools/look/fake-bridge.ts'),
  ];
  const server = await serveRenderer(dir);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(scripts.join('\n'));
    await page.goto(server.url);
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    // Editors ask the document what the browser can do, so there has to be one.
    await page.evaluate(await bundleForPage('tools/bench/editor-page.ts'));
    // The pictures of the side panel are painted once, while nothing else is done.
    await page.waitForTimeout(4000);
    const measure = async (call: string): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const result = await page.evaluate<EditorTimes>(call);
        if (result.length !== keys)
          throw new Error(`${keys} keys were typed and ${result.length} arrived: ${call.slice(0, 20)}`);
        times.push(percentile(result.times, 95));
      }
      return median(times);
    };
    const ours = await measure(`timeOurs(${keys})`);
    const bare = await measure(`timeBare(${JSON.stringify(script)}, ${keys})`);
    const field = await measure(`timeTextarea(${JSON.stringify(script)}, ${keys})`);
    const what = 'keystroke in a script of three hours';
    return [
      atMost({ what: `${what}, 95th percentile`, ours, unit: 'ms' }, frameMs),
      atMost({ what: `${what}, against CodeMirror alone`, ours, other: bare, unit: 'ms' }),
      atMost({ what: `${what}, against a text field`, ours, other: field, unit: 'ms' }),
    ];
  } finally {
    await browser.close();
    server.close();
    await rm(dir, { recursive: true, force: true });
  }
}
