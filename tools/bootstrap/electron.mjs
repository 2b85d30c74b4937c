// Obtains Electron's binary, which its package downloads only when asked, and knows whether it can open a window here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { modernEnvironment, runFile } from './node.mjs';

const folder = join(root, 'node_modules', 'electron');

/** The absolute path of Electron's program, or undefined while it has not been downloaded. */
export function electronProgram() {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (
      readFileSync(join(folder, 'dist', 'version'), 'utf8')
        .trim()
        .replace(/^v/, '') !== version
    )
      return undefined;
    const program = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

/** Whether windows can be shown: everywhere but on a Linux without X11 or Wayland. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);

/**
 * Variables for Electron's program. Programs that are Electron themselves, as editors and what runs inside of them, hand on that it is
 * to be a Node; then it would open no window.
 */
export function electronEnvironment({ ELECTRON_RUN_AS_NODE: _asNode, ...others } = modernEnvironment) {
  return others;
}

/** Downloads Electron unless it is there. Returns its program, or undefined with the reason in a few words. */
export async function obtainElectron() {
  const present = electronProgram();
  if (present !== undefined) return { program: present };
  process.stderr.write('Downloading Electron, about 120 MB …\n');
  const { status, output } = await runFile('node_modules/electron/install.js', [], {
    capture: true,
    limitMs: 300_000,
    // Off by default in @electron/get; without HTTPS_PROXY in the environment it changes nothing.
    env: { ...modernEnvironment, ELECTRON_GET_USE_PROXY: '1' },
  });
  const program = electronProgram();
  if (program !== undefined) return { program };
  if (status === 124) return { reason: 'the download took longer than 5 minutes' };
  const cause = output.split('\n').find((line) => line.trim() !== '');
  return { reason: (cause ?? `status ${status}`).trim().slice(0, 160) };
}
