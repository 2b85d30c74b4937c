import { defineConfig } from '@playwright/test';

// `BACKLOT_E2E_HOST` picks one host; otherwise both are listed, and Electron's specs are skipped, by name, where its binary
// is missing.
const only = process.env['BACKLOT_E2E_HOST'];

const hosts = [
  { name: 'chromium-host', use: { hostOption: 'chromium' } },
  { name: 'electron', use: { hostOption: 'electron' } },
] as const;

export default defineConfig<{ hostOption: 'chromium' | 'electron' }>({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // A browser that the machine ends, or a slow machine, costs a second try, which `npm test` names in its last lines.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 180_000,
  // One patience for all that is waited for: what is right is there long before on any machine.
  expect: { timeout: 45_000 },
  reporter: process.env['CI'] ? [['list'], ['json', { outputFile: 'test-results/e2e.json' }]] : [['list']],
  projects: hosts.filter(({ use }) => only === undefined || use.hostOption === only),
});
