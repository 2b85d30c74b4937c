import { useEffect, useState } from 'react';
import { loadFonts } from '../film-maker/fonts.ts';

let loading: Promise<void> | null = null;

/** Whether the fonts of captions can be drawn with; loads them at the first use. Without them others take their place. */
export function useFilmFonts(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let wanted = true;
    loading ??= loadFonts();
    void loading.then(
      () => wanted && setReady(true),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return ready;
}
