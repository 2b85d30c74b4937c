/** The scheme of our own pages; `file://` is never used. */
export const appScheme = 'app';
/** The scheme of what the library plays. */
export const mediaScheme = 'app-media';
/** The only origin whose pages are ours. */
export const appOrigin = 'app://backlot';
export const startUrl = `${appOrigin}/index.html`;
