import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchHost, type HostProcess } from '../../../tools/chromium-host/launch-host.ts';
import { temporaryFolder } from '../../helpers/media.ts';

// The smallest app, in the real host with a real Chromium. What is run in the page is text: it has no types here.

const app = resolve(import.meta.dirname, 'small-app');

interface Shown {
  readonly host: HostProcess;
  readonly browser: Browser;
  readonly page: Page;
}

async function show(userData: string, env: Record<string, string> = {}): Promise<Shown> {
  const host = await launchHost({
    app,
    userData,
    env,
    chromiumArguments: ['--use-fake-device-for-media-stream'],
  });
  const browser = await chromium.connectOverCDP(host.endpoint, { noDefaults: true, isLocal: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('no context');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.getByText('ready').waitFor();
  return { host, browser, page };
}

/** Processes whose command line names this host's profile. */
function chromiumProcesses(hostPid: number | undefined): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`backlot-chromium-${hostPid}-`);
      } catch {
        return false;
      }
    }).length;
}

describe('an app in the host', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let shown: Shown;
  const run = (code: string): Promise<unknown> => shown.page.evaluate(code);

  beforeAll(async () => {
    folder = await temporaryFolder();
    const script = join(folder.path, 'dialogs.json');
    await writeFile(script, JSON.stringify([['/a', '/b ü'], null]));
    shown = await show(join(folder.path, 'data'), { BACKLOT_HOST_DIALOGS: script });
  });
  afterAll(async () => {
    shown.host.child.kill('SIGTERM');
    await shown.host.exited;
    await shown.browser.close().catch(() => undefined);
    await folder[Symbol.asyncDispose]();
  });

  test('has its bridge before its first script runs, and the script sees nothing else of the host', async () => {
    expect(await run('window.bridgeAtStart')).toBe('object');
    expect(await run('[typeof require, typeof process, typeof hostCall]')).toEqual(Array(3).fill('undefined'));
  });

  test('asks main and is answered, by the frame that it is', async () => {
    expect(
      await run(
        'small.invoke("echo", 1, { a: [null, new Uint8Array([7])] }).then((x) => [x.args[0], x.args[1].a[1][0], x.sender, x.isMain])',
      ),
    ).toEqual([1, 7, ['app://small/index.html', 'app://small', true], true]);
  });

  test('gets errors in Electron’s words', async () => {
    expect(await run('small.invoke("fail").catch((e) => e.message)')).toBe(
      "Error invoking remote method 'fail': RangeError: too far",
    );
    expect(await run('small.invoke("nobody").catch((e) => e.message)')).toBe(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    );
    expect(await run('(() => { try { small.throws() } catch (e) { return `${e.name}: ${e.message}` } })()')).toBe(
      'TypeError: from the preload',
    );
    expect(await run('(() => { try { small.invoke("echo", Symbol("x")) } catch (e) { return e.message } })()')).toBe(
      'An object could not be cloned.',
    );
  });

  test('hears main until it no longer listens', async () => {
    expect(
      await run(`new Promise((done) => {
        let heard = 0;
        const off = small.onSaid((text, bytes) => { heard++; off(); small.say('again'); setTimeout(() => done([text, bytes[2], heard]), 300); });
        small.say('hi');
      })`),
    ).toEqual(['hi', 3, 1]);
  });

  test('moves functions, dates and files between its worlds', async () => {
    expect(
      await run('small.nested.list[2] instanceof Date && small.answer === 42 && Object.isFrozen(small.nested)'),
    ).toBe(true);
    expect(await run('small.describe(new File(["x"], "y"))')).toBe('[object File]');
  });

  test('learns the paths of dropped files and folders, and of chosen ones; a script’s own file has none', async () => {
    const dropped = join(folder.path, 'Ünï cödé 🎬.txt');
    const inside = join(folder.path, 'a folder');
    await writeFile(dropped, 'x');
    await mkdir(inside, { recursive: true });
    const session = await shown.page.context().newCDPSession(shown.page);
    const data = { items: [], files: [dropped, inside], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 40, y: 40, data });
    await expect.poll(() => run('window.dropped.length')).toBe(2);
    expect(await run('small.paths([...window.dropped, new File(["x"], "y")]).then((x) => x.args[0])')).toEqual([
      dropped,
      inside,
    ]);
    await shown.page.locator('#file').setInputFiles([dropped]);
    expect(await run('small.paths([...document.querySelector("#file").files]).then((x) => x.args[0])')).toEqual([
      dropped,
    ]);
  });

  test('plays media of its own scheme and seeks in it', async () => {
    expect(
      await run(`new Promise((done) => {
        const audio = new Audio('app-media://library/tone');
        audio.onerror = () => done(audio.error.message);
        audio.oncanplay = () => { audio.oncanplay = null; audio.currentTime = 50; };
        audio.onseeked = () => done([Math.round(audio.currentTime), audio.duration]);
      })`),
    ).toEqual([50, 60]);
    expect(await run('small.invoke("seen")')).toContain('media app-media://library/tone bytes=0-');
  });

  test('has of the computer what its handlers decide', async () => {
    const ask = (wanted: string): Promise<unknown> =>
      run(
        `navigator.mediaDevices.getUserMedia(${wanted}).then((s) => s.getTracks().map((t) => t.stop()).length, (e) => e.name)`,
      );
    expect(await ask('{ audio: true }')).toBe(1);
    expect(await ask('{ video: true }')).toBe('NotAllowedError');
    expect(await run('small.invoke("seen")')).toContain('asks media video app://small/');
    expect(await run('Notification.requestPermission()')).toBe('denied');
  });

  test('shows dialogs as they were scripted', async () => {
    expect(await run('small.invoke("choose")')).toEqual(['/a', '/b ü']);
    expect(await run('small.invoke("choose")')).toEqual([]);
    expect(await run('small.invoke("choose").catch((e) => e.message)')).toContain('no display');
  });

  test('follows the theme that main chooses', async () => {
    for (const theme of ['dark', 'light']) {
      await shown.host.evaluate('(electron, theme) => { electron.nativeTheme.themeSource = theme; }', theme);
      await expect.poll(() => run('matchMedia("(prefers-color-scheme: dark)").matches')).toBe(theme === 'dark');
    }
  });

  test('keeps its one window when a link is opened in another by its user', async () => {
    await run(`document.body.insertAdjacentHTML('beforeend', '<a href="' + location.href + '" id="other">other</a>')`);
    for (const modifier of ['Shift', 'Control'] as const)
      await shown.page.locator('#other').click({ modifiers: [modifier] });
    await shown.page.locator('#other').click({ button: 'middle' });
    await wait(1_000);
    expect(shown.page.context().pages()).toHaveLength(1);
    await run(`document.querySelector('#other').remove()`);
  });

  test('comes back whole after a reload', async () => {
    await shown.page.reload();
    await shown.page.getByText('ready').waitFor();
    expect(await run('small.invoke("echo", "still").then((x) => x.args[0])')).toBe('still');
  });

  test('is served to nobody else on this computer', async () => {
    const { port } = new URL(shown.page.url());
    for (const host of [
      '127.0.0.1',
      'localhost',
      'small.app.localhost',
      'small.app.000000000000000000000000.localhost',
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}/index.html`, { headers: { host } }).catch(() => null);
      expect(answer?.status ?? 403).toBe(403);
    }
  });
});

describe('the end of an app', () => {
  test('by a signal goes through its own quit and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const { host } = await show(folder.path);
    host.child.kill('SIGTERM');
    expect(await host.exited).toBe(0);
    expect(chromiumProcesses(host.child.pid)).toBe(0);
  });

  test('by being killed takes Chromium with it', async () => {
    await using folder = await temporaryFolder();
    const { host } = await show(folder.path);
    expect(chromiumProcesses(host.child.pid)).toBeGreaterThan(0);
    host.child.kill('SIGKILL');
    await host.exited;
    for (let tries = 0; tries < 50 && chromiumProcesses(host.child.pid) > 0; tries++) await wait(100);
    expect(chromiumProcesses(host.child.pid)).toBe(0);
  });

  test('follows when the process that drives it has gone', async () => {
    await using folder = await temporaryFolder();
    const { host } = await show(folder.path);
    host.child.disconnect();
    expect(await host.exited).toBe(0);
    expect(chromiumProcesses(host.child.pid)).toBe(0);
  });

  test('follows when its user closes the window', async () => {
    await using folder = await temporaryFolder();
    const { host, page } = await show(folder.path);
    await page.close().catch(() => undefined);
    expect(await host.exited).toBe(0);
  });

  test.each([
    ['by a signal', ({ host }: Shown) => Promise.resolve(host.child.kill('SIGTERM'))],
    ['by its user', ({ page }: Shown) => page.close({ runBeforeUnload: true })],
  ])('%s hears first what its page says last', async (_by, close) => {
    await using folder = await temporaryFolder();
    const app = await show(folder.path);
    const words = 'for (let word = 1; word <= 200; word++) small.invoke("last", `word ${word}`)';
    await app.page.evaluate(`addEventListener("beforeunload", () => { ${words} })`);
    await close(app);
    expect(await app.host.exited).toBe(0);
    expect(app.host.output()).toContain('word 200, in time');
    expect(app.host.output()).not.toContain('too late');
  });

  test('follows when Chromium falls over', async () => {
    await using folder = await temporaryFolder();
    const { host, browser } = await show(folder.path);
    const session = await browser.newBrowserCDPSession();
    session.send('Browser.crash').catch(() => undefined);
    expect(await host.exited).toBe(0);
  });

  test('is not needed for a second one: that hands over and ends, and after a kill the next one starts', async () => {
    await using folder = await temporaryFolder();
    const first = await show(folder.path);
    await expect(launchHost({ app, userData: folder.path, args: ['open-this'] })).rejects.toThrow('ended with 0');
    await expect.poll(() => first.page.evaluate('small.invoke("seen")')).toContain('second open-this');
    first.host.child.kill('SIGKILL');
    await first.host.exited;
    const next = await show(folder.path);
    next.host.child.kill('SIGTERM');
    expect(await next.host.exited).toBe(0);
  });
});
