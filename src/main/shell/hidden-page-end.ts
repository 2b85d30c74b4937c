/** What of a hidden window is listened to: Electron's `BrowserWindow`. */
interface WindowEnd {
  once(event: 'closed', listener: () => void): unknown;
}

/** What of its page is listened to: Electron's `WebContents`. */
interface PageEnd {
  once(event: 'render-process-gone', listener: (event: unknown, details: { readonly reason: string }) => void): unknown;
}

interface EndOf {
  readonly window: WindowEnd;
  readonly page: PageEnd;
  /** Whether the program is about to end. */
  readonly quitting: () => boolean;
}

interface ToldOfEnd {
  /** There is no page any more, once; and whether it failed at what it was doing. */
  readonly ended: (failed: boolean) => void;
  /** Only its process has gone: the window is to go, too. */
  readonly leftOpen: () => void;
}

/**
 * Follows a hidden page to its end. A page that ends with everything else has not failed: a quit closes every window before the
 * studio hears of it, and the end of a session kills processes in any order. What it was working on would be given up for good,
 * though it is only cut off; whoever waits for it in vain notices by its silence.
 */
export function followToEnd({ window, page, quitting }: EndOf, told: ToldOfEnd): void {
  let ended = false;
  const end = (failed: boolean): void => {
    if (ended) return;
    ended = true;
    told.ended(failed && !quitting());
  };
  window.once('closed', () => end(true));
  page.once('render-process-gone', (_event, { reason }) => {
    end(reason !== 'killed' && reason !== 'clean-exit');
    told.leftOpen();
  });
}
