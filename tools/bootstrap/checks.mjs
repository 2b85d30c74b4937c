// What `npm run check` and `npm test` both run: types, lint, format.
import { runFile } from './node.mjs';

/** Each check may be several commands; it holds when all of them end with status 0. */
export const checks = [
  {
    name: 'types',
    commands: [
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.renderer.json'],
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
    ],
  },
  { name: 'lint', commands: [['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'format', commands: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']] },
];

/** Runs all commands of a check, also after one failed, and returns what they said. */
export async function runCheck({ commands }) {
  let status = 0;
  let output = '';
  for (const [file, ...args] of commands) {
    const result = await runFile(file, args, { capture: true, limitMs: 300_000 });
    output += result.output;
    if (result.status !== 0) status = result.status;
  }
  return { status, output };
}

/** One line a check, and the output of those that failed. Returns the exit status. */
export async function runAllChecks() {
  let failed = 0;
  for (const check of checks) {
    const { status, output } = await runCheck(check);
    process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${check.name}\n${status === 0 ? '' : output}`);
    if (status !== 0) failed = 1;
  }
  return failed;
}
