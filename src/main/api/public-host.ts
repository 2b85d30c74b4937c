import { BlockList, isIP } from 'node:net';

/** Addresses that no public host has (RFC 1918, 3927, 4193, 4291, 5735, 6598). */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6');
}

const privateNames = /(^|\.)(localhost|local|internal|lan|home|home\.arpa|intranet|localdomain)$/u;

/** Whether a host name can only be one of a private network, by its form alone; names are not looked up. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/gu, '')
    .replace(/\.$/u, '')
    .toLowerCase();
  const family = isIP(host);
  if (family === 4) return privateAddresses.check(host, 'ipv4');
  if (family === 6) {
    const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/u.exec(host);
    if (mapped === null) return privateAddresses.check(host, 'ipv6');
    const bits = (Number.parseInt(mapped[1] ?? '0', 16) << 16) + Number.parseInt(mapped[2] ?? '0', 16);
    const v4 = [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
    return privateAddresses.check(v4, 'ipv4');
  }
  return !host.includes('.') || privateNames.test(host);
}
