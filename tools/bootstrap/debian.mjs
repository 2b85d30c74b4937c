// Installs system packages where that needs nobody's consent: on Debian and its children, as root (containers, CI).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isDebianRoot = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  existsSync('/usr/bin/apt-get');

function isPresent(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' });
  return stdout?.includes('ok installed') === true;
}

/** Returns what is still missing afterwards; all of it where this is no Debian or we are not root. Says what it does on stderr. */
export function installDebianPackages(names) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg-query')) return [];
  const missing = names.filter((name) => !isPresent(name));
  if (missing.length === 0 || !isDebianRoot()) return missing;
  process.stderr.write(`Installing ${missing.join(', ')} with apt-get …\n`);
  const options = [
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::http::Timeout=30',
    '-o',
    'Acquire::Retries=2',
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', [...options, ...args], {
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    // An update that fails for one source may still leave lists that suffice.
    if (status !== 0 && args[0] === 'install') process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  }
  return missing.filter((name) => !isPresent(name));
}
