// How the built app is opened on this computer: in Electron, or where that cannot be had in an installed browser.
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { installDebianPackages } from './debian.mjs';
import { obtainElectron } from './electron.mjs';
import { root } from './install.mjs';
import { modernNode, quiet } from './node.mjs';
import { noSandboxBecause } from './sandbox.mjs';

/** Chromium is what the app's windows open in where Electron cannot be had; says what to do when there is none. */
export function browserIsThere(say) {
  if (findBrowser() !== undefined) return true;
  installDebianPackages(['chromium']);
  if (findBrowser() !== undefined) return true;
  say('No Chrome, Chromium or Edge was found: install one of them, or name it in BACKLOT_CHROMIUM, then try again.');
  return false;
}

/** The program and its arguments; undefined, with words said, when there is nothing to open the app in. */
export async function appProgram(args, say) {
  const { program, reason } = await obtainElectron();
  if (program !== undefined) {
    // Where Chromium's sandbox cannot start, every other protection of the window stays on.
    const because = noSandboxBecause(program);
    if (because !== undefined) say(because);
    return { command: program, args: [...(because === undefined ? [] : ['--no-sandbox']), '.', ...args] };
  }
  say(`Electron could not be downloaded (${reason}): opening the same built app in an installed browser instead.`);
  if (!browserIsThere(say)) return undefined;
  return { command: modernNode, args: [...quiet, join(root, 'tools/chromium-host/cli.ts'), ...args] };
}
