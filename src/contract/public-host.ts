/**
 * Addresses that are not of the public internet, as a network and how many of its bits count: those of the IANA registry of
 * special IPv4 addresses (RFC 6890), and groups of hosts (RFC 5771). Of IPv6 only what is given out is public
 * (`givenOut`), less what the registry keeps inside of it for translation, tunnels and documentation.
 */
const closed4 = (
  [
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
    ['224.0.0.0', 3],
  ] as const
).map(prefixOf4);
const givenOut = prefixOf6(['2000::', 3]);
const closed6 = (
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const
).map(prefixOf6);

/**
 * IPv4 addresses as they are written in IPv6: for programs that know IPv6 alone (RFC 4291), and by the name service of a
 * network that has IPv6 alone (RFC 6052), where hosts that have IPv4 alone are reached so. They are as public as the
 * IPv4 address in them.
 */
const holdIpv4 = (
  [
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
  ] as const
).map(prefixOf6);

/**
 * Ends of names that the public DNS never has: of the computer itself and of local tests (`localhost`, `test`, RFC 6761), of
 * the local network (`local`, RFC 6762, and those in use for it that its appendix G lists; `home.arpa`, RFC 8375), and
 * `localdomain`, which systems give themselves. Not `example` and `invalid`, also RFC 6761: these are no network's, and
 * looking them up tells so.
 */
const privateNames =
  /(?:^|\.)(?:localhost|localdomain|test|local|intranet|internal|private|corp|home|lan|home\.arpa)$/u;

/** The last label of a public name: letters, or a name of another script. Anything else there is a number, or no name. */
const publicEnd = /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/u;

/**
 * Whether a host is one of the public internet, by its form alone: names are not looked up, and what is not understood is
 * not public. "Public https, private-network addresses rejected" (specification, "Transcriptions").
 * @param host the host of a URL in any spelling that browsers take, or an IP address with or without brackets
 */
export function isPublicHost(host: string): boolean {
  const written = host.replace(/\.+$/u, '');
  // URLs have one spelling for an address: IPv4 written as one number, in octal or in IPv6 among them.
  const url = URL.parse(`https://${written.includes(':') && !written.startsWith('[') ? `[${written}]` : written}/`);
  if (url === null || url.href !== `https://${url.hostname}/`) return false;
  const name = url.hostname.replace(/\.+$/u, '');
  if (name.startsWith('[')) return isPublic6(bitsOf6(name.slice(1, -1)));
  if (/^\d+\.\d+\.\d+\.\d+$/u.test(name)) return isPublic4(bitsOf4(name));
  return publicEnd.test(name) && !privateNames.test(name);
}

function isPublic4(bits: string): boolean {
  return !closed4.some((prefix) => bits.startsWith(prefix));
}

function isPublic6(bits: string): boolean {
  const around = holdIpv4.find((prefix) => bits.startsWith(prefix));
  if (around !== undefined) return isPublic4(bits.slice(around.length));
  return bits.startsWith(givenOut) && !closed6.some((prefix) => bits.startsWith(prefix));
}

function prefixOf4([network, length]: readonly [string, number]): string {
  return bitsOf4(network).slice(0, length);
}

function prefixOf6([network, length]: readonly [string, number]): string {
  return bitsOf6(network).slice(0, length);
}

/** The 32 bits of an IPv4 address in four decimal numbers. */
function bitsOf4(address: string): string {
  return bitsOf(address.split('.').map(Number), 8);
}

/** The 128 bits of an IPv6 address as URLs spell it: groups of hexadecimal numbers, at most one run of zeros left out. */
function bitsOf6(address: string): string {
  const [before = [], after = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return bitsOf(
    [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16)),
    16,
  );
}

function bitsOf(numbers: readonly number[], width: number): string {
  return numbers.map((number) => number.toString(2).padStart(width, '0')).join('');
}
