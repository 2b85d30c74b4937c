import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { startKeyring, type Keyring, type KeyringOptions } from '../../../helpers/keyring.ts';

interface Report {
  readonly value?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly ms: number;
  readonly longestPauseMs: number;
}

/** The app's secrets in another process. */
class App {
  readonly process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #interface: Interface;

  constructor(env: Readonly<Record<string, string>>, timeoutMs: number, service: string) {
    const program = fileURLToPath(new URL('./secrets-child.ts', import.meta.url));
    this.process = spawn(process.execPath, [program, '/nonexistent/tokens', service, String(timeoutMs)], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (this.process.stdout === null) throw new Error('No output.');
    this.#interface = createInterface({ input: this.process.stdout });
    this.#lines = this.#interface[Symbol.asyncIterator]();
  }

  async step(line: string): Promise<Report> {
    this.process.stdin?.write(`${line}\n`);
    const next: IteratorResult<string, unknown> = await this.#lines.next();
    if (next.done === true) throw new Error('The process ended.');
    // Written by secrets-child.ts.
    return JSON.parse(next.value) as Report;
  }

  /** Asks the process to end, and says how many milliseconds that took. */
  async exit(): Promise<number> {
    const at = performance.now();
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.stdin?.write('exit\n');
    await ended;
    return performance.now() - at;
  }
}

let keyring: Keyring | undefined;
let apps: App[] = [];
afterEach(async () => {
  for (const app of apps) app.process.kill('SIGKILL');
  apps = [];
  await keyring?.stop();
  keyring = undefined;
});

const service = 'Backlot test';

async function start(options: KeyringOptions): Promise<Keyring> {
  keyring = await startKeyring(options);
  return keyring;
}

function open(env: Readonly<Record<string, string>>, timeoutMs = 4_000, name = service): App {
  const app = new App(env, timeoutMs, name);
  apps.push(app);
  return app;
}

function found(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** `npm test` installs these where it may; on a developer's Mac or Windows there is no such keyring. */
const hasKeyring = process.platform === 'linux' && found('gnome-keyring-daemon') && found('dbus-daemon');

describe.skipIf(!hasKeyring && process.env['CI'] === undefined)('the keychain of a Linux desktop', () => {
  it('keeps tokens over restarts, apart by account and by service, and forgets what is removed', async () => {
    const { env } = await start({ state: 'unlocked' });
    const token = randomUUID();
    const first = open(env);
    expect(await first.step('persistence')).toMatchObject({ value: 'keychain' });
    expect(await first.step('read a')).toMatchObject({ value: null });
    await first.step(`write a ${token}`);
    await first.step('write b other');
    expect(await first.step('read a')).toMatchObject({ value: token });
    await first.exit();

    const second = open(env);
    expect(await second.step('read a')).toMatchObject({ value: token });
    expect(await second.step('read b')).toMatchObject({ value: 'other' });
    expect(await open(env, 4_000, 'Backlot elsewhere').step('read a')).toMatchObject({ value: null });
    await second.step('remove a');
    await second.step('remove a');
    expect(await second.step('read a')).toMatchObject({ value: null });
    expect(await open(env).step('read a')).toMatchObject({ value: null });
  });

  it('leaves no probe behind', async () => {
    const { env } = await start({ state: 'unlocked' });
    const app = open(env);
    await app.step('write a token');
    const listed = execFileSync('secret-tool', ['search', '--all', 'service', service], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(listed.match(/^secret = /gm)).toHaveLength(1);
  });

  it.each<[string, KeyringOptions]>([
    ['that is locked', { state: 'locked' }],
    ['that was never unlocked', { state: 'never-unlocked' }],
    ['whose unlock window nobody answers', { state: 'locked', prompt: 'unanswered' }],
  ])('%s is said to be locked in time, without holding the program or its end', async (_, options) => {
    const { env } = await start(options);
    const app = open(env, 1_000);
    for (const line of ['persistence', 'read a', 'write a token', 'remove a']) {
      const report = await app.step(line);
      expect(report).toMatchObject({ error: 'SecretsLockedError', message: expect.stringContaining('Unlock it') });
      // Far from the 25 s after which the bus gives up, on a slow machine too.
      expect(report.ms).toBeLessThan(12_000);
      expect(report.longestPauseMs).toBeLessThan(8_000);
      expect(JSON.stringify(report)).not.toContain('token');
    }
    expect(await app.exit()).toBeLessThan(8_000);
  });

  it('that is unlocked meanwhile works at the next try, and so does one that is locked again', async () => {
    const opened = await start({ state: 'unlocked' });
    await open(opened.env).step('write a token');
    await opened.lock();
    const app = open(opened.env, 2_000);
    expect(await app.step('read a')).toMatchObject({ error: 'SecretsLockedError' });
    await opened.unlock();
    expect(await app.step('read a')).toMatchObject({ value: 'token' });
    await opened.lock();
    expect(await app.step('read a')).toMatchObject({ value: 'token' });
    expect(await app.step('read b')).toMatchObject({ error: 'SecretsLockedError' });
    expect(await app.exit()).toBeLessThan(8_000);
  });

  it.each<[string, () => Promise<Readonly<Record<string, string>>>]>([
    ['nobody keeps secrets on the bus', async () => (await start({ state: 'absent' })).env],
    [
      'there is no bus',
      () =>
        Promise.resolve({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: '/nonexistent' }),
    ],
  ])('is absent where %s, and tokens live for this session', async (_, environment) => {
    const env = await environment();
    const app = open(env);
    expect(await app.step('persistence')).toMatchObject({ value: 'this session' });
    await app.step('write a token');
    expect(await app.step('read a')).toMatchObject({ value: 'token' });
    await app.step('remove a');
    expect(await app.step('read a')).toMatchObject({ value: null });
    expect(await app.exit()).toBeLessThan(8_000);
    expect(await open(env).step('read a')).toMatchObject({ value: null });
  });
});
