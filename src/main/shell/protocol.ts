import { protocol } from 'electron';
import { serveAppPages } from './app-pages.ts';
import { appScheme, mediaScheme } from './origin.ts';

/** Must run before `ready`. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    { scheme: mediaScheme, privileges: { standard: true, secure: true, stream: true } },
  ]);
}

/** Answers both schemes: our pages from `rendererFolder`, media from the library. */
export function handleSchemes(
  rendererFolder: string,
  media: (url: string, request: Request) => Promise<Response>,
): void {
  protocol.handle(appScheme, serveAppPages(rendererFolder));
  protocol.handle(mediaScheme, (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return media(request.url, request);
  });
}
