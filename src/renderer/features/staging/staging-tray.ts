import { useEffect } from 'react';
import { create } from 'zustand';

export type Purpose = 'transcription' | 'sample';

/** What the tray remembers while other screens are shown. */
export const useStagingTray = create<{
  readonly open: boolean;
  /** What a drop anywhere in the window is for. */
  readonly purpose: Purpose;
  /** The language hint for the batch; null lets the service find out. */
  readonly language: string | null;
  /** An address that was typed and not added yet. */
  readonly address: string;
}>(() => ({ open: false, purpose: 'transcription', language: null, address: '' }));

export const openStagingTray = (): void => useStagingTray.setState({ open: true });

/** While the component is shown, drops are samples of a voice instead of media to transcribe. */
export function useDropPurpose(purpose: Purpose): void {
  useEffect(() => {
    useStagingTray.setState({ purpose });
    return () => useStagingTray.setState({ purpose: 'transcription' });
  }, [purpose]);
}
