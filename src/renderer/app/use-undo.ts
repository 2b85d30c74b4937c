import { useEffect } from 'react';
import { hasOwnStep, isTextField, keysPressed, watchTyping } from '../ui/index.ts';
import { runCommand, useCommand } from './commands.ts';
import { useKeymap } from './keymap.ts';
import { leaveTyping } from './typing-keys.ts';

type Step = 'undo' | 'redo';

/** Keys that browsers have for it, whatever the user chose. */
const usual: ReadonlyMap<string, Step> = new Map([
  ['mod+z', 'undo'],
  ['mod+shift+z', 'redo'],
  ['mod+y', 'redo'],
]);

function stepOf(event: KeyboardEvent): Step | null {
  const pressed = keysPressed(event);
  const keys = useKeymap.getState();
  if (pressed === null) return null;
  if (isTextField(event.target) && !leaveTyping(pressed)) return null;
  if (pressed === keys.undo) return 'undo';
  if (pressed === keys.redo) return 'redo';
  return Object.values<string>(keys).includes(pressed) ? null : (usual.get(pressed) ?? null);
}

/** The script undoes by itself. */
const isScript = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-script]') !== null;

/** The field that the step belongs to. `data-undone-by-screen` is around those whose words are steps of the screen itself. */
const ownerOf = (target: EventTarget | null, step: Step): Element | null =>
  isTextField(target) && target.closest('[data-undone-by-screen]') === null && hasOwnStep(target, step) ? target : null;

/** In a dialog nobody means what is behind it. */
const takeStep = (step: Step): boolean => document.querySelector('dialog[open]') === null && runCommand(step);

/**
 * Undo and redo are of the screen: of the draft, of the captions. A field that was typed into since it has the focus has its own,
 * and never has the browser's reach into another one.
 */
export function useUndo(): void {
  useEffect(watchTyping, []);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener(
      'keydown',
      (event) => {
        const step = event.isComposing || isScript(event.target) ? null : stepOf(event);
        if (step === null) return;
        if (ownerOf(event.target, step) === null) takeStep(step);
        else if (usual.get(keysPressed(event) ?? '') === step) return;
        else document.execCommand(step);
        event.preventDefault();
      },
      options,
    );
    // Other ways to the history of the browser, such as the other keys that a system has for it.
    window.addEventListener(
      'beforeinput',
      (event) => {
        const step = histories.get(event.inputType);
        if (step === undefined || isScript(event.target) || ownerOf(event.target, step) !== null) return;
        event.preventDefault();
        takeStep(step);
      },
      options,
    );
    return () => listening.abort();
  }, []);
}

const histories: ReadonlyMap<string, Step> = new Map([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
]);

/** What the screen undoes and does again. */
export function useUndoable(undo: () => void, redo: () => void): void {
  useCommand('undo', undo);
  useCommand('redo', redo);
}

/** Undo and redo as the menu of the application asks for them. */
export function stepByMenu(step: Step): void {
  const field = document.activeElement;
  if (isScript(field)) runCommand(step);
  else if (ownerOf(field, step) === null) takeStep(step);
  else document.execCommand(step);
}
