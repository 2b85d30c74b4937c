import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError, BacklotBridge } from '../../../bridge/index.ts';
import { type Microphone, type OpenMicrophone, recordingType } from './microphone.ts';
import {
  type MicrophoneFault,
  microphoneFault,
  nextRecordingState,
  type RecordingEvent,
  type RecordingState,
} from './recording-state.ts';
import { type Heard, hear, nothingHeard, type RecordingWarning, warningOf } from './warnings.ts';

export interface Recorder {
  readonly state: RecordingState;
  /** Seconds recorded, pauses left out; refreshed by `listen`. */
  readonly elapsedS: number;
  readonly warning: RecordingWarning | null;
  /** Whether the wave was cut off at any time in this recording. */
  readonly everClipped: boolean;
  readonly deviceId: string | null;
  /** Plays what was recorded, while it is reviewed. */
  readonly recordedUrl: string | null;
  /** What the user called it; null: nothing yet. */
  readonly name: string | null;
  chooseDevice(deviceId: string | null): void;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Its screen is left: nothing is recorded that nobody sees. What is recorded already can be gone on with. */
  leave(): void;
  stop(): Promise<void>;
  rename(name: string): void;
  /** Hands it to the staged samples, with the name that it was given; the staged id, or null when that failed. */
  keep(suggestedName: string): Promise<string | null>;
  discard(): Promise<void>;
  /** Looks at the level once, a frame: the position on the meter in decibels, -100 while nothing is recorded. */
  listen(): number;
}

/** What main answers to more than a recording may hold. */
const tooLarge = 'recording-too-large';

/** Milliseconds. */
type Clock = () => number;

