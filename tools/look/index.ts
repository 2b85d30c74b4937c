// Takes pictures of every screen in each state, theme and size, under the real content policy, and looks for faults in them:
// node tools/look/index.ts [--only NAME] [--out FOLDER] [--size 1280x800] [--theme dark]. Exit status 1 when there are any.
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from 'playwright-core';
import { buildRenderer, bundleForPage, serveRenderer } from './renderer-server.ts';
import type { Scenario } from './scenario.ts';
import type { Look } from './look.ts';
import { mainActions } from './main-actions.ts';
import { looks } from './screens.ts';
import { settled, shown } from './settled.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string' }, size: { type: 'string' }, theme: { type: 'string' } },
});
const sizes = ['1280x800', '900x600'].filter((size) => !values.size || size === values.size);
const themes = (['dark', 'light'] as const).filter((theme) => !values.theme || theme === values.theme);
const chosen = looks.filter((look) => !values.only || look.name.startsWith(values.only));

const out = values.out ? resolve(values.out) : await mkdtemp(join(tmpdir(), 'backlot-look-'));
await mkdir(out, { recursive: true });
const built = join(out, 'renderer');
await buildRenderer(built);
const bridge = await bundleForPage('tools/look/fake-bridge.ts');
const server = await serveRenderer(built);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
let faults = 0;
try {
  for (const look of chosen) {
    for (const theme of themes) {
      for (const size of sizes) {
        const found = await take(browser, look, theme, size);
        faults += found.length;
        console.log(`${found.length === 0 ? 'ok' : 'FAULT'} ${look.name} ${theme} ${size}`);
        for (const fault of found) console.log(`  ${fault}`);
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${chosen.length * themes.length * sizes.length} pictures in ${out}, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;

/** One picture; returns what is wrong with it. */
async function take(browser: Browser, look: Look, theme: Scenario['theme'], size: string): Promise<string[]> {
  const [width = 1280, height = 800] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale: 'en-GB' });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    const settings = look.scenario.rows.settings.map((row) => ({ ...row, theme }));
    const scenario: Scenario = { ...look.scenario, theme, rows: { ...look.scenario.rows, settings } };
    await page.addInitScript(`globalThis.lookScenario = ${JSON.stringify(scenario)};\n${bridge}`);
    await page.goto(server.url);
    await shown(page, scenario.route);
    await look.act?.(page);
    await settled(page);
    const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    if (wide) faults.push('the page is wider than the window');
    const main = await mainActions(page);
    if (main.length > 1) faults.push(`${main.length} main actions: ${main.join(' | ')}`);
    await page.screenshot({ path: join(out, `${look.name}-${theme}-${size}.png`) });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    for (const violation of violations) {
      const [node] = violation.nodes;
      faults.push(
        `axe ${violation.id} (${violation.nodes.length}): ${node?.html.slice(0, 200)} ${node?.any[0]?.message ?? ''}`,
      );
    }
  } catch (error) {
    faults.push(
      `could not be shown: ${error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)}`,
    );
  } finally {
    await context.close();
  }
  return faults;
}
