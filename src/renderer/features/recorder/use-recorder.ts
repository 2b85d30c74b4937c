import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { openMicrophone } from './microphone.ts';
import { createRecorder, type Recorder } from './recorder-store.ts';

let store: StoreApi<Recorder> | null = null;

/** The recorder of this window; made when it is first asked for, since only a window has a bridge. */
export function recorderStore(): StoreApi<Recorder> {
  store ??= createRecorder(window.backlot, openMicrophone);
  return store;
}

export function useRecorder<T>(pick: (recorder: Recorder) => T): T {
  return useStore(recorderStore(), pick);
}

/** Whether a recording is under way, or waits to be kept. */
export const useIsRecording = (): boolean => useRecorder(({ state }) => state.at !== 'idle' && state.at !== 'asking');
