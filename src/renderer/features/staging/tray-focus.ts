import { type RefObject, useEffect, useRef } from 'react';
import { useStagingTray } from './staging-tray.ts';

/** What opened the tray, to give the keyboard back to. */
let opener: Element | null = null;

/** Opens the tray for whoever asked for it: the keyboard goes there. What was dropped opens it without taking the keyboard away. */
export function enterStagingTray(enterAt: 'address' | 'files'): void {
  opener = document.activeElement;
  useStagingTray.setState({ open: true, enterAt });
}

/** Moves the keyboard into the tray where that was asked for, and back when it was in a tray that is closed. */
export function useTrayFocus(tray: RefObject<HTMLElement | null>): { readonly close: () => void } {
  const open = useStagingTray((state) => state.open);
  const enterAt = useStagingTray((state) => state.enterAt);
  const gaveBack = useRef(false);
  useEffect(() => {
    if (!open || enterAt === null) return;
    const place = enterAt === 'address' ? tray.current?.querySelector('input') : tray.current;
    place?.focus();
    useStagingTray.setState({ enterAt: null });
  }, [open, enterAt, tray]);
  useEffect(() => {
    if (open || !gaveBack.current) return;
    gaveBack.current = false;
    const back = opener?.isConnected === true ? opener : document.querySelector('[data-tray-handle]');
    if (back instanceof HTMLElement) back.focus();
  }, [open]);
  return {
    close: () => {
      gaveBack.current = tray.current?.contains(document.activeElement) === true;
      useStagingTray.setState({ open: false });
    },
  };
}
