import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '../../../../src/main/account/secrets/index.ts';
import { SecretsLockedError, type Secrets, type TextCipher } from '../../../../src/main/ports/index.ts';

let folder: string;
let file: string;
const before = { address: process.env['DBUS_SESSION_BUS_ADDRESS'], runtime: process.env['XDG_RUNTIME_DIR'] };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-secrets-'));
  file = join(folder, 'deep', 'tokens');
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent/bus';
});
afterEach(async () => {
  if (before.address === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
  else process.env['DBUS_SESSION_BUS_ADDRESS'] = before.address;
  await rm(folder, { recursive: true, force: true });
});

/** Stands for safeStorage; enough to see whether anything is written in clear. */
function cipher(key: number, available = true): TextCipher {
  const turn = (bytes: Uint8Array): Buffer => Buffer.from(bytes.map((byte) => byte ^ key));
  return {
    available: () => Promise.resolve(available),
    encrypt: (text) => Promise.resolve(turn(Buffer.from(text))),
    decrypt: (bytes) => Promise.resolve(turn(bytes).toString()),
  };
}

function secrets(use: TextCipher | null = cipher(0x5a)): Secrets {
  return createSecrets({ cipher: use, file, service: 'Backlot test', keytarTimeoutMs: 2_000 });
}

// Elsewhere the real keychain of the person who runs the tests would be found.
describe.skipIf(process.platform !== 'linux')('tokens in an encrypted file', () => {
  it('survive a restart, each under its account', async () => {
    const first = secrets();
    expect(await first.persistence()).toBe('encrypted file');
    await Promise.all([first.write('a', 'token-a'), first.write('b', 'token-b'), first.write('c', 'token-c')]);
    await first.remove('c');
    const second = secrets();
    expect(await Promise.all(['a', 'b', 'c'].map((id) => second.read(id)))).toEqual(['token-a', 'token-b', null]);
  });

  it('are readable by this user only, not in clear, and leave no temporary file', async () => {
    await secrets().write('a', 'token-a');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
    expect((await readFile(file)).includes('token-a')).toBe(false);
    expect(await readdir(join(folder, 'deep'))).toEqual(['tokens']);
  });

  it('that cannot be read are set aside, and signing in works', async () => {
    await secrets().write('a', 'token-a');
    const other = secrets(cipher(0x11));
    expect(await other.read('a')).toBeNull();
    await other.write('a', 'new');
    expect(await secrets(cipher(0x11)).read('a')).toBe('new');
    expect(await readdir(join(folder, 'deep'))).toEqual(['tokens', 'tokens.unreadable']);
  });

  it('that are cut off or damaged are set aside too', async () => {
    await secrets().write('a', 'token-a');
    for (const content of ['', 'x', '{"a":', '[1]']) {
      await writeFile(file, content);
      expect(await secrets().read('a')).toBeNull();
    }
  });

  it('are written for nobody who has none, and not over what cannot be read now', async () => {
    await secrets().remove('a');
    expect(await readdir(folder)).toEqual([]);
    await mkdir(file, { recursive: true });
    await expect(secrets().read('a')).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(secrets().write('a', 'token-a')).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('are those that were written last, whoever reads meanwhile', async () => {
    const first = secrets();
    const [before] = await Promise.all([first.read('a'), first.write('a', 'token-a')]);
    expect([before, await first.read('a')]).toEqual([null, 'token-a']);
  });

  it('stay where they are while their key cannot be had', async () => {
    await secrets().write('a', 'token-a');
    let isLocked = true;
    const { decrypt, ...others } = cipher(0x5a);
    const slow = secrets({
      ...others,
      decrypt: (bytes) => (isLocked ? Promise.reject(new SecretsLockedError('later')) : decrypt(bytes)),
    });
    await expect(slow.read('a')).rejects.toThrow(SecretsLockedError);
    await expect(slow.write('b', 'token-b')).rejects.toThrow(SecretsLockedError);
    isLocked = false;
    await slow.write('b', 'token-b');
    const later = secrets();
    expect([await later.read('a'), await later.read('b')]).toEqual(['token-a', 'token-b']);
  });

  it.each([
    ['there is no cipher', null],
    ['the cipher has no real back end', cipher(1, false)],
  ])('are kept for this session only where %s', async (_, use) => {
    const session = secrets(use);
    expect(await session.persistence()).toBe('this session');
    await session.write('a', 'token-a');
    expect(await session.read('a')).toBe('token-a');
    expect(await secrets(use).read('a')).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});
