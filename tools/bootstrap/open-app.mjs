// How the built app is opened on this computer: in Electron, or where that cannot be had in an installed browser.
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { installDebianPackages } from './debian.mjs';
import { electronEnvironment, obtainElectron } from './electron.mjs';
import { root } from './install.mjs';
import { modernEnvironment, modernNode, quiet } from './node.mjs';
import { noSandboxBecause } from './sandbox.mjs';

/** Chromium is what the app's windows open in where Electron cannot be had; says what to do when there is none. */
export function browserIsThere(say) {
  if (findBrowser() !== undefined) return true;
  installDebianPackages(['chromium']);
  if (findBrowser() !== undefined) return true;
  say('No Chrome, Chromium or Edge was found: install one of them, or name it in BACKLOT_CHROMIUM, then try again.');
  return false;
}

/** The program, its arguments and its variables; undefined, with words said, when there is nothing to open the app in. */
export async function appProgram(args, say) {
  const { program, reason } = await obtainElectron();
  if (program !== undefined) {
    // Where Chromium's sandbox cannot start, every other protection of the window stays on.
    const because = noSandboxBecause(program);
    if (because !== undefined) say(because);
    const switches = because === undefined ? [] : ['--no-sandbox'];
    return { command: program, args: [...switches, '.', ...args], env: electronEnvironment() };
  }
  say(`Electron could not be downloaded (${reason}): opening the same built app in an installed browser instead.`);
  if (!browserIsThere(say)) return undefined;
  const host = join(root, 'tools/chromium-host/cli.ts');
  return { command: modernNode, args: [...quiet, host, ...args], env: modernEnvironment };
}
