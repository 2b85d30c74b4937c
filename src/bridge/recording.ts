import { z } from 'zod';
import { call, id, nothing } from './call.ts';

/** Bytes of the microphone are the one thing that only the renderer has. */
export const recordingCalls = {
  'recording.begin': call(z.strictObject({ mimeType: z.string().max(100) }), z.object({ recordingId: z.string() })),
  'recording.append': call(
    z.strictObject({ recordingId: id, index: z.int().min(0), bytes: z.instanceof(Uint8Array) }),
    nothing,
  ),
  'recording.finish': call(
    z.strictObject({ recordingId: id, name: z.string().max(120) }),
    z.object({ stagedId: z.string() }),
  ),
  'recording.discard': call(z.strictObject({ recordingId: id }), nothing),
} as const;
