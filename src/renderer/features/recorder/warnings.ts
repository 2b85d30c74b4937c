import type { Level } from './level.ts';

export type RecordingWarning = 'clipping' | 'silence' | 'quiet';

/** What was heard so far, as far as the warnings need it. Times in seconds of recording (pauses do not count). */
export interface Heard {
  readonly clippedAt: number | null;
  /** Since when nothing was heard. */
  readonly silentSince: number;
  /** The loudest so far, in decibels. */
  readonly loudestDb: number;
  readonly at: number;
}

export const nothingHeard: Heard = { clippedAt: null, silentSince: 0, loudestDb: -100, at: 0 };

const silentDb = -50;
const quietDb = -30;
const silenceS = 3;
const quietAfterS = 4;
const clippingShownS = 3;

export function hear(heard: Heard, level: Level, at: number): Heard {
  return {
    clippedAt: level.clipped ? at : heard.clippedAt,
    silentSince: level.rmsDb > silentDb ? at : heard.silentSince,
    loudestDb: Math.max(heard.loudestDb, level.peakDb),
    at,
  };
}

/** The warning to show now; the worst one when several hold. */
export function warningOf({ clippedAt, silentSince, loudestDb, at }: Heard): RecordingWarning | null {
  if (clippedAt !== null && at - clippedAt < clippingShownS) return 'clipping';
  if (at - silentSince >= silenceS) return 'silence';
  return at >= quietAfterS && loudestDb < quietDb ? 'quiet' : null;
}
