import { MovingBytes } from '../moving-bytes.ts';
import type { Clock } from '../ports/index.ts';

/** Bytes of one upload over time. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Null until half a second has been seen, and while nothing moves. */
  readonly bytesPerS: number | null;
  readonly etaS: number | null;
}

/** How often the progress of one upload is told at most, milliseconds. */
const progressMs = 125;

/** Measures one upload, and tells of it. */
export function uploadMeter(clock: Clock, tell: (progress: UploadProgress) => void): MovingBytes {
  const moving = new MovingBytes({
    clock,
    tellEveryMs: progressMs,
    tell: () => {
      const { bytes: sentBytes, totalBytes, bytesPerS } = moving.shown();
      if (totalBytes === null) return;
      const etaS = bytesPerS === null || bytesPerS <= 0 ? null : (totalBytes - sentBytes) / bytesPerS;
      tell({ sentBytes, totalBytes, bytesPerS, etaS });
    },
  });
  return moving;
}
