// Whether Chromium can put its pages into processes of their own that may do nothing, which some Linux systems do not let it.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Owned by root and run as such: what Chromium takes where a program may make no namespace of its own. */
function isSetUp(helper) {
  try {
    const { uid, mode } = statSync(helper);
    return uid === 0 && (mode & 0o4000) !== 0;
  } catch {
    return false;
  }
}

/** What AppImages ask as well: Ubuntu since 23.10 refuses it to programs that AppArmor has no profile for. */
const mayMakeNamespaces = () =>
  spawnSync('unshare', ['-Ur', 'true'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

/**
 * Why Electron's program cannot start with Chromium's process sandbox here, in words for the user; undefined where it can.
 * Without `--no-sandbox` it would end at once.
 */
export function noSandboxBecause(
  program,
  { platform = process.platform, uid = process.getuid?.(), namespaces = mayMakeNamespaces } = {},
) {
  if (platform !== 'linux') return undefined;
  if (uid === 0) return 'Running as root: Chromium starts without its process sandbox.';
  const helper = join(dirname(program), 'chrome-sandbox');
  if (isSetUp(helper) || namespaces()) return undefined;
  return (
    'This Linux lets no program make a sandbox that it does not know: Chromium starts without its process sandbox. ' +
    `To have it: sudo chown root "${helper}" && sudo chmod 4755 "${helper}"`
  );
}
