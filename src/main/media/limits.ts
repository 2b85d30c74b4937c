import { transcriptionMaxBytes, transcriptionMaxSeconds } from '../../contract/index.ts';
import { refusals, type Refusal } from './refusal.ts';

/** Specification, "Limits": source at most 3 hours, file at most 500 MB. Null when it holds both. */
export function limitRefusal(durationS: number, sendBytes: number): Refusal | null {
  if (durationS > transcriptionMaxSeconds) return refusals.tooLong();
  return sendBytes > transcriptionMaxBytes ? refusals.tooLarge(sendBytes) : null;
}
