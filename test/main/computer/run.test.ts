import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWithin } from '../../../src/main/computer/run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-run-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const program = (script: string, mode = 0o755): string => {
  const path = join(folder, 'program');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, mode);
  return path;
};

describe.skipIf(process.platform === 'win32')('a program of the system', () => {
  it('is asked with arguments that no shell reads', async () => {
    const printed = await runWithin(20_000)(program('printf "%s|" "$@"'), ['query', 'HKLM\\A $HOME', '/v']);
    expect(Buffer.from(printed).toString()).toBe('query|HKLM\\A $HOME|/v|');
  });

  it.each([
    ['is not there', () => join(folder, 'nothing'), 'ENOENT'],
    ['may not be run', () => program('echo yes', 0o644), 'EACCES'],
    ['is none', () => folder, 'EACCES'],
    ['fails', () => program('echo no; exit 1'), 'Command failed'],
    ['prints without end', () => program('yes'), 'maxBuffer'],
  ])('that %s is given up', async (_, path, why) => {
    await expect(runWithin(20_000)(path(), [])).rejects.toThrow(why);
  });

  it.each([
    ['hangs', 'exec sleep 60'],
    ['hears no request to end', "trap '' TERM; while true; do sleep 1; done"],
    ['left another one that holds its output', 'sleep 60 & exit 0'],
  ])('that %s is waited for no longer than it may take', async (_, script) => {
    const began = performance.now();
    await expect(runWithin(300)(program(script), [])).rejects.toThrow('takes longer');
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('does not keep our own from ending where its output stays open', async () => {
    const module = JSON.stringify(new URL('../../../src/main/computer/run.ts', import.meta.url).href);
    const asking = `import { runWithin } from ${module};
      await runWithin(300)(${JSON.stringify(program('sleep 60 & exit 0'))}, []).catch(() => undefined);`;
    const ours = spawn(process.execPath, ['--input-type=module', '--eval', asking], { stdio: 'ignore' });
    const late = setTimeout(() => ours.kill('SIGKILL'), 30_000);
    const [code] = await once(ours, 'exit');
    clearTimeout(late);
    expect(code).toBe(0);
  });
});
