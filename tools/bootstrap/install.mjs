// What `npm start`, `npm test` and every other script do first: install the packages of the lock file when they are not there.
// Belongs in this folder: what must run on the system's own Node (20.12 or later) in a fresh clone. Does not: TypeScript, packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');

/** The packages of a lock file by path; empty when the file is missing or was cut off while it was written. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether node_modules is what the lock file says. npm writes node_modules/.package-lock.json last and removes it first, so it
 * is also the sign of an installation that was not interrupted, whoever made it.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(modules, '.package-lock.json'));
  const paths = Object.keys(wanted).filter((path) => path !== '');
  return paths.every((path) => {
    if (present[path] !== undefined) return present[path].version === wanted[path].version;
    return wanted[path].optional === true || wanted[path].devOptional === true || wanted[path].peer === true;
  });
}

/** npm's own script where npm started us: no shell, and the Node that runs npm instead of the one about to be replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script !== undefined && node !== undefined && basename(script).startsWith('npm-cli'))
    return [node, [script], false];
  return ['npm', [], process.platform === 'win32'];
}

/** Runs `work` while no other process of this clone does; waits at most 10 minutes, then goes on. */
function alone(work) {
  const lock = join(tmpdir(), `backlot-install-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  const giveUp = Date.now() + 600_000;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > 600_000 || Date.now() > giveUp) rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Says what it does on stderr only: stdout belongs to the command that follows. Ends the process when npm fails. */
export function install() {
  if (isInstalled()) return;
  alone(() => {
    if (isInstalled()) return;
    const [command, before, shell] = npmCommand();
    // Windows cannot delete the node.exe that runs this very script, so there npm changes only what differs.
    const runsFromModules = process.platform === 'win32' && process.execPath.startsWith(modules);
    const verb = runsFromModules ? ['install', '--no-save'] : ['ci'];
    process.stderr.write(`Installing packages (npm ${verb.join(' ')}), about a minute …\n`);
    const { status, error } = spawnSync(command, [...before, ...verb, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      shell,
      // fd 2: what npm says must not reach the stdout of the command that follows.
      stdio: ['ignore', 2, 2],
    });
    if (error !== undefined) process.stderr.write(`npm could not be started: ${error.message}\n`);
    if (status !== 0) {
      process.stderr.write('The packages could not be installed; what npm said is above.\n');
      process.exitCode = 1;
      throw new InstallFailed();
    }
  });
}

/** The packages could not be installed; npm has said why. */
export class InstallFailed extends Error {
  name = 'InstallFailed';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    install();
    if (existsSync(modules)) process.stderr.write('The packages are installed.\n');
  } catch (error) {
    if (!(error instanceof InstallFailed)) throw error;
  }
}
