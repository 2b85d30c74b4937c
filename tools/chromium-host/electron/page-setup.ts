import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Protocol } from '../chromium/protocol.ts';
import { mainWorldScript, preloadWorldScript, type WorldNames } from '../inject/scripts.ts';

const name = (): string => `h${randomBytes(12).toString('hex')}`;

/** Names for one window that no page can guess. */
export const worldNames = (): WorldNames => ({
  world: name(),
  main: name(),
  preload: name(),
  binding: name(),
  deliver: name(),
  fileToken: `${name()}:`,
});

interface PageSetup {
  readonly names: WorldNames;
  /** Path of the preload's file. */
  readonly preload: string | undefined;
  readonly intercepted: Protocol.Fetch.RequestPattern[];
}

/** What a page needs before its first document: events, requests that stop for a decision, and the scripts of its two worlds. */
export async function setUpPage(session: DevToolsSession, { names, preload, intercepted }: PageSetup): Promise<void> {
  const preparing: Promise<unknown>[] = [
    session.send('Page.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    session.send('Runtime.enable'),
    session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    session.send('Fetch.enable', { patterns: intercepted }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(names) }),
  ];
  if (preload !== undefined)
    preparing.push(
      session.send('Runtime.addBinding', { name: names.binding, executionContextName: names.world }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: preloadWorldScript(names, readFileSync(preload, 'utf8')),
        worldName: names.world,
      }),
    );
  await Promise.all(preparing);
}

/** Chromium's first page must be there before the app's: begun later, it would take its place. Waits for at most 3 s. */
export async function emptyPageLoaded(session: DevToolsSession): Promise<void> {
  const isEmptyPage = (url: string): boolean => url.startsWith('data:');
  const { promise, resolve } = Promise.withResolvers<void>();
  session.on('Page.frameNavigated', ({ frame }) => {
    if (isEmptyPage(frame.url)) resolve();
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  if (isEmptyPage(frameTree.frame.url)) return;
  const timer = setTimeout(resolve, 3000);
  await promise;
  clearTimeout(timer);
}
