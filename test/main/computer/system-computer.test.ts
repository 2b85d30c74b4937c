import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { machineIdIn } from '../../../src/main/computer/told.ts';
import { systemComputer, type SystemComputer } from '../../../src/main/computer/system-computer.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backlot-computer-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const identity = (given: Partial<SystemComputer>) =>
  systemComputer({ platform: 'linux', env: {}, home: '/home/ana', uid: 1000, root, ...given }).identity();

describe('on Linux', () => {
  const a = 'b08dfa6083e7567a1921a715000001fb';
  const b = 'c08dfa6083e7567a1921a715000001fb';
  /** A network device, behind which there is what the bus knows of. */
  const device = (name: string, bus: string | null, files: Record<string, string>): void => {
    for (const [file, text] of Object.entries(files)) write(`sys/class/net/${name}/${file}`, `${text}\n`);
    if (bus === null) return;
    mkdirSync(join(root, bus), { recursive: true });
    symlinkSync(join(root, bus), join(root, 'sys/class/net', name, 'device'));
  };
  const wired = { addr_assign_type: '0', address: '00:1a:2b:3c:4d:5e' };

  it('tells the installation and its user apart from others, and shows neither', async () => {
    write('etc/machine-id', `${a}\n`);
    const first = await identity({});
    expect(first?.id).toMatch(/^[0-9a-f]{64}$/u);
    expect(await identity({})).toEqual(first);
    expect((await identity({ home: '/home/bob' }))?.id).not.toBe(first?.id);
    expect((await identity({ uid: 1001 }))?.id).not.toBe(first?.id);
    write('etc/machine-id', `${b}\n`);
    expect((await identity({}))?.id).not.toBe(first?.id);
    expect(JSON.stringify(first)).not.toContain(a.slice(0, 8));
  });

  it('takes the id of D-Bus where there is no other', async () => {
    write('var/lib/dbus/machine-id', `${a}\n`);
    mkdirSync(join(root, 'etc'));
    const old = await identity({});
    expect(old).not.toBeNull();
    write('etc/machine-id', `${a}\n`);
    expect(await identity({})).toEqual(old);
  });

  it.each([
    ['there is none', () => mkdirSync(join(root, 'etc'))],
    ['there is not even a folder for it', () => undefined],
    ['it is empty, as in an image', () => write('etc/machine-id', '')],
    ['the first start still lasts', () => write('etc/machine-id', 'uninitialized\n')],
    ['a folder has its name', () => mkdirSync(join(root, 'etc/machine-id'), { recursive: true })],
  ])('tells nothing where %s', async (_, made) => {
    made();
    expect(await identity({})).toBeNull();
  });

  it.runIf(process.platform === 'linux')('tells nothing where the id is made up for this start alone', async () => {
    const elsewhere = mkdtempSync('/dev/shm/backlot-');
    try {
      writeFileSync(join(elsewhere, 'id'), `${a}\n`);
      mkdirSync(join(root, 'etc'));
      symlinkSync(join(elsewhere, 'id'), join(root, 'etc/machine-id'));
      expect(await identity({})).toBeNull();
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  it('tells the network devices inside of the computer, and none that come and go', async () => {
    write('etc/machine-id', a);
    expect((await identity({}))?.hardware).toEqual([]);
    device('eth0', 'sys/devices/pci0000:00/0000:00:1f.6', wired);
    const [one] = (await identity({}))?.hardware ?? [];
    expect(one).toMatch(/^[0-9a-f]{64}$/u);
    const other = { ...wired, address: '00:1a:2b:3c:4d:5f' };
    device('lo', null, other);
    device('docker0', null, { ...other, addr_assign_type: '3' });
    device('dock', 'sys/devices/pci0000:00/0000:00:14.0/usb4/4-1/4-1:1.0', other);
    device('wsl', 'sys/devices/LNXSYSTM:00/LNXSYBUS:00/ACPI0004:00/VMBUS:00/7e8a', other);
    device('named', 'sys/devices/pci0000:00/0000:00:1c.0', { ...other, addr_assign_type: '3' });
    device('odd', 'sys/devices/pci0000:00/0000:00:1c.1', { address: other.address });
    expect((await identity({}))?.hardware).toEqual([one]);
    // While it looks for networks it shows an address that is made up.
    device('wlan0', 'sys/devices/pci0000:00/0000:00:1c.4', {
      addr_assign_type: '3',
      address: 'a6:00:00:00:00:01',
      'phy80211/macaddress': 'a4:c3:f0:85:ac:2d',
    });
    const both = (await identity({}))?.hardware ?? [];
    expect(both).toHaveLength(2);
    expect(both).toContain(one);
    expect(both).toEqual(both.toSorted());
    // The same card with another system says something else: who does not know the id cannot try all addresses.
    write('etc/machine-id', b);
    expect((await identity({}))?.hardware).not.toContain(one);
  });

  it.runIf(process.platform === 'linux')('tells this very computer, the same each time', async () => {
    const own = { platform: 'linux', env: process.env, home: '/root', uid: process.getuid?.() } as const;
    const first = await systemComputer(own).identity();
    expect(await systemComputer(own).identity()).toEqual(first);
    let id: string | null = null;
    try {
      id = machineIdIn(readFileSync('/etc/machine-id', 'utf8'));
    } catch {
      // A container has none.
    }
    if (id === null) return;
    expect(JSON.stringify(first)).not.toContain(id);
  });
});

describe('on a Mac', () => {
  const printed = (id: string) => Buffer.from(`+-o J314sAP\n    {\n      "IOPlatformUUID" = "${id}"\n    }\n`);
  const mac = (id: string) =>
    identity({
      platform: 'darwin',
      run: (program, args) => {
        expect([program, ...args]).toEqual(['/usr/sbin/ioreg', '-rd1', '-c', 'IOPlatformExpertDevice']);
        return Promise.resolve(printed(id));
      },
    });

  it('tells the one that its hardware has', async () => {
    const first = await mac('0A1B2C3D-0000-1111-2222-333344445555');
    expect(first?.hardware).toHaveLength(1);
    expect(await mac('0a1b2c3d-0000-1111-2222-333344445555')).toEqual(first);
    const second = await mac('1A1B2C3D-0000-1111-2222-333344445555');
    expect(second?.id).not.toBe(first?.id);
    expect(second?.hardware).not.toEqual(first?.hardware);
    expect(await mac('')).toBeNull();
  });

  it.runIf(process.platform !== 'darwin')('tells nothing where the program is missing', async () => {
    expect(await identity({ platform: 'darwin' })).toBeNull();
  });
});

describe('on Windows', () => {
  const guid = '6f1c0d1e-aaaa-bbbb-cccc-0123456789ab';
  const firmware = '{4c4c4544-0042-3510-8051-b4c04f4d4d32}';
  const windows = (values: Record<string, string | Error>, asked: string[] = []) =>
    identity({
      platform: 'win32',
      env: { SystemRoot: 'D:\\Windows' },
      home: 'C:\\Users\\Ana',
      uid: undefined,
      run: async (program, args) => {
        asked.push([program, ...args].join(' '));
        const name = args[3] ?? '';
        const value = values[name] ?? new Error('not there');
        if (value instanceof Error) throw value;
        return Promise.resolve(Buffer.from(`\r\n${args[1]}\r\n    ${name}    REG_SZ    ${value}\r\n\r\n`));
      },
    });

  it('tells the installation, and the firmware beside it', async () => {
    const asked: string[] = [];
    const first = await windows({ MachineGuid: guid, LastConfig: firmware }, asked);
    expect(asked).toEqual([
      'D:\\Windows\\System32\\reg.exe query HKLM\\SOFTWARE\\Microsoft\\Cryptography /v MachineGuid /reg:64',
      'D:\\Windows\\System32\\reg.exe query HKLM\\SYSTEM\\HardwareConfig /v LastConfig /reg:64',
    ]);
    expect(first?.hardware).toHaveLength(1);
    // A copy of the whole disk.
    const copied = await windows({ MachineGuid: guid, LastConfig: firmware.replace('4c', '5c') });
    expect(copied?.id).toBe(first?.id);
    expect(copied?.hardware).not.toEqual(first?.hardware);
    expect(await windows({ MachineGuid: guid })).toEqual({ id: first?.id, hardware: [] });
  });

  it('tells nothing where the registry may not be read', async () => {
    expect(await windows({ LastConfig: firmware })).toBeNull();
    expect(await windows({ MachineGuid: 'none', LastConfig: firmware })).toBeNull();
  });
});
