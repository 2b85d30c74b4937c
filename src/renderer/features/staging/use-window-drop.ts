import { useEffect, useRef, useState } from 'react';

const takesWords =
  'textarea, [contenteditable="true"], input:not([type]), input[type="text"], input[type="search"], input[type="url"]';

/** Words or an address over a field: they go into it, as everywhere. The field of the script stands in a shadow root. */
function isForField(event: DragEvent, own: boolean): boolean {
  const types = event.dataTransfer?.types ?? [];
  const [target] = event.composedPath();
  const words = types.includes('text/plain') && !types.includes('Files');
  // A link of our own, as the sidebar has them, is no text.
  if (!words || (own && types.includes('text/uri-list'))) return false;
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && element.closest(takesWords)?.matches(':read-write') === true;
}

/** Whether something from outside is over the window; `onDrop` gets it when it is let go. */
export function useWindowDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  useEffect(() => {
    const listening = new AbortController();
    /** Something of our own (selected text, a link) is dragged about. */
    let own = false;
    const on = <K extends 'dragstart' | 'dragend' | 'dragenter' | 'dragover' | 'dragleave' | 'drop' | 'pointermove'>(
      type: K,
      run: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(type, run, { signal: listening.signal });
    const takes = (event: DragEvent): boolean => {
      const types = event.dataTransfer?.types ?? [];
      return !own && (types.includes('Files') || types.includes('text/uri-list') || types.includes('text/plain'));
    };
    on('dragstart', () => (own = true));
    on('dragend', () => (own = false));
    on('dragenter', (event) => {
      const forField = isForField(event, own);
      if (forField) setOver(false);
      if (forField || !takes(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragover', (event) => {
      if (isForField(event, own)) return;
      // Without this the window would open what is dropped in place of itself.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = takes(event) ? 'copy' : 'none';
    });
    on('dragleave', (event) => {
      // Between elements of the page there is always a next one; at the edge of the window there is none.
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (!isForField(event, own)) {
        event.preventDefault();
        if (event.dataTransfer && takes(event)) drop.current(event.dataTransfer);
      }
      own = false;
    });
    // Some drags end without a word: the element below was replaced meanwhile and took the news with it, or the program that
    // they came from went away. While anything is dragged a page hears neither pointer nor keys; when it does, it is over.
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(type, () => setOver(false), { capture: true, passive: true, signal: listening.signal });
    // One that the system takes over, a file dragged out, has no `dragend`. Until it does the pointer still comes, held down.
    on('pointermove', ({ buttons }) => {
      if (buttons === 0) own = false;
    });
    return () => listening.abort();
  }, []);
  return over;
}
