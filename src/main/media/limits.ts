import type { AppError } from '../../bridge/index.ts';
import { transcriptionMaxBytes, transcriptionMaxSeconds } from '../../contract/index.ts';
import { refusals } from './refusal.ts';

/** Specification, "Limits": source at most 3 hours, file at most 500 MB. Null when it holds both. */
export function limitRefusal(durationS: number, sendBytes: number): AppError | null {
  if (durationS > transcriptionMaxSeconds) return refusals.tooLong();
  return sendBytes > transcriptionMaxBytes ? refusals.tooLarge(sendBytes) : null;
}
