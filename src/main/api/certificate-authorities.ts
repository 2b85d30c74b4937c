import { readFileSync } from 'node:fs';
import tls from 'node:tls';

let known: readonly string[] | undefined;

/**
 * Whom TLS connections trust: Node's own list, that of `NODE_EXTRA_CA_CERTS`, and what the operating system trusts beside it, such as
 * a company's authority. Read once, since reading the system's store takes tens of milliseconds.
 */
export function certificateAuthorities(): readonly string[] {
  known ??= [
    ...new Set([
      ...tls.getCACertificates('default'),
      ...extraAuthorities(process.env['NODE_EXTRA_CA_CERTS']),
      ...systemAuthorities(),
    ]),
  ];
  return known;
}

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;

/**
 * Those of a file in PEM. Read here: the installed program has no variables of Node's, so that nobody makes another program of it.
 * @param path undefined or empty: none
 */
export function extraAuthorities(
  path: string | undefined,
  log = (line: string): void => console.error(line),
): readonly string[] {
  if (path === undefined || path === '') return [];
  try {
    const found = readFileSync(path, 'latin1').match(certificate) ?? [];
    if (found.length === 0) log('NODE_EXTRA_CA_CERTS: there is no certificate in that file');
    return found;
  } catch (error) {
    log(`NODE_EXTRA_CA_CERTS: ${String(error)}`);
    return [];
  }
}

/** None where the system's store cannot be read: the world's own authorities are trusted all the same. */
function systemAuthorities(): readonly string[] {
  try {
    return tls.getCACertificates('system');
  } catch {
    return [];
  }
}
