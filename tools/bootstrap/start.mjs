// `npm start`: from a fresh clone to the open app. Installs, builds, obtains Electron or falls back to an installed browser.
import { buildWhenChanged } from './build.mjs';
import { hasDisplay } from './electron.mjs';
import { install, InstallFailed } from './install.mjs';
import { run, runFile } from './node.mjs';
import { appProgram, browserIsThere } from './open-app.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

async function start(args) {
  install();
  const built = await buildWhenChanged();
  if (built !== 0) return built;
  if (!hasDisplay()) {
    say('There is no display here: running the demo without one instead (npm run demo).');
    return browserIsThere(say) ? (await runFile('tools/demo/cli.ts', args)).status : 1;
  }
  const program = await appProgram(args, say);
  return program === undefined ? 1 : (await run(program.command, program.args, { env: program.env })).status;
}

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InstallFailed)) throw error;
}
