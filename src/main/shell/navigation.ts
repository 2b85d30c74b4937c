import { app, shell, type WebContents } from 'electron';
import { mayOpen } from './links.ts';
import { isOwn } from './origin.ts';

/** Denies every page that this app ever shows to leave, to open windows and to embed others. Must run before `ready`. */
export function denyNavigation(): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

function stay(event: { readonly url: string; preventDefault(): void }): void {
  if (!isOwn(event.url)) event.preventDefault();
}

function confine(contents: WebContents): void {
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // Where no browser takes it, the page says no more than its address.
    if (mayOpen(url)) shell.openExternal(url).catch(() => undefined);
    return { action: 'deny' };
  });
}
