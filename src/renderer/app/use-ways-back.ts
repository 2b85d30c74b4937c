import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useKey } from './keymap.ts';

/** The buttons at the side of a mouse, as the DOM numbers them, and the steps that they go. */
const sideButtons: Readonly<Record<number, -1 | 1>> = { 3: -1, 4: 1 };

/** To the screen before and the one after it, by keys and by the mouse's own buttons, as in a browser. */
export function useWaysBack(): void {
  const navigate = useNavigate();
  useKey('previousScreen', () => void navigate(-1));
  useKey('nextScreen', () => void navigate(1));
  useEffect(() => {
    const released = (event: MouseEvent): void => {
      const step = sideButtons[event.button];
      if (step === undefined || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void navigate(step);
    };
    document.addEventListener('mouseup', released);
    return () => document.removeEventListener('mouseup', released);
  }, [navigate]);
}
