/** Bytes of one upload over time. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Null until half a second has been seen, and while nothing moves. */
  readonly bytesPerS: number | null;
  readonly etaS: number | null;
}
