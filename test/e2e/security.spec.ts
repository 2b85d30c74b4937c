import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeTone } from '../helpers/tone.ts';
import { dropFiles, expect, test, type App } from './app.ts';
import { rowsOf } from './studio-calls.ts';

/** What a page that has been taken over tries first. Each of these fails when the line of defence that it names goes. */

const mainUrl = ({ evaluate }: App): Promise<string> =>
  evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '', null);

const windowCount = ({ evaluate }: App): Promise<number> =>
  evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length, null);

/** A server of somebody else on this computer, which counts who reaches it. */
async function foreignServer(): Promise<{ url: string; hits: () => number; [Symbol.asyncDispose](): Promise<void> }> {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits++;
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' })
      .end('<title>foreign</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    url: `http://127.0.0.1:${port}/`,
    hits: () => hits,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.describe('navigation', () => {
  for (const [how, go] of [
    ['by script', (url: string) => void (location.href = url)],
    [
      'by a link',
      (url: string) => {
        const link = Object.assign(document.createElement('a'), { href: url });
        document.body.append(link);
        link.click();
      },
    ],
  ] as const)
    test(`a page cannot leave the app ${how}`, async ({ launchApp }) => {
      await using foreign = await foreignServer();
      const app = await launchApp();
      await app.page.evaluate(go, foreign.url);
      await app.page.waitForTimeout(500);
      expect(await mainUrl(app)).toBe('app://backlot/index.html');
      expect(await app.page.evaluate(() => typeof window.backlot)).toBe('object');
      expect(foreign.hits()).toBe(0);
    });

  test('a page cannot go to an empty document to lose its policy', async ({ launchApp }) => {
    const app = await launchApp();
    await app.page.evaluate(() => void (location.href = 'about:blank'));
    await app.page.waitForTimeout(500);
    expect(await mainUrl(app)).toBe('app://backlot/index.html');
  });

  for (const [how, open] of [
    ['by script', (url: string) => void window.open(url)],
    [
      'by a link',
      (url: string) => {
        const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' });
        document.body.append(link);
        link.click();
      },
    ],
  ] as const)
    test(`a page opens no window ${how}`, async ({ launchApp }) => {
      await using foreign = await foreignServer();
      const app = await launchApp();
      await app.page.evaluate(open, foreign.url);
      await app.page.waitForTimeout(500);
      expect(await windowCount(app)).toBe(1);
      expect(app.page.context().pages()).toHaveLength(1);
      expect(foreign.hits()).toBe(0);
    });

  test('a link is handed to the browser only when it is on the list', async ({ launchApp }) => {
    const app = await launchApp();
    await app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = (url) => {
        opened.push(url);
        return Promise.resolve();
      };
    }, null);
    const listed = 'https://github.com/k2-fsa/sherpa-onnx/releases/tag/asr-models';
    for (const url of [
      'https://example.com/',
      `${listed}.evil.example/`,
      'file:///etc/passwd',
      'http://github.com/',
      listed,
    ])
      await app.page.evaluate((address) => void window.open(address), url);
    await expect
      .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened, null))
      .toEqual([listed]);
  });
});

const ask = (page: Page, constraints: MediaStreamConstraints): Promise<string> =>
  page.evaluate(
    (wanted) =>
      navigator.mediaDevices.getUserMedia(wanted).then(
        (stream) => {
          for (const track of stream.getTracks()) track.stop();
          return 'granted';
        },
        (error: unknown) => (error instanceof DOMException ? error.name : String(error)),
      ),
    constraints,
  );

test.describe('permissions', () => {
  test('the microphone is there while a recording is open, and not before or after; the camera never', async ({
    launchApp,
  }) => {
    const { page } = await launchApp({ fakeMicrophone: true });
    expect(await ask(page, { audio: true })).toBe('NotAllowedError');
    const begun = await page.evaluate(() =>
      window.backlot.invoke('recording.begin', { mimeType: 'audio/webm;codecs=opus' }),
    );
    if (!begun.ok) throw new Error(begun.error.detail);
    expect(await ask(page, { audio: true })).toBe('granted');
    expect(await ask(page, { video: true })).toBe('NotAllowedError');
    expect(await ask(page, { audio: true, video: true })).toBe('NotAllowedError');
    const { recordingId } = begun.value;
    await page.evaluate((id) => window.backlot.invoke('recording.discard', { recordingId: id }), recordingId);
    expect(await ask(page, { audio: true })).toBe('NotAllowedError');
  });

  test('a frame inside the page gets no microphone either', async ({ launchApp }) => {
    const { page } = await launchApp({ fakeMicrophone: true });
    await page.evaluate(() => window.backlot.invoke('recording.begin', { mimeType: 'audio/webm;codecs=opus' }));
    const answer = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const devices = frame.contentWindow?.navigator.mediaDevices;
      return devices?.getUserMedia({ audio: true }).then(
        () => 'granted',
        (error: { name: string }) => error.name,
      );
    });
    expect(answer).toBe('NotAllowedError');
  });

  test('everything else is denied', async ({ launchApp }) => {
    const { page } = await launchApp();
    const states = await page.evaluate(async () => {
      const location = new Promise<string>((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : error.message),
        );
      });
      const clipboard = navigator.clipboard.readText().then(
        () => 'granted',
        () => 'denied',
      );
      return { location: await location, clipboard: await clipboard, notices: await Notification.requestPermission() };
    });
    expect(states).toEqual({ location: 'denied', clipboard: 'denied', notices: 'denied' });
  });
});

