// `npm start`: from a fresh clone to the open app. Installs, builds, obtains Electron or falls back to an installed browser.
import { buildWhenChanged } from './build.mjs';
import { findBrowser } from './browser.mjs';
import { installDebianPackages } from './debian.mjs';
import { hasDisplay, obtainElectron } from './electron.mjs';
import { install, InstallFailed } from './install.mjs';
import { run, runFile } from './node.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Chromium is what the app's windows open in where Electron cannot be had; says what to do when there is none. */
function browserIsThere() {
  if (findBrowser() !== undefined) return true;
  installDebianPackages(['chromium']);
  if (findBrowser() !== undefined) return true;
  say('No Chrome, Chromium or Edge was found: install one of them, then run npm start again.');
  return false;
}

async function openInElectron(program, args) {
  // Chromium's sandbox refuses to start for root; every other protection of the window stays on.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (asRoot) say('Running as root: Chromium starts without its process sandbox.');
  const { status } = await run(program, [...(asRoot ? ['--no-sandbox'] : []), '.', ...args]);
  return status;
}

async function start(args) {
  install();
  const built = await buildWhenChanged();
  if (built !== 0) return built;
  if (!hasDisplay()) {
    say('There is no display here: running the demo without one instead (npm run demo).');
    return browserIsThere() ? (await runFile('tools/demo/cli.ts', args)).status : 1;
  }
  const { program, reason } = await obtainElectron();
  if (program !== undefined) return openInElectron(program, args);
  say(`Electron could not be downloaded (${reason}): opening the same built app in an installed browser instead.`);
  return browserIsThere() ? (await runFile('tools/chromium-host/cli.ts', args)).status : 1;
}

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InstallFailed)) throw error;
}
