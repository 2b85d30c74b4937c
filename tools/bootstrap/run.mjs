// `node tools/bootstrap/run.mjs NAME …`: what the npm scripts other than start and test call. Installs first when needed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { build, buildWhenChanged } from './build.mjs';
import { runAllChecks } from './checks.mjs';
import { installDebianPackages } from './debian.mjs';
import { dev } from './dev.mjs';
import { install, InstallFailed, root } from './install.mjs';
import { hideExperimentalWarnings, isModern, runFile } from './node.mjs';

/** In this process where its Node can run the file, so that signals and the exit status need no forwarding. */
async function become(file, args) {
  if (!isModern) return (await runFile(file, args)).status;
  hideExperimentalWarnings();
  const path = join(root, file);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
  return undefined;
}

/** Benches that open the built app. */
const benchesOfTheApp = ['startup', 'list', 'film'];

const scripts = {
  dev,
  async build() {
    const { status, output } = await build();
    process.stdout.write(output);
    return status;
  },
  check: runAllChecks,
  async demo(args) {
    const built = await buildWhenChanged();
    if (built !== 0) return built;
    if (findBrowser() === undefined) installDebianPackages(['chromium']);
    return become('tools/demo/cli.ts', args);
  },
  'local-service': (args) => become('src/local-service/cli.ts', args),
  openapi: (args) => become('tools/openapi/index.ts', args),
  operations: (args) => become('tools/operations/index.ts', args),
  async bench(args) {
    const built = benchesOfTheApp.includes(args[0]) ? await buildWhenChanged() : 0;
    return built === 0 ? become('tools/bench/index.ts', args) : built;
  },
};

const [name = '', ...args] = process.argv.slice(2);
const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
if (script === undefined) {
  process.stderr.write(`usage: node tools/bootstrap/run.mjs ${Object.keys(scripts).join('|')} [argument …]\n`);
  process.exitCode = 2;
} else {
  try {
    install();
    const status = await script(args);
    if (status !== undefined) process.exitCode = status;
  } catch (error) {
    if (!(error instanceof InstallFailed)) throw error;
  }
}