test.describe('the bridge', () => {
  test('a page of ours in another window is not heard', async ({ launchApp }) => {
    const app = await launchApp();
    const answer = await app.evaluate(async ({ app: electronApp, BrowserWindow }) => {
      const preload = `${electronApp.getAppPath()}/out/preload/index.cjs`;
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, contextIsolation: true, sandbox: true },
      });
      await window.loadURL('app://backlot/index.html');
      const call = `window.backlot.invoke('app.info', {}).then(() => 'answered', (error) => error.message)`;
      return (await window.webContents.executeJavaScript(call)) as string;
    }, null);
    expect(answer).toContain('Refused a message');
    expect(app.output()).toContain('UntrustedSenderError');
  });

  test('a frame inside the page has no bridge', async ({ launchApp }) => {
    const { page } = await launchApp();
    const found = await page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      return frame.contentWindow !== null && 'backlot' in frame.contentWindow;
    });
    expect(found).toBe(false);
  });

  test('a message that comes from a frame after all is refused', async ({ launchApp, host }) => {
    test.skip(host === 'electron', 'only the host lets a test speak as a frame');
    const app = await launchApp();
    const { page } = app;
    await page.evaluate(() => document.body.append(document.createElement('iframe')));
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const frameId = frameTree.childFrames?.[0]?.frame.id ?? '';
    const names = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        worldNames: { world: string; binding: string };
      }; // the host's own
      return contents.worldNames;
    }, null);
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId, worldName: names.world });
    const message = { type: 'send', channel: 'none', args: { $: 'array', v: [] } };
    const invoke = {
      type: 'invoke',
      id: 1,
      channel: 'backlot:invoke',
      args: {
        $: 'array',
        v: [
          {
            $: 'object',
            v: [
              ['name', 'app.info'],
              ['input', { $: 'object', v: [] }],
            ],
          },
        ],
      },
    };
    for (const sent of [message, invoke]) {
      const expression = `globalThis[${JSON.stringify(names.binding)}](${JSON.stringify(JSON.stringify(sent))})`;
      const { exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        contextId: executionContextId,
      });
      expect(exceptionDetails).toBeUndefined();
    }
    await expect.poll(app.output).toContain('UntrustedSenderError: Refused a message from');
  });

  for (const [what, name, input] of [
    ['an unknown name', 'no.such.call', {}],
    ['a name of every object', 'constructor', {}],
    ['a wrong type', 'staging.addPaths', { paths: '/etc/passwd', purpose: 'transcription' }],
    ['files that the page names', 'staging.addPaths', { paths: ['/etc/passwd'], purpose: 'transcription' }],
    ['scripts that the page names', 'drafts.importPaths', { paths: ['/etc/passwd'], type: 'ai-visuals' }],
    ['a field too many', 'app.info', { extra: true }],
    ['nothing', 'collections.read', null],
    ['a text without end', 'account.signIn', { baseUrl: 'x'.repeat(1_000_000), token: '' }],
  ] as const)
    test(`a malformed message is refused: ${what}`, async ({ launchApp }) => {
      const { page } = await launchApp();
      const send = async (call: string, given: unknown): Promise<unknown> =>
        page.evaluate(
          ([callName, callInput]) =>
            (window.backlot.invoke as (name: string, input: unknown) => Promise<unknown>)(callName, callInput),
          [call, given] as const,
        );
      expect(await send(name, input)).toMatchObject({ ok: false, error: { code: expect.any(String) } });
      expect(await send('app.info', {})).toMatchObject({ ok: true });
    });
});

