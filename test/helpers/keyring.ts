import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSessionBus, type SessionBus } from '../../src/main/account/secrets/session-bus.ts';

/** `never-unlocked`: a Secret Service without any keyring yet, as on a computer where nobody logged in graphically. */
type KeyringCondition = 'unlocked' | 'locked' | 'never-unlocked' | 'absent';

export interface KeyringOptions {
  readonly state: KeyringCondition;
  /** What becomes of the desktop's unlock window: it cannot be shown (there is no screen), or nobody ever answers it. */
  readonly prompt?: 'impossible' | 'unanswered';
}

export interface Keyring {
  /** To be merged into the environment of the program under test. */
  readonly env: { readonly DBUS_SESSION_BUS_ADDRESS: string; readonly XDG_RUNTIME_DIR: string };
  lock(): Promise<void>;
  /** As the user does with the password. */
  unlock(): Promise<void>;
  stop(): Promise<void>;
}

const password = 'practice';
const collection = '/org/freedesktop/secrets/collection/login';

/** A private session bus with a private gnome-keyring on it; nothing of the real user's is touched. */
export async function startKeyring({ state, prompt = 'impossible' }: KeyringOptions): Promise<Keyring> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-keyring-'));
  const runtime = join(folder, 'run');
  await mkdir(runtime, { mode: 0o700 });
  await writeFile(join(folder, 'bus.conf'), busConfig(folder));
  await mkdir(join(folder, 'services'));
  if (prompt === 'unanswered') {
    await writeFile(
      join(folder, 'services', 'prompter.service'),
      '[D-BUS Service]\nName=org.gnome.keyring.SystemPrompter\nExec=/bin/sleep 60\n',
    );
  }
  const bus = spawn(
    'dbus-daemon',
    ['--nofork', '--nopidfile', `--config-file=${join(folder, 'bus.conf')}`, '--print-address=1'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const address = await firstLine(bus);
  const env = { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: runtime };
  const daemonEnv = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    ...env,
  };
  const call = (member: string, signature: string, body: readonly (string | readonly string[])[]): Promise<unknown> =>
    onBus(env, async (open) =>
      open.call({
        destination: 'org.freedesktop.secrets',
        path: '/org/freedesktop/secrets',
        interface: 'org.freedesktop.Secret.Service',
        member,
        signature,
        body,
      }),
    );
  const isUnlocked = async (): Promise<void> => {
    const [locked] = await onBus(env, (open) =>
      open.call({
        destination: 'org.freedesktop.secrets',
        path: collection,
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        signature: 'ss',
        body: ['org.freedesktop.Secret.Collection', 'Locked'],
      }),
    );
    if (locked !== false) throw new Error('The keyring is still locked.');
  };
  let daemon: ChildProcess | undefined;
  /** Unlocking is done at its start: it has no other way to take a password without a screen. */
  const startDaemon = async (unlocked: boolean): Promise<void> => {
    await end(daemon);
    daemon = spawn(
      'gnome-keyring-daemon',
      ['--components=secrets', '--foreground', ...(unlocked ? ['--unlock'] : [])],
      {
        env: daemonEnv,
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    daemon.stdin?.end(unlocked ? password : '');
    await eventually(() => call('ReadAlias', 's', ['default']));
    // It answers before it has opened what it was given the password for.
    if (unlocked) await eventually(isUnlocked);
  };

  const keyring: Keyring = {
    env,
    async lock() {
      await call('Lock', 'ao', [[collection]]);
    },
    unlock: () => startDaemon(true),
    async stop() {
      await end(daemon);
      await end(bus);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    if (state !== 'absent') await startDaemon(state !== 'never-unlocked');
    if (state === 'locked') await keyring.lock();
    return keyring;
  } catch (error) {
    await keyring.stop();
    throw error;
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** No standard services: nothing of the computer's own answers on this bus. */
function busConfig(folder: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <servicedir>${folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}

async function onBus<T>(env: Keyring['env'], work: (bus: SessionBus) => Promise<T>): Promise<T> {
  const bus = await openSessionBus(env, AbortSignal.timeout(5_000));
  if (bus === null) throw new Error('The private bus does not answer.');
  try {
    return await work(bus);
  } finally {
    bus.close();
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`dbus-daemon ended with ${code}`)));
  });
}

async function eventually(attempt: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await sleep(50);
    }
  }
}
