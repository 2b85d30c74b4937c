/** Bytes of one upload over time: speed from the last seconds, time left from speed. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Null until half a second has been seen. */
  readonly bytesPerS: number | null;
  readonly etaS: number | null;
}

const windowMs = 3_000;

/** Follows one upload. */
export class ProgressMeter {
  #points: { at: number; sent: number }[] = [];

  next(sentBytes: number, totalBytes: number, now: number): UploadProgress {
    this.#points.push({ at: now, sent: sentBytes });
    this.#points = this.#points.filter((point, index, all) => now - point.at <= windowMs || index === all.length - 1);
    const first = this.#points[0];
    const elapsedMs = first === undefined ? 0 : now - first.at;
    const bytesPerS = first === undefined || elapsedMs < 500 ? null : ((sentBytes - first.sent) * 1000) / elapsedMs;
    const etaS = bytesPerS === null || bytesPerS <= 0 ? null : (totalBytes - sentBytes) / bytesPerS;
    return { sentBytes, totalBytes, bytesPerS, etaS };
  }
}
