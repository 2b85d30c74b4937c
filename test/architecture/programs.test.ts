// Every program that Backlot starts, wherever that is.
// Belongs here: what holds for all of them. Does not: what one of them is told (beside what starts it).
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../../src', import.meta.url));
/** The whole call, to where its statement ends. */
const start = /\b(?:spawn|spawnSync|execFile|execFileSync|fork)\([^]*?\);/gu;

it('shows no console window on Windows, which makes one for each program that has none', () => {
  const calls = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(join(sources, name), 'utf8').matchAll(start)].map(([call]) => ({
        file: name.replaceAll(sep, '/'),
        call,
      })),
    );
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ call }) => !call.includes('windowsHide: true')).map(({ file }) => file)).toEqual([]);
});
