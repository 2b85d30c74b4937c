import type { HandlersOf } from '../ipc/index.ts';
import type { Staging } from '../staging/index.ts';
import type { Recordings } from './recordings.ts';

/** What each call about recordings does. `open` holds the ids of those that the microphone is in use for. */
export function recordingCallHandlers(
  recordings: Recordings,
  staging: Pick<Staging, 'addRecording'>,
  open: Set<string>,
): HandlersOf<'recording'> {
  return {
    'recording.begin': async ({ mimeType }) => {
      const recordingId = await recordings.begin(mimeType);
      open.add(recordingId);
      return { recordingId };
    },
    'recording.append': ({ recordingId, index, bytes }) => recordings.append(recordingId, index, bytes),
    'recording.finish': async ({ recordingId, name }) => {
      const stagedId = await recordings.finish(recordingId, ({ path }) => staging.addRecording(path, name));
      open.delete(recordingId);
      return { stagedId };
    },
    'recording.discard': async ({ recordingId }) => {
      open.delete(recordingId);
      await recordings.discard(recordingId);
    },
  };
}
