import type { StagedCorrection } from '../../../../src/bridge/index.ts';

/** A correction of a whole caption that waits; `was`: what the caption said when it was made. */
export const staged = (index: number, was: string, text: string, conflict: string | null = null): StagedCorrection => ({
  index,
  words: null,
  text,
  was,
  conflict,
});
