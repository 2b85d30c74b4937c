import tls from 'node:tls';

let known: readonly string[] | undefined;

/**
 * Whom TLS connections trust: Node's own list, `NODE_EXTRA_CA_CERTS`, and what the operating system trusts beside it, such as
 * a company's authority. Read once, since reading the system's store takes tens of milliseconds.
 */
export function certificateAuthorities(): readonly string[] {
  known ??= [...new Set([...tls.getCACertificates('default'), ...systemAuthorities()])];
  return known;
}

/** None where the system's store cannot be read: the world's own authorities are trusted all the same. */
function systemAuthorities(): readonly string[] {
  try {
    return tls.getCACertificates('system');
  } catch {
    return [];
  }
}
