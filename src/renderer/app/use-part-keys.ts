import { useEffect, useRef } from 'react';
import { useKey } from './keymap.ts';

/** The parts of the window; details and panels are parts of their own beside what they are about. */
const parts = '[data-part]';
/** A tab is chosen by its focus: this one would take the place of what is shown. */
const otherTab = '[role="tab"][aria-selected="false"]';
const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** By keys from one part of the window to the next, to what had the focus there last. */
export function usePartKeys(): void {
  const last = useRef(new WeakMap<Element, HTMLElement>());
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const part = target instanceof HTMLElement && target.closest(parts);
      if (part) last.current.set(part, target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const go = (step: 1 | -1): void => {
    const all = [...document.querySelectorAll<HTMLElement>(parts)];
    const at = all.findIndex((part) => part === document.activeElement?.closest(parts));
    const next = all.at(at === -1 ? 0 : (at + step) % all.length);
    if (next === undefined) return;
    const before = last.current.get(next);
    const isThere = before?.isConnected && next.contains(before) && !before.matches(otherTab);
    const there = isThere ? before : firstIn(next);
    there.focus();
  };
  useKey('nextPart', () => go(1));
  useKey('previousPart', () => go(-1));
}

/** What can have the focus as a whole has it: the screen, and details. */
const firstIn = (part: HTMLElement): HTMLElement =>
  (part.matches('[tabindex]') ? null : part.querySelector<HTMLElement>(controls)) ?? part;
