import { BusError, openSessionBus, type SessionBus } from './session-bus.ts';

/** Whether the desktop's Secret Service can be used at present. */
export type KeyringState = 'absent' | 'locked' | 'unlocked';

const service = { destination: 'org.freedesktop.secrets', path: '/org/freedesktop/secrets' } as const;
const noObject = '/';

/**
 * Looks at the default keyring of a Linux desktop over D-Bus, and when it is locked asks the desktop to show its own unlock
 * window, waiting up to `timeoutMs`. keytar cannot do this: on a locked keyring it answers "nothing there", or blocks a thread
 * until the window is closed, and the program cannot end meanwhile.
 */
export async function openKeyring(
  timeoutMs: number,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<KeyringState> {
  const signal = AbortSignal.timeout(timeoutMs);
  let bus: SessionBus | null = null;
  let state: KeyringState = 'absent';
  try {
    bus = await openSessionBus(env, signal);
    if (bus === null) return 'absent';
    const [collection] = await bus.call({
      ...service,
      interface: 'org.freedesktop.Secret.Service',
      member: 'ReadAlias',
      signature: 's',
      body: ['default'],
    });
    // From here on there is a Secret Service; whatever goes wrong with it, the user can put right.
    state = 'locked';
    // A keyring that was never set up is made by its first unlocking.
    if (typeof collection !== 'string' || collection === noObject) return 'locked';
    if (await isLocked(bus, collection)) await unlock(bus, collection);
    return (await isLocked(bus, collection)) ? 'locked' : 'unlocked';
  } catch (error) {
    if (error instanceof BusError) return state;
    throw error;
  } finally {
    bus?.close();
  }
}

async function isLocked(bus: SessionBus, collection: string): Promise<boolean> {
  const [locked] = await bus.call({
    ...service,
    path: collection,
    interface: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    body: ['org.freedesktop.Secret.Collection', 'Locked'],
  });
  return locked !== false;
}

async function unlock(bus: SessionBus, collection: string): Promise<void> {
  const [, prompt] = await bus.call({
    ...service,
    interface: 'org.freedesktop.Secret.Service',
    member: 'Unlock',
    signature: 'ao',
    body: [[collection]],
  });
  if (typeof prompt !== 'string' || prompt === noObject) return;
  await bus.call({
    destination: 'org.freedesktop.DBus',
    path: '/org/freedesktop/DBus',
    interface: 'org.freedesktop.DBus',
    member: 'AddMatch',
    signature: 's',
    body: [`type='signal',path='${prompt}',member='Completed'`],
  });
  const completed = bus.signalFrom(prompt, 'Completed');
  // The window belongs to no window of ours: main does not know one here.
  const shown = bus.call({
    ...service,
    path: prompt,
    interface: 'org.freedesktop.Secret.Prompt',
    member: 'Prompt',
    signature: 's',
    body: [''],
  });
  await Promise.all([completed, shown]);
}
