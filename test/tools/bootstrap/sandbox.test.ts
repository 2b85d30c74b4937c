import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Computer {
  readonly platform: NodeJS.Platform;
  readonly uid: number;
  readonly namespaces: () => boolean;
}

// The bootstrap is plain JavaScript, because it runs before anything is installed; its types are said here.
const { noSandboxBecause } = (await import(new URL('../../../tools/bootstrap/sandbox.mjs', import.meta.url).href)) as {
  readonly noSandboxBecause: (program: string, computer: Computer) => string | undefined;
};

const closed = { platform: 'linux', uid: 1000, namespaces: () => false } as const;

describe("Chromium's process sandbox", () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backlot-sandbox-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const reason = (computer: Computer): string | undefined => noSandboxBecause(join(folder, 'electron'), computer);

  it('is there where a program may make namespaces, and on other systems', () => {
    expect(reason({ ...closed, namespaces: () => true })).toBeUndefined();
    expect(reason({ ...closed, platform: 'darwin' })).toBeUndefined();
    expect(reason({ ...closed, platform: 'win32' })).toBeUndefined();
  });

  it('is left out, with what gives it back, where the system refuses them', () => {
    const helper = join(folder, 'chrome-sandbox');
    expect(reason(closed)).toContain(`sudo chmod 4755 "${helper}"`);
    writeFileSync(helper, '', { mode: 0o755 });
    expect(reason(closed)).toContain('without its process sandbox');
  });

  it.runIf(process.getuid?.() === 0)('is there again once its helper belongs to root and runs as root', () => {
    const helper = join(folder, 'chrome-sandbox');
    writeFileSync(helper, '');
    chmodSync(helper, 0o4755);
    expect(reason(closed)).toBeUndefined();
    chownSync(helper, 1000, 1000);
    chmodSync(helper, 0o4755);
    expect(reason(closed)).toContain('without its process sandbox');
  });

  it('never starts for root, whatever else there is', () => {
    expect(reason({ ...closed, uid: 0, namespaces: () => true })).toContain('root');
  });
});
