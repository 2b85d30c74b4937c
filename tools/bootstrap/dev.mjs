// `npm run dev`: builds, opens the app, and builds and opens it again after every change below src/. The page's content
// policy allows no development server, so what one sees is always what is shipped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './install.mjs';
import { appProgram } from './open-app.mjs';

/** Editors write a file in several steps; milliseconds without a further change. */
const quietMs = 300;
const say = (line) => process.stdout.write(`${line}\n`);

export async function dev(args) {
  const program = await appProgram(args, say);
  if (program === undefined) return 1;
  let app;
  let restarting = false;
  let end;
  const ended = new Promise((resolve) => (end = resolve));

  const open = () => {
    const child = spawn(program.command, program.args, { cwd: root, env: program.env, stdio: 'inherit' });
    app = child;
    child.once('exit', (code) => {
      if (!restarting) end(code ?? 0);
    });
  };
  const rebuild = async () => {
    say('Building …');
    const { status, output } = await build();
    if (status !== 0) {
      say(output);
      return false;
    }
    return true;
  };
  const restart = async () => {
    if (restarting) return;
    restarting = true;
    if (await rebuild()) {
      if (app?.exitCode === null) {
        app.kill('SIGTERM');
        await once(app, 'exit');
      }
      open();
    }
    restarting = false;
  };

  let timer;
  const watcher = watch(join(root, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, quietMs);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => app?.kill(signal));
  if (await rebuild()) open();
  const status = await ended;
  watcher.close();
  return status;
}
