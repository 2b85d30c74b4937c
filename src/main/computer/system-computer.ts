import { createHmac } from 'node:crypto';
import { posix, win32 } from 'node:path';
import type { Computer, ComputerIdentity } from '../ports/index.ts';
import { machineId, networkAddresses } from './linux.ts';
import { type Run, runWithin } from './run.ts';
import { platformUuidIn, registryGuidIn } from './told.ts';

export interface SystemComputer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's own folder, and number where there are any: a name may have to be asked for over the network. */
  readonly home: string;
  readonly uid: number | undefined;
  /** In place of the computer's own, in tests. */
  readonly root?: string;
  readonly run?: Run;
}

/** How long a program of the system may take, milliseconds: usually it takes some ten, while the window is being opened. */
const limitMs = 2_000;

/** The system's programs are begun by their whole path: Windows looks for others in the current folder first. */
const ioreg = '/usr/sbin/ioreg';
const regIn = (env: SystemComputer['env']): string =>
  win32.join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');

/**
 * This computer as the system tells it. Without anything to install, and without the network. What it says changes when the system
 * is installed anew, and is the same in copies of a whole disk, but for the hardware.
 */
export function systemComputer(computer: SystemComputer): Computer {
  return { identity: () => identityOf(computer).catch(() => null) };
}

async function identityOf(computer: SystemComputer): Promise<ComputerIdentity | null> {
  const { home, uid = '' } = computer;
  const { id, hardware } = await told(computer);
  if (id === null) return null;
  return {
    // Data may be copied to another user, too.
    id: hidden(id, `user ${uid} ${home}`),
    hardware: hardware.map((part) => hidden(id, `hardware ${part}`)).toSorted(),
  };
}

interface Told {
  /** What identifies the installation; null where the system does not tell. */
  readonly id: string | null;
  /** What identifies parts of the hardware. */
  readonly hardware: readonly string[];
}

async function told({ platform, env, root = posix.sep, run = runWithin(limitMs) }: SystemComputer): Promise<Told> {
  switch (platform) {
    case 'win32': {
      // Programs of 32 bits are shown another registry.
      const value = async (key: string, name: string): Promise<string | null> =>
        registryGuidIn(await run(regIn(env), ['query', `HKLM\\${key}`, '/v', name, '/reg:64']), name);
      const [id, firmware] = await Promise.all([
        value('SOFTWARE\\Microsoft\\Cryptography', 'MachineGuid'),
        // The UUID that the firmware tells, as Windows keeps it.
        value('SYSTEM\\HardwareConfig', 'LastConfig').catch(() => null),
      ]);
      return { id, hardware: firmware === null ? [] : [firmware] };
    }
    case 'darwin': {
      const id = platformUuidIn(await run(ioreg, ['-rd1', '-c', 'IOPlatformExpertDevice']));
      // It is one of the hardware.
      return { id, hardware: id === null ? [] : [id] };
    }
    default: {
      const [id, hardware] = await Promise.all([machineId(root), networkAddresses(root)]);
      return { id, hardware };
    }
  }
}

/**
 * What is written down in place of `what`. The id of an installation is a secret (machine-id(5)): with it as the key, no other
 * program says the same, and nobody finds an address by trying all.
 */
const hidden = (id: string, what: string): string =>
  createHmac('sha256', id).update(`studio.backlot.app ${what}`).digest('hex');
