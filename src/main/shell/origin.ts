/** The scheme of our own pages; `file://` is never used. */
export const appScheme = 'app';
/** The scheme of what the library plays. */
export const mediaScheme = 'app-media';
/** The only origin whose pages are ours. */
export const appOrigin = 'app://backlot';
/** Whether an address, or an origin, is of our own pages. */
export function isOwn(url: string | undefined): boolean {
  return url === appOrigin || url?.startsWith(`${appOrigin}/`) === true;
}

export const startUrl = `${appOrigin}/index.html`;
/** The same page, which begins at the route of the small window. */
export const compactUrl = `${startUrl}#compact`;