/** One recording, from the click to the staged sample. Lives outside of the screen, so that leaving the screen loses nothing. */
export function createRecorder(
  bridge: Pick<BacklotBridge, 'invoke'>,
  openMicrophone: OpenMicrophone,
  now: Clock = () => performance.now(),
): StoreApi<Recorder> {
  let recordingId: string | null = null;
  let microphone: Microphone | null = null;
  let chunks: Blob[] = [];
  let sent: Promise<void> = Promise.resolve();
  /** So many of the chunks are in main. */
  let written = 0;
  let heard: Heard = nothingHeard;
  let elapsedMs = 0;
  let runningSince: number | null = null;
  /** Which start this is: one that was cancelled may be answered after the next one began. */
  let starts = 0;

  return createStore<Recorder>()((set, get) => {
    const apply = (event: RecordingEvent): RecordingState => {
      const state = nextRecordingState(get().state, event);
      set({ state });
      return state;
    };
    const elapsed = (): number => (elapsedMs + (runningSince === null ? 0 : now() - runningSince)) / 1000;
    const stopClock = (): void => {
      elapsedMs = elapsed() * 1000;
      runningSince = null;
      set({ elapsedS: elapsedMs / 1000 });
    };
    const release = async (): Promise<void> => {
      stopClock();
      const open = microphone;
      microphone = null;
      await open?.stop();
      await sent;
    };
    const fail = async (fault: MicrophoneFault, detail: string | null): Promise<void> => {
      apply({ type: 'fail', fault, detail });
      await release();
    };

    /** Bytes go to main in order, each after the one before was written. */
    const send = (id: string, chunk: Blob): void => {
      const index = chunks.push(chunk) - 1;
      sent = sent.then(async () => {
        if (recordingId !== id || get().state.at === 'failed') return;
        const error = await append(id, index, chunk);
        // Not awaited: it ends by waiting for this very chain.
        if (error !== null && recordingId === id) void fail('not-saved', error.detail);
      });
    };
    const append = async (id: string, index: number, chunk: Blob): Promise<AppError | null> => {
      const bytes = new Uint8Array(await chunk.arrayBuffer());
      const result = await bridge.invoke('recording.append', { recordingId: id, index, bytes });
      if (!result.ok) return result.error;
      if (recordingId === id) written = index + 1;
      return null;
    };
    /** What main could not take before. Null also where no more fits into a recording: then what is there is all of it. */
    const appendRest = async (id: string): Promise<AppError | null> => {
      for (let index = written; index < chunks.length; index += 1) {
        if (recordingId !== id) return null;
        const chunk = chunks[index];
        const error = chunk === undefined ? null : await append(id, index, chunk);
        if (error !== null) return error.code === tooLarge ? null : error;
      }
      return null;
    };

    const forget = async (): Promise<void> => {
      const id = recordingId;
      recordingId = null;
      chunks = [];
      written = 0;
      heard = nothingHeard;
      elapsedMs = 0;
      runningSince = null;
      const { recordedUrl } = get();
      if (recordedUrl !== null) URL.revokeObjectURL(recordedUrl);
      set({ elapsedS: 0, warning: null, everClipped: false, recordedUrl: null, name: null });
      if (id !== null) await bridge.invoke('recording.discard', { recordingId: id });
    };

    return {
      state: { at: 'idle' },
      elapsedS: 0,
      warning: null,
      everClipped: false,
      deviceId: null,
      recordedUrl: null,
      name: null,
      chooseDevice: (deviceId) => set({ deviceId }),

      start: async () => {
        const before = get().state;
        if (apply({ type: 'start' }).at !== 'asking' || before.at === 'asking') return;
        starts += 1;
        const start = starts;
        await forget();
        // Main allows the microphone only while a recording is open.
        const begun = await bridge.invoke('recording.begin', { mimeType: recordingType });
        if (!begun.ok) return start === starts ? fail('not-saved', begun.error.detail) : undefined;
        const id = begun.value.recordingId;
        if (start !== starts || get().state.at !== 'asking') {
          // Cancelled meanwhile.
          await bridge.invoke('recording.discard', { recordingId: id });
          return;
        }
        recordingId = id;
        try {
          const opened = await openMicrophone({
            deviceId: get().deviceId,
            onChunk: (chunk) => {
              if (recordingId === id) send(id, chunk);
            },
            onLost: () => {
              if (recordingId === id) void fail('lost', null);
            },
          });
          if (recordingId !== id || apply({ type: 'granted' }).at !== 'recording') return await opened.stop();
          microphone = opened;
          runningSince = now();
        } catch (error) {
          // Another one has begun since.
          if (recordingId !== id) return;
          await fail(microphoneFault(error), null);
          if (start === starts) await forget();
        }
      },

      pause: () => {
        if (get().state.at !== 'recording') return;
        microphone?.pause();
        stopClock();
        apply({ type: 'pause' });
      },
      resume: () => {
        if (get().state.at !== 'paused') return;
        microphone?.resume();
        runningSince = now();
        apply({ type: 'resume' });
      },
      leave: () => {
        const { state, pause, discard } = get();
        if (state.at === 'asking') void discard();
        else pause();
      },
      stop: async () => {
        if (apply({ type: 'stop' }).at !== 'stopping') return;
        await release();
        set({ recordedUrl: URL.createObjectURL(new Blob(chunks, { type: recordingType })) });
        apply({ type: 'stopped' });
      },

      rename: (name) => set({ name }),
      keep: async (suggestedName) => {
        const { state: before, name: given } = get();
        const id = recordingId;
        const name = given?.trim() || suggestedName;
        if (id === null || apply({ type: 'keep' }).at !== 'keeping' || before.at === 'keeping') return null;
        await sent;
        const missing = await appendRest(id);
        const result = missing === null ? await bridge.invoke('recording.finish', { recordingId: id, name }) : null;
        // Thrown away meanwhile: another one may have begun.
        if (recordingId !== id) return null;
        if (result === null || !result.ok) {
          const detail = (result === null ? missing : result.error)?.detail ?? null;
          apply({ type: 'fail', fault: 'not-saved', detail });
          return null;
        }
        recordingId = null;
        await forget();
        apply({ type: 'kept' });
        return result.value.stagedId;
      },
      discard: async () => {
        const before = starts;
        apply({ type: 'discard' });
        await release();
        // One that begins meanwhile has thrown it away already.
        if (before === starts) await forget();
      },

      listen: () => {
        if (microphone === null || get().state.at !== 'recording') return -100;
        const level = microphone.level();
        const at = elapsed();
        heard = hear(heard, level, at);
        const warning = warningOf(heard);
        const shown = get();
        if (warning !== shown.warning) set({ warning });
        if (heard.clippedAt !== null && !shown.everClipped) set({ everClipped: true });
        // Ten times a second is all that a clock needs.
        if (Math.floor(at * 10) !== Math.floor(shown.elapsedS * 10)) set({ elapsedS: at });
        return level.peakDb;
      },
    };
  });
}
