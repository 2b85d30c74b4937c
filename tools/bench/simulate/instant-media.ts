import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { transcriptionCredits } from '../../../src/contract/index.ts';
import type { Media } from '../../../src/main/media/index.ts';

const facts = (path: string) => {
  const bytes = readFileSync(path);
  return { sizeBytes: bytes.length, durationS: Number(bytes.toString('latin1').slice(12)) };
};
const prepared = (path: string) => ({
  ...facts(path),
  path,
  isSource: true,
  contentType: 'audio/wav',
  fileName: basename(path),
  offsetS: 0,
});

/** Media that believe what a file says of its own length: nothing is decoded, nothing takes time. */
export const instantMedia: Media = {
  probeFile: (path) => {
    const { sizeBytes, durationS } = facts(path);
    return Promise.resolve({
      ok: true,
      media: {
        path,
        title: basename(path),
        sizeBytes,
        kind: 'WAV',
        container: 'wav',
        hasVideo: false,
        audioCodec: 'pcm-s16',
        durationS,
        plan: { how: 'as-is', fileName: basename(path), contentType: 'audio/wav' },
        soundTracks: null,
        sendBytes: sizeBytes,
        credits: transcriptionCredits(durationS),
        warnings: [],
      },
    });
  },
  prepareForTranscription: (path) => Promise.resolve(prepared(path)),
  inspectFile: () => Promise.reject(new Error('Nothing but sound lies here.')),
  hashFile: (path) => Promise.resolve(basename(path)),
  checkSample: (path) => {
    const { sizeBytes, durationS } = facts(path);
    return Promise.resolve({
      ok: true,
      sample: {
        path,
        title: basename(path),
        sizeBytes,
        durationS,
        hasVideo: false,
        how: 'as-is',
        sendBytes: sizeBytes,
        levels: null,
        soundTracks: null,
        warnings: [],
        notes: [],
      },
    });
  },
  prepareSample: (path) => Promise.resolve(prepared(path)),
  finishRecording: () => Promise.reject(new Error('Nobody records here.')),
  close: () => Promise.resolve(),
};
