import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { emptyRows } from '../../tools/look/empty-rows.ts';
import * as sample from '../../tools/look/sample-rows.ts';
import { serveRenderer } from '../../tools/look/renderer-server.ts';
import type { Scenario } from '../../tools/look/scenario.ts';

export interface Screens {
  /** Opens a route on the sample studio; `script` runs in the page after the bridge and before the program. */
  open(
    route: string,
    rows?: Partial<Scenario['rows']>,
    script?: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
  close(): Promise<void>;
}

const rows: Scenario['rows'] = {
  ...emptyRows,
  accounts: [sample.serviceAccount],
  transcriptions: sample.transcriptions,
  voiceClones: sample.voiceClones,
};

/** Chromium without windows of its own, which take longer to open than the page in them; the whole one where it has no such package. */
const shell = '/usr/bin/chromium-headless-shell';
const executablePath = existsSync(shell) ? shell : '/usr/bin/chromium';

/**
 * Shows the real renderer in Chromium, under the real content policy, on a bridge that the test steers.
 * `scrollbars`: they are painted, as for a user; Playwright hides them otherwise.
 */
export async function startScreens({ scrollbars = false } = {}): Promise<Screens> {
  const built = inject('screens');
  const bridge = await readFile(join(built, 'bridge.js'), 'utf8');
  const server = await serveRenderer(join(built, 'renderer'));
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      // Without windows, letters would be as wide as whole pixels; with them, this is for nothing.
      '--font-render-hinting=none',
    ],
    ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : false,
  });
  return {
    open: async (route, over = {}, script = '', options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const scenario: Scenario = { route, theme: 'dark', rows: { ...rows, ...over } };
      await page.addInitScript(
        `globalThis.lookScenario = ${JSON.stringify(scenario)};\n${bridge}\n${record}\n${script}`,
      );
      await page.goto(server.url);
      await page.locator('h1').first().waitFor();
      return page;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** Keeps what the page asks of main in `asked`, and answers with what a test put into `answers`. */
const record = `{
  const invoke = backlot.invoke;
  globalThis.asked = [];
  globalThis.answers = {};
  backlot.invoke = (name, input, accountId) => {
    asked.push({ name, input, accountId });
    return name in answers ? Promise.resolve({ ok: true, value: answers[name] }) : invoke(name, input);
  };
  backlot.addFiles = (files, purpose) => {
    asked.push({ name: 'addFiles', input: { names: files.map((file) => file.name), purpose } });
    return Promise.resolve({ ok: true, value: { ids: files.map((_, index) => 'new' + index) } });
  };
}`;

/** On the screen of videos: the first screen, which keeps its place until that is there, has one too. */
export const newVideoButton = (page: Page): Locator =>
  page.locator('body:not(:has(nav a[href="/"][aria-current]))').getByRole('button', { name: 'New video', exact: true });

/** The inputs of all calls of one name so far. */
export async function asked(page: Page, name: string): Promise<readonly unknown[]> {
  // What the script above keeps.
  return (await page.evaluate(
    `asked.filter((call) => call.name === ${JSON.stringify(name)}).map((call) => call.input)`,
  )) as readonly unknown[];
}

/** The accounts that calls of one name were to be paid by. */
export async function payers(page: Page, name: string): Promise<readonly unknown[]> {
  // What the script above keeps.
  return (await page.evaluate(
    `asked.filter((call) => call.name === ${JSON.stringify(name)}).map((call) => call.accountId)`,
  )) as readonly unknown[];
}

/** Gives what screen readers are told politely from now on, in order. */
export async function listening(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.evaluate(`(() => {
    globalThis.told = [];
    const polite = document.querySelector('output[aria-live="polite"]');
    const watcher = new MutationObserver(() => told.push(polite.textContent));
    watcher.observe(polite, { childList: true, characterData: true, subtree: true });
  })()`);
  // What the script above keeps.
  return async () => (await page.evaluate('told')) as readonly unknown[];
}
