import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildRenderer, serveRenderer } from '../look/renderer-server.ts';
import type { Scenario } from '../look/scenario.ts';
import { looks } from '../look/screens.ts';
import { longScript } from './editor/long-script.ts';
import type { StepTimes } from './editor/step-times.ts';
import { round } from './editor/subject.ts';
import { bareScript, ourCaptions, ourScript } from './editor/subjects.ts';
import { atMost, type BenchResult, median, percentile } from './result.ts';

const steps = 60;
/** A machine that is busy with something else for a second spoils one of them only. */
const rounds = 3;
/** One frame at 60 Hz, milliseconds. */
const frameMs = 16;

function scenarioOf(name: string): Scenario {
  const look = looks.find((entry) => entry.name === name);
  if (!look) throw new Error(`There is no picture named ${name}.`);
  return { ...look.scenario, theme: 'dark' };
}

const p95Of = (times: readonly StepTimes[], of: keyof StepTimes): number =>
  percentile(
    times.map((time) => time[of]),
    95,
  );

/**
 * Typing in the middle of a script of three hours and of 2,000 captions in the built renderer, beside a bare editor and a bare
 * text field, a round of each in turn, by Chromium's own account of every key (editor/step-times.ts). `p95_ms`: from the key
 * until it is on the screen, without the waiting for the display's next turn; `to_frame_p95_ms`: waiting included;
 * `cpu_p95_ms`: what the page's main thread computes until then; `cpu_in_all_p95_ms`: with all that the key left for later.
 */
export default async function editor(say: (line: string) => void): Promise<BenchResult[]> {
  const script = longScript();
  const dir = await mkdtemp(join(tmpdir(), 'backlot-editor-'));
  await buildRenderer(dir);
  const server = await serveRenderer(dir);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const ours = await ourScript(browser, server.url, { ...scenarioOf('editor'), draft: { script } });
    const bare = await bareScript(browser, 'openCodeMirror', script);
    const field = await bareScript(browser, 'openTextarea', script);
    const captions = await ourCaptions(browser, server.url, scenarioOf('captions-find'));
    const subjects = [ours, bare, field, captions.word, captions.segment, captions.scroll];
    const found = new Map(subjects.map(({ name }): [string, (readonly StepTimes[])[]] => [name, []]));
    for (let number = 1; number <= rounds; number += 1) {
      for (const subject of subjects) {
        say(`round ${number} of ${rounds}: ${subject.name}`);
        found.get(subject.name)?.push(await round(subject, steps));
      }
    }
    /** Of each round the 95th percentile, of the rounds the median, of several subjects the slowest. */
    const p95 = (names: readonly string[], of: keyof StepTimes): number =>
      Math.max(...names.map((name) => median((found.get(name) ?? []).map((times) => p95Of(times, of)))));
    const ms = 'ms';
    const all = (what: string, names: readonly string[]): BenchResult[] => [
      atMost({ what: `${what}/p95_ms`, ours: p95(names, 'shown'), unit: ms }, frameMs),
      atMost({ what: `${what}/cpu_p95_ms`, ours: p95(names, 'cpu'), unit: ms }, frameMs),
      atMost({
        what: `${what}/cpu_in_all_p95_ms`,
        ours: p95(names, 'cpuInAll'),
        other: p95([field.name], 'cpuInAll'),
        unit: ms,
      }),
      ...[bare, field].flatMap(({ name }) => [
        atMost({
          what: `${what}/p95_against_${name}`,
          ours: p95(names, 'shown'),
          other: p95([name], 'shown'),
          unit: ms,
        }),
        atMost({ what: `${what}/cpu_against_${name}`, ours: p95(names, 'cpu'), other: p95([name], 'cpu'), unit: ms }),
      ]),
      atMost({
        what: `${what}/to_frame_p95_ms`,
        ours: p95(names, 'toFrame'),
        other: p95([field.name], 'toFrame'),
        unit: ms,
      }),
    ];
    const kinds = [captions.word, captions.segment, captions.scroll].map(({ name }) => name);
    return [
      ...all('script/3h', [ours.name]),
      ...all('captions/2000', kinds),
      ...kinds.flatMap((name) => [
        atMost({ what: `${name.replace('/', '/2000/')}/p95_ms`, ours: p95([name], 'shown'), unit: ms }, frameMs),
        atMost({ what: `${name.replace('/', '/2000/')}/cpu_p95_ms`, ours: p95([name], 'cpu'), unit: ms }),
      ]),
    ];
  } finally {
    await browser.close();
    server.close();
    await rm(dir, { recursive: true, force: true });
  }
}
