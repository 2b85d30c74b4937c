// `npm test`: everything that is checked, from a fresh clone, each stage with its time. Its last line is `N passed, N failed, N skipped`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checks, runCheck } from './checks.mjs';
import { countPlaywright, countVitest, endedFiles } from './counts.mjs';
import { installDebianPackages } from './debian.mjs';
import { electronProgram, hasDisplay, obtainElectron } from './electron.mjs';
import { install } from './install.mjs';
import { modernEnvironment, runFile } from './node.mjs';

/** What the tests drive or make their media with: a browser, a real keychain, ffmpeg, curl. */
const systemPackages = ['chromium', 'gnome-keyring', 'dbus', 'libsecret-1-0', 'libsecret-tools', 'ffmpeg', 'curl'];
/** What makes them faster, and not every child of Debian has: one unknown name would keep all others from being installed. */
const fasterPackages = ['chromium-headless-shell'];
/** The Playwright project that needs Electron's binary; the others must never be skipped where CI=true. */
const electronProject = 'electron';

const say = (line) => process.stdout.write(`${line}\n`);
const total = { passed: 0, failed: [], unsteady: [], skipped: [] };
const reports = mkdtempSync(join(tmpdir(), 'backlot-reports-'));

function reportText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Runs one stage, adds its counts and says how long it took. */
async function stage(name, work) {
  const began = performance.now();
  const counts = await work();
  total.passed += counts.passed;
  total.failed.push(...counts.failed);
  total.unsteady.push(...counts.unsteady);
  total.skipped.push(...counts.skipped);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${counts.failed.length === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s`);
}

/** A stage without tests of its own counts as one; its output is shown only when it fails. */
function once(name, work) {
  return stage(name, async () => {
    const { status, output } = await work();
    if (status === 0) return { passed: 1, failed: [], unsteady: [], skipped: [] };
    say(output);
    return { passed: 0, failed: [name], unsteady: [], skipped: [] };
  });
}

async function vitest(name, files = []) {
  const file = join(reports, `${name}.json`);
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = await runFile('node_modules/vitest/vitest.mjs', args, { limitMs: 5_400_000 });
  return { text: reportText(file), status };
}

async function unitAndIntegration() {
  const first = await vitest('vitest');
  const ended = endedFiles(first.text);
  // One or two are an accident, which is named; more are a fault.
  const again = process.env.CI === 'true' && ended.length > 0 && ended.length < 3;
  return countVitest(first.text, first.status, again ? await vitest('again', ended) : undefined);
}

async function endToEnd() {
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'playwright.config.ts', '--reporter=list,json'];
  const env = {
    ...modernEnvironment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    BACKLOT_REAL_ELECTRON: canRunElectron() ? '1' : '0',
  };
  const { status } = await runFile('node_modules/@playwright/test/cli.js', args, { limitMs: 2_700_000, env });
  return countPlaywright(reportText(file), status);
}

const canRunElectron = () => electronProgram() !== undefined && hasDisplay();

async function everything() {
  install();
  const missing = installDebianPackages(systemPackages);
  if (missing.length > 0) say(`Not installed, and some tests need them: ${missing.join(', ')}`);
  installDebianPackages(fasterPackages);
  if (hasDisplay()) {
    const { reason } = await obtainElectron();
    if (reason !== undefined) say(`Real Electron is left out: it could not be downloaded (${reason}).`);
  }
  for (const check of checks) await once(check.name, () => runCheck(check));
  await once('build', build);
  await stage('unit and integration', unitAndIntegration);
  await stage('end to end', endToEnd);
}

const mayBeSkipped = ({ project }) => project === electronProject && !canRunElectron();

/** With CI=true a test may be skipped for one reason only: it drives real Electron, and that cannot run here. */
function refuseSkips() {
  if (process.env.CI !== 'true') return;
  total.failed.push(
    ...total.skipped.filter((test) => !mayBeSkipped(test)).map(({ name }) => `skipped although CI=true: ${name}`),
  );
  total.skipped = total.skipped.filter(mayBeSkipped);
}

const began = performance.now();
try {
  await everything();
} catch (error) {
  total.failed.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
rmSync(reports, { recursive: true, force: true });
refuseSkips();
for (const { name, project } of total.skipped) say(`skipped  [${project}] ${name}`);
for (const name of total.unsteady) say(`unsteady, passed at its second try: ${name}`);
for (const name of total.failed) say(`failed   ${name}`);
say(`All stages together: ${((performance.now() - began) / 1000).toFixed(1)} s`);
say(`${total.passed} passed, ${total.failed.length} failed, ${total.skipped.length} skipped`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
