/** Why an address cannot be taken. The words are in the catalogue. */
export type UrlFault = 'empty' | 'not-an-address' | 'not-https' | 'has-password' | 'private' | 'too-long';

const longest = 4000;

/**
 * What is wrong with an address before anything is asked of main, which checks again and is the one that decides. The
 * service takes public https addresses only (specification, "Transcriptions").
 */
export function urlFault(text: string): UrlFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > longest) return 'too-long';
  if (/\s/.test(trimmed)) return 'not-an-address';
  const url = URL.parse(trimmed);
  if (url === null) return 'not-an-address';
  if (url.protocol !== 'https:') return 'not-https';
  if (url.username !== '' || url.password !== '') return 'has-password';
  return isPrivate(url.hostname) ? 'private' : null;
}

/** The first address in dropped text: `text/uri-list` has one a line and comments beginning with #. */
export function addressIn(text: string): string | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.find((line) => line !== '' && !line.startsWith('#')) ?? null;
}

function isPrivate(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateV6(host.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPrivateV4(host.split('.').map(Number));
  return !host.includes('.') || /\.(localhost|local|internal|lan|home|test|invalid|home\.arpa)$/.test(host);
}

function isPrivateV4([a = 0, b = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b <= 127;
  if (a === 172) return b >= 16 && b <= 31;
  return (a === 169 && b === 254) || (a === 192 && b === 168);
}

function isPrivateV6(address: string): boolean {
  if (address === '::' || address === '::1') return true;
  // IPv4 in IPv6, as the parser writes it: ::ffff:7f00:1.
  const mapped = /^::(?:ffff:)?([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (mapped !== null) {
    const high = Number.parseInt(mapped[1] ?? '0', 16);
    const low = Number.parseInt(mapped[2] ?? '0', 16);
    return isPrivateV4([high >> 8, high & 255, low >> 8, low & 255]);
  }
  return /^(f[cd]|fe[89ab])/.test(address);
}
