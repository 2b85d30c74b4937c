import type { Browser, Page } from 'playwright-core';
import type { Scenario } from '../../look/scenario.ts';
import { bundleForPage } from '../../look/renderer-server.ts';
import { keysIn, scrollsIn } from './step-trace.ts';
import type { Subject } from './subject.ts';

const viewport = { width: 1280, height: 800 };

/** What is typed: words with spaces, a sentence's end, and something taken back now and then. */
const letters = ['a', 'n', 'd', ' ', 't', 'h', 'e', 'n', ' ', 's', 'e', 'a', '.', ' ', 'O', 'x', 'Backspace', 'n', 'e'];
const keyAt = (at: number): string => letters[at % letters.length] ?? 'e';
/** Characters that so many of these keys leave. */
const lengthOf = (keys: number): number =>
  Array.from({ length: keys }, (_, at) => (keyAt(at) === 'Backspace' ? -1 : 1)).reduce<number>((a, b) => a + b, 0);

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key === ' ' ? 'Space' : key);

async function typed(name: string, before: number, after: number, steps: number): Promise<void> {
  if (after - before !== lengthOf(steps))
    throw new Error(`${lengthOf(steps)} characters were typed and ${after - before} arrived: ${name}`);
}

/** The built app at a route, with answers that cost what main's do. */
async function openApp(browser: Browser, url: string, scenario: Scenario): Promise<Page> {
  const page = await browser.newPage({ viewport });
  const scripts = [
    `globalThis.lookScenario = ${JSON.stringify(scenario)};`,
    await bundleForPage('tools/look/fake-bridge.ts'),
    await bundleForPage('tools/bench/editor/page/like-main.ts'),
    await bundleForPage('tools/bench/editor/page/scroll-step.ts'),
  ];
  await page.addInitScript(scripts.join('\n'));
  await page.goto(url);
  return page;
}

async function openBare(browser: Browser, call: 'openCodeMirror' | 'openTextarea', script: string): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.setContent('<!doctype html><html><body></body></html>');
  await page.evaluate(await bundleForPage('tools/bench/editor/page/bare-fields.ts'));
  await page.evaluate(`${call}(${JSON.stringify(script)})`);
  return page;
}

/** The app's editor with a script, the caret in its middle. */
export async function ourScript(browser: Browser, url: string, scenario: Scenario): Promise<Subject> {
  const page = await openApp(browser, url, scenario);
  await page.getByRole('textbox', { name: 'Script' }).waitFor();
  // The pictures of the side panel are painted once, while nothing else is done.
  await page.waitForTimeout(4000);
  await page.evaluate(`(() => {
    const scroller = document.querySelector('[data-script]').shadowRoot.querySelector('.cm-scroller');
    scroller.scrollTop = scroller.scrollHeight / 2;
  })()`);
  await page.waitForTimeout(500);
  const box = await page.getByRole('textbox', { name: 'Script' }).boundingBox();
  if (box === null) throw new Error('The script is not in sight.');
  // The text is far higher than the window.
  await page.mouse.click(box.x + box.width / 2, viewport.height / 2);
  await page.keyboard.press('End');
  const shown = (): Promise<number> =>
    page.evaluate<number>(`document.querySelector('[data-script]').shadowRoot.querySelector('.cm-content').innerText
      .replaceAll(/[\\n0-9]/g, '').length`);
  let before = 0;
  return {
    name: 'script',
    page,
    read: keysIn,
    begin: async () => {
      before = await shown();
    },
    step: (at) => press(page, keyAt(at)),
    end: async (steps) => typed('script', before, await shown(), steps),
  };
}

const names = { openCodeMirror: 'codemirror', openTextarea: 'textarea' } as const;

/** The same script where there is nothing else. */
export async function bareScript(
  browser: Browser,
  call: 'openCodeMirror' | 'openTextarea',
  script: string,
): Promise<Subject> {
  const page = await openBare(browser, call, script);
  return {
    name: names[call],
    page,
    read: keysIn,
    begin: () => Promise.resolve(),
    step: (at) => press(page, keyAt(at)),
    end: () => Promise.resolve(),
  };
}

interface CaptionSubjects {
  /** A word changed for one other word; Enter goes on to the next caption now and then. */
  readonly word: Subject;
  /** Words added: the caption is timed anew with every key. */
  readonly segment: Subject;
  readonly scroll: Subject;
}

/** Keys in one caption before Enter goes on to the next. */
const keysInCaption = 15;

/** A list of captions, typed into in the middle. */
export async function ourCaptions(browser: Browser, url: string, scenario: Scenario): Promise<CaptionSubjects> {
  const page = await openApp(browser, url, scenario);
  const list = page.getByRole('region', { name: 'Captions' });
  await list.waitFor();
  await page.waitForTimeout(1500);
  const middle = (): Promise<void> =>
    page.evaluate(`(() => {
      const list = document.querySelector('section[aria-label="Captions"]');
      list.scrollTop = list.scrollHeight / 2;
    })()`);
  const open = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await middle();
    await page.waitForTimeout(300);
    // The rows at the edge are there but not in sight.
    await page.locator('[data-open-caption]').nth(8).click();
    await page.getByRole('textbox', { name: /^Caption at/ }).waitFor();
    await page.keyboard.press('End');
  };
  let last = '';
  const typing = (name: string, key: (at: number) => string): Subject => ({
    name,
    page,
    read: keysIn,
    begin: open,
    step: async (at) => {
      last = key(at);
      await press(page, last);
    },
    end: async () => {
      const corrected = await page.getByText(/^[\d,]+ corrections?$/).textContent();
      if (corrected === null) throw new Error(`Nothing was corrected: ${name}`);
    },
  });
  return {
    word: typing('captions/word', (at) => (at % keysInCaption === keysInCaption - 1 ? 'Enter' : 'e')),
    segment: typing('captions/segment', (at) =>
      at % keysInCaption === keysInCaption - 1 ? 'Enter' : at % 4 === 0 ? ' ' : 'o',
    ),
    scroll: {
      name: 'captions/scroll',
      page,
      read: scrollsIn,
      begin: async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await page.evaluate(`document.querySelector('section[aria-label="Captions"]').scrollTop = 0`);
      },
      step: async () => {
        await page.evaluate('scrollCaptions(280)');
      },
      end: () => Promise.resolve(),
    },
  };
}
