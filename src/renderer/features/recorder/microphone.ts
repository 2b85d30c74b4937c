import { type Level, levelOf } from './level.ts';

/** An open microphone that records. */
export interface Microphone {
  /** What is heard right now. */
  level(): Level;
  pause(): void;
  resume(): void;
  /** Resolves after the last chunk was handed over; the device is free again. */
  stop(): Promise<void>;
}

export interface MicrophoneOptions {
  /** The device to listen to; null for the system's own choice. */
  readonly deviceId: string | null;
  /** Encoded bytes, about once a second while recording and once more at the end, in order. */
  readonly onChunk: (chunk: Blob) => void;
  /** The device went away or the encoder gave up. */
  readonly onLost: (error: unknown) => void;
}

/** Opens a microphone; rejects with what `getUserMedia` or `MediaRecorder` throws. */
export type OpenMicrophone = (options: MicrophoneOptions) => Promise<Microphone>;

export const recordingType = 'audio/webm;codecs=opus';
/** Milliseconds of sound in a chunk: what a crash can lose at most. */
const chunkMs = 1000;
/** 96 kbit/s: 10 MB, the most that a sample may have, lasts for 13 minutes. */
const bitsPerSecond = 96_000;

export const openMicrophone: OpenMicrophone = async ({ deviceId, onChunk, onLost }) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    // A clone sounds like its samples: no processing that makes a voice thinner.
    audio: {
      ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }),
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    },
  });
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  let silence = (): Promise<void> => Promise.resolve();
  try {
    const context = new AudioContext();
    silence = () => context.close();
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const recorder = new MediaRecorder(stream, { mimeType: recordingType, audioBitsPerSecond: bitsPerSecond });
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) onChunk(data);
    });
    recorder.addEventListener('error', (event) => onLost(event));
    // Ends only by itself when the device is taken out: our own stop() does not fire it.
    for (const track of stream.getTracks()) track.addEventListener('ended', () => onLost(new Error('ended')));
    recorder.start(chunkMs);
    return {
      level: () => {
        analyser.getFloatTimeDomainData(samples);
        return levelOf(samples);
      },
      pause: () => {
        if (recorder.state === 'recording') recorder.pause();
      },
      resume: () => {
        if (recorder.state === 'paused') recorder.resume();
      },
      stop: async () => {
        if (recorder.state !== 'inactive') {
          const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
          recorder.stop();
          await stopped;
        }
        release();
        await silence();
      },
    };
  } catch (error) {
    release();
    await silence();
    throw error;
  }
};

export interface InputDevice {
  readonly id: string;
  readonly name: string;
}

/** The microphones that can be chosen. Their names are known only after the user allowed one. */
export async function inputDevices(): Promise<readonly InputDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