test.describe('the page', () => {
  test('it sees the bridge and nothing of Node or of the host', async ({ launchApp }) => {
    const { page } = await launchApp();
    const found = await page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
      const names = ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'];
      return {
        node: names.filter((name) => name in window),
        ours: Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\d+$/.test(name)),
        bridge: Object.keys(window.backlot).sort(),
        frozen: Object.isFrozen(window.backlot),
      };
    });
    expect(found.node).toEqual([]);
    // React and zod leave marks of their own.
    expect(found.ours.filter((name) => !/^__(?:react|zod)/u.test(name))).toEqual(['backlot']);
    expect(found.bridge).toEqual(['addFiles', 'importDrafts', 'invoke', 'platform', 'subscribe']);
    expect(found.frozen).toBe(true);
  });

  test('its window is sandboxed, isolated and without Node', async ({ launchApp }) => {
    const app = await launchApp();
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Electron.WebPreferences | null; // left out of Electron's types
      };
      return contents.getLastWebPreferences();
    }, null);
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
    });
  });

  test('its policy lets nothing unsafe in', async ({ launchApp }) => {
    const { page } = await launchApp();
    const policy = await page.evaluate(async () => (await fetch('/index.html')).headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('inline scripts and evaluated text do not run', async ({ launchApp }) => {
    const { page } = await launchApp();
    // A script element of the page's own making, so that nothing of the test's way in counts as permission.
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.taken = true';
      document.body.append(script);
      const image = document.createElement('div');
      image.innerHTML = '<img src="data:," onerror="window.taken = true">';
      document.body.append(image);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return 'taken' in window;
    });
    expect(ran).toBe(false);
    // `evaluate` itself may evaluate; what the page's own timers run may not.
    const evaluated = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI));
          // oxlint-disable-next-line typescript/no-implied-eval -- what must not work
          setTimeout('window.takenByText = true', 0);
          setTimeout(() => resolve('takenByText' in window ? 'ran' : 'nothing'), 1000);
        }),
    );
    expect(evaluated).toBe('eval');
  });

  for (const [what, reach] of [
    ['fetch', (url: string) => void fetch(url).catch(() => undefined)],
    ['an image', (url: string) => void (new Image().src = url)],
    ['a script', (url: string) => document.body.append(Object.assign(document.createElement('script'), { src: url }))],
    ['a frame', (url: string) => document.body.append(Object.assign(document.createElement('iframe'), { src: url }))],
    ['a web socket', (url: string) => void new WebSocket(url.replace('http', 'ws'))],
    ['a beacon', (url: string) => void navigator.sendBeacon(url, 'x')],
    [
      'a form',
      (url: string) => {
        const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
        document.body.append(form);
        form.submit();
      },
    ],
  ] as const)
    test(`nothing else is reached by ${what}`, async ({ launchApp }) => {
      await using foreign = await foreignServer();
      const { page } = await launchApp();
      const violated = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            document.addEventListener('securitypolicyviolation', () => resolve(true));
            setTimeout(() => resolve(false), 3000);
          }),
      );
      await page.evaluate(reach, foreign.url);
      expect(await violated).toBe(true);
      expect(foreign.hits()).toBe(0);
    });
});

test.describe('files', () => {
  test('no file outside the page’s own folder is served', async ({ launchApp }) => {
    const { page } = await launchApp();
    const statuses = await page.evaluate(async () => {
      const paths = [
        '/..%2f..%2fpackage.json',
        '/%2e%2e/main/index.js',
        '/..%5c..%5cpackage.json',
        '//etc/passwd',
        '/%00',
        '/%',
      ];
      return Promise.all(paths.map(async (path) => (await fetch(location.origin + path)).status));
    });
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await page.evaluate(async () => (await fetch('/index.html')).status)).toBe(200);
  });

  test('only media that the user added is played', async ({ launchApp }, { outputDir }) => {
    const app = await launchApp();
    const { page } = app;
    const wav = join(outputDir, 'tone.wav');
    await writeTone(wav, 2);
    const play = (url: string): Promise<string> =>
      page.evaluate(
        (source) =>
          new Promise<string>((resolve) => {
            const audio = new Audio(source);
            audio.addEventListener('canplay', () => resolve('plays'));
            audio.addEventListener('error', () => resolve('refused'));
          }),
        url,
      );
    for (const url of [
      `app-media://staged/${encodeURIComponent(wav)}`,
      `app-media://staged/..${wav}`,
      `app-media://staged${wav}`,
      `app-media://file${wav}`,
      'app-media://staged/no-such-id',
    ])
      expect(await play(url), url).toBe('refused');

    await page.evaluate(() => window.backlot.invoke('account.usePractice', {}));
    await dropFiles(page, [wav]);
    const staged = async () => (await rowsOf(page, 'staged'))[0]?.mediaUrl;
    await expect.poll(staged).toContain('app-media://staged/');
    expect(await play((await staged()) ?? '')).toBe('plays');
  });
});

test('a second start hands over to the first and ends', async ({ launchApp }) => {
  const app = await launchApp();
  await app.evaluate(({ app: electronApp }) => {
    Object.assign(globalThis, { handedOver: 0 });
    electronApp.on('second-instance', () => ((globalThis as unknown as { handedOver: number }).handedOver += 1));
  }, null);
  await expect(launchApp({ userData: app.userData })).rejects.toThrow();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { handedOver: number }).handedOver, null))
    .toBe(1);
  expect(await windowCount(app)).toBe(1);
});
