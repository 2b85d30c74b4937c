import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
// Teredo, 6to4 and documentation: inside the global range, yet not public, or an IPv4 address in disguise.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address may be connected to for a user's URL. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Hosts whose pages and media come with the service, so that URLs work without a network. */
export const builtInHosts: readonly string[] = ['example.com', 'example.org'];

const dnsPatienceMs = 3_000;

/**
 * What is wrong with the URL by itself, without asking the network; null when nothing is.
 * @param schemes `https` only, at any port; or `web`: pages and pictures, which may be at `http` too, at the "standard port"
 * (specification, POST /text-to-video).
 */
export function urlProblem(text: string, schemes: 'https' | 'web'): string | null {
  if (!URL.canParse(text)) return 'The url field must be a valid URL.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(schemes === 'web' && url.protocol === 'http:'))
    return `The url field must begin with ${schemes === 'web' ? 'http:// or https://' : 'https://'}.`;
  if (url.username !== '' || url.password !== '') return 'The url field must not contain a user name or password.';
  if (schemes === 'web' && url.port !== '') return 'The url field must use the standard port.';
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const local =
    host === 'localhost' ||
    ['.localhost', '.local', '.internal', '.lan', '.home.arpa'].some((end) => host.endsWith(end));
  const named = isIP(host) === 0;
  if (local || (named && !host.includes('.')) || (!named && !isPublicAddress(host)))
    return 'The url field must be a public address.';
  return null;
}

/**
 * The rules for the `url` of a transcription ("public https, private-network addresses rejected") and, as `web`, for that of
 * a "public web page". A name that cannot be resolved
 * now is let through: whether it can be read is found out while probing. The addresses are checked again when the
 * connection is made, which is what keeps a name that changes its mind out.
 */
export async function checkPublicUrl(text: string, schemes: 'https' | 'web' = 'https'): Promise<string | null> {
  const problem = urlProblem(text, schemes);
  if (problem !== null) return problem;
  const { hostname } = new URL(text);
  if (builtInHosts.includes(hostname)) return null;
  const addresses = await Promise.race([
    lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, dnsPatienceMs, []).unref()),
  ]);
  return addresses.some(({ address }) => !isPublicAddress(address)) ? 'The url field must be a public address.' : null;
}
