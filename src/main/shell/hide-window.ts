/** What of a window is made use of: Electron's `BrowserWindow`. */
interface HidingWindow {
  isDestroyed(): boolean;
  isFullScreen(): boolean;
  setFullScreen(flag: boolean): void;
  hide(): void;
  once(event: 'leave-full-screen', listener: () => void): unknown;
}

/**
 * Hides a window on macOS, where one that fills the screen has a space of its own: hidden right there it leaves that behind, black.
 * So it leaves the full screen first, which takes a moment.
 */
export function hideWindow(window: HidingWindow): void {
  if (!window.isFullScreen()) {
    window.hide();
    return;
  }
  window.once('leave-full-screen', () => {
    if (!window.isDestroyed()) window.hide();
  });
  window.setFullScreen(false);
}
