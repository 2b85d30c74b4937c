import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { StagedItem } from '../../../bridge/index.ts';
import { watchRows } from '../../app/collections.ts';

export type Purpose = StagedItem['purpose'];

/** What drops are while a screen or a form takes them. */
export type DropsElsewhere = Exclude<Purpose, 'transcription'> | 'script' | 'address';

/** A screen that takes web addresses where they are dropped, and why it takes no files. */
interface AddressTaker {
  readonly take: (address: string) => void;
  readonly noFiles: { readonly title: string; readonly detail: string };
}

/** What the tray remembers while other screens are shown. */
export const useStagingTray = create<{
  readonly open: boolean;
  /** What a drop anywhere in the window is for. */
  readonly purpose: Purpose;
  /** Drops are scripts and tables of them, whatever their names end in. */
  readonly scripts: boolean;
  /** Where dropped addresses go instead of the tray; null where the tray takes what is dropped. */
  readonly addresses: AddressTaker | null;
  /** Where the keyboard goes when it is shown; null: it stays where it is. */
  readonly enterAt: 'address' | 'files' | null;
}>(() => ({
  open: false,
  purpose: 'transcription',
  scripts: false,
  addresses: null,
  enterAt: null,
}));

type TrayState = ReturnType<typeof useStagingTray.getState>;

/** What else than transcriptions drops are for at the moment; null: what is dropped comes into the tray. */
export function dropsElsewhere({ purpose, scripts, addresses }: TrayState): DropsElsewhere | null {
  if (addresses !== null) return 'address';
  if (scripts) return 'script';
  return purpose === 'transcription' ? null : purpose;
}

export const openStagingTray = (): void => useStagingTray.setState({ open: true });

/** While the component is shown, drops are samples of a voice, or photos, instead of media to transcribe. */
export function useDropPurpose(purpose: Purpose): void {
  useEffect(() => {
    useStagingTray.setState({ purpose });
    return () => useStagingTray.setState({ purpose: 'transcription' });
  }, [purpose]);
}

/** The same where the form for them is not open yet: `begin` opens it with the first that comes. */
export function useDropBegins(purpose: Purpose, begin: () => void): void {
  useDropPurpose(purpose);
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  }, [begin]);
  useEffect(
    () =>
      watchRows('staged', (rows, before) => {
        const known = new Set(before.map(({ id }) => id));
        if (rows.some((item) => item.purpose === purpose && !known.has(item.id))) latest.current();
      }),
    [purpose],
  );
}

/** While the component is shown, drops are scripts instead of media to transcribe. */
export function useDropsScripts(): void {
  useEffect(() => {
    useStagingTray.setState({ scripts: true });
    return () => useStagingTray.setState({ scripts: false });
  }, []);
}

/** While the component is shown, dropped addresses are its own, and dropped files are refused with these words. */
export function useDropAddresses(title: string, detail: string, take: (address: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    const addresses: AddressTaker = { take: (address) => latest.current(address), noFiles: { title, detail } };
    useStagingTray.setState({ addresses });
    return () => useStagingTray.setState({ addresses: null });
  }, [title, detail]);
}
