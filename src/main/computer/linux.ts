import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { machineIdIn, networkAddressIn } from './told.ts';

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** What identifies the installation. `root`: the folder that everything lies in, `/` but for tests. */
export async function machineId(root: string): Promise<string | null> {
  const path = join(root, 'etc', 'machine-id');
  const file = await stat(path).catch(() => null);
  // Before systemd, which shares it since.
  if (file === null) return machineIdIn(await read(join(root, 'var', 'lib', 'dbus', 'machine-id')));
  // Where it cannot be kept, systemd makes one for each start of the computer, and lays it over the file from elsewhere.
  if (file.dev !== (await stat(join(root, 'etc'))).dev) return null;
  return machineIdIn(await read(path));
}

/**
 * The burnt-in addresses of the network devices inside of this computer. A copy of a whole disk takes the machine id along, but
 * not these. What says more of the hardware, only an administrator may read.
 */
export async function networkAddresses(root: string): Promise<readonly string[]> {
  const folder = join(root, 'sys', 'class', 'net');
  const names = await readdir(folder).catch(() => []);
  const addresses = await Promise.all(names.map((name) => burntInAddress(join(folder, name))));
  return addresses.filter((address) => address !== null);
}

async function burntInAddress(device: string): Promise<string | null> {
  // Those of software have none.
  const behind = await realpath(join(device, 'device')).catch(() => null);
  // What is plugged in is taken along to other computers; WSL makes up an address at each start.
  if (behind === null || /\/(?:usb\d|VMBUS)/u.test(behind)) return null;
  // Where wireless networks are looked for, and joined, the device itself shows one that is made up.
  const wireless = networkAddressIn(await read(join(device, 'phy80211', 'macaddress')));
  if (wireless !== null) return wireless;
  const isBurntIn = (await read(join(device, 'addr_assign_type'))).trim() === '0';
  return isBurntIn ? networkAddressIn(await read(join(device, 'address'))) : null;
}
