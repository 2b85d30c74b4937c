import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const screens = ['test/screens/**/*.test.ts'];
/** What else drives a browser or a keyring of this computer. */
const driving = ['test/tools/chromium-host/host.test.ts', 'test/main/account/secrets/keychain.test.ts'];
/** What puts something else in the place of a module, of the clock or of the system: in a process of its own. */
const replacing = globSync('test/**/*.test.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\bvi\.(?:mock|stub|spyOn|useFake)|defineProperty\(process\b/u.test(readFileSync(file, 'utf8')));
const retry = process.env['CI'] === 'true' ? 1 : 0;

export default defineConfig({
  test: {
    // Forks, because tests open SQLite files, native modules and worker threads. One more than the two cores that the bar is set for:
    // half of what many of them do is to wait.
    pool: 'forks',
    maxWorkers: 3,
    // As the app and the service do for themselves (main/index.ts).
    execArgv: ['--no-wasm-code-gc'],
    // For what never ends: a computer that is busy with something else must not be taken for that.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 5_000,
    // A second, its own, is too short for a machine that does something else as well.
    expect: { poll: { timeout: 45_000 } },
    // Only what drives other programs is tried again, and only where CI=true, which names it: a property test would hide what it found.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', ...screens, ...driving, ...replacing, 'node_modules/**'],
          setupFiles: ['test/helpers/whole-lengths.ts'],
          // One process for many files: to begin anew for each of them took two fifths of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing',
          include: replacing,
          exclude: screens,
          setupFiles: ['test/helpers/whole-lengths.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'screens', include: screens, globalSetup: 'test/screens/build-once.ts', retry },
      },
      { extends: true, test: { name: 'driving', include: driving, retry } },
    ],
  },
});
