// Starts programs under Node 24, which Electron 45 embeds and the TypeScript files need, whatever Node the system has.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { constants } from 'node:os';
import { root } from './install.mjs';

const ownMajor = Number(process.versions.node.split('.')[0]);
const bundled = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Whether this very process can run the TypeScript files. */
export const isModern = ownMajor >= 24;
export const modernNode = isModern ? process.execPath : bundled;

/** Variables for programs that start `node` themselves. */
export const modernEnvironment = {
  ...process.env,
  PATH: [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
    delimiter,
  ),
};

/** A shell's exit status for the way a process ended. */
const statusOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 1);

/**
 * Runs a program and passes SIGINT, SIGTERM and SIGHUP on to it. `limitMs` ends it early with status 124.
 * With `capture` its output is returned instead of shown.
 */
export function run(command, args, { capture = false, limitMs, env = modernEnvironment, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : stdio,
      windowsHide: false,
    });
    const output = [];
    let timedOut = false;
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    let killer;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGTERM');
            killer = setTimeout(() => child.kill('SIGKILL'), 10_000);
          }, limitMs);
    const finish = (status) => {
      clearTimeout(timer);
      clearTimeout(killer);
      for (const signal of signals) process.off(signal, forward);
      resolve({ status: timedOut ? 124 : status, output: Buffer.concat(output).toString('utf8') });
    };
    child.on('error', (error) => {
      output.push(Buffer.from(`${command}: ${error.message}\n`));
      if (!capture) process.stderr.write(`${command}: ${error.message}\n`);
      finish(127);
    });
    // `close` comes when the last of the output is there; a grandchild that outlives its time must not keep us waiting for it.
    child.on('exit', (code, signal) => (!capture || timedOut) && finish(statusOf(code, signal)));
    child.on('close', (code, signal) => finish(statusOf(code, signal)));
  });
}

/** What we use of Node on purpose before it is called stable (type stripping, WASI) is no news to whoever runs a script. */
export const quiet = ['--disable-warning=ExperimentalWarning'];

/** Runs a JavaScript or TypeScript file, given relative to the repository, under Node 24. */
export const runFile = (file, args = [], options = {}) =>
  run(modernNode, [...quiet, join(root, file), ...args], options);

/** The same for what is about to run in this process. */
export function hideExperimentalWarnings() {
  const show = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const listener of show) listener.call(process, warning);
  });
}
