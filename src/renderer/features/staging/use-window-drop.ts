import { useEffect, useRef, useState } from 'react';

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
      if (!takes(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragover', (event) => {
      // Without this the window would open what is dropped in place of itself.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = takes(event) ? 'copy' : 'none';
    });
    on('dragleave', (event) => {
      // Between elements of the page there is always a next one; at the edge of the window there is none.
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer && takes(event)) drop.current(event.dataTransfer);
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
