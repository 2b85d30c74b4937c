import { useEffect } from 'react';

/**
 * Gives the focus a place when what had it is gone (a removed row, a closed tray, another screen): the nearest place around it
 * that takes the focus, else the screen. Otherwise the keyboard would begin again at the top of the window.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and everything around it, from the inside out. */
    let around: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = (event: FocusEvent): void => {
      around = event.composedPath().filter((target) => target instanceof Element);
    };
    const isLost = (): boolean => {
      const [last] = around;
      return last !== undefined && !last.isConnected && (document.activeElement ?? document.body) === document.body;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      // Menus and dialogs give the focus back themselves, a moment after they are gone.
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isLost()) return;
        const next = around.find((element) => element.isConnected && element.matches('[tabindex]'));
        (next instanceof HTMLElement ? next : document.querySelector('main'))?.focus({ preventScroll: true });
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
