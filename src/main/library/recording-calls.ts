import type { CallHandlers } from '../ipc/index.ts';
import type { Staging } from '../staging/index.ts';
import type { Recordings } from './recordings.ts';

type RecordingCallName = Extract<keyof CallHandlers, `recording.${string}`>;

/** What each call about recordings does. `open` holds the ids of those that the microphone is in use for. */
export function recordingCallHandlers(
  recordings: Recordings,
  staging: Pick<Staging, 'addRecording'>,
  open: Set<string>,
): Pick<CallHandlers, RecordingCallName> {
  /** Paths of what is finished and could not be put in the list yet. */
  const finished = new Map<string, string>();
  return {
    'recording.begin': async ({ mimeType }) => {
      const recordingId = await recordings.begin(mimeType);
      open.add(recordingId);
      return { recordingId };
    },
    'recording.append': async ({ recordingId, index, bytes }) => {
      await recordings.append(recordingId, index, bytes);
      return null;
    },
    'recording.finish': async ({ recordingId, name }) => {
      const path = finished.get(recordingId) ?? (await recordings.finish(recordingId)).path;
      finished.set(recordingId, path);
      open.delete(recordingId);
      const stagedId = staging.addRecording(path, name);
      finished.delete(recordingId);
      return { stagedId };
    },
    'recording.discard': async ({ recordingId }) => {
      open.delete(recordingId);
      finished.delete(recordingId);
      await recordings.discard(recordingId);
      return null;
    },
  };
}
