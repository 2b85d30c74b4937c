import type { CaptionEffect } from '../film.ts';
import { clamp, easeOut, overshoot, progressIn } from '../motion.ts';

/** How one word looks at a moment. Moves are in sizes of the letters. */
export interface WordLook {
  readonly alpha: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Share of the word that is drawn in the accent, from where reading begins. */
  readonly sung: number;
  /** 0 to 1: the box behind the word. */
  readonly box: number;
}

const plain: WordLook = { alpha: 1, x: 0, y: 0, scale: 1, sung: 0, box: 0 };

/** Seconds in which a word's own move is over. */
const swift = 0.28;

/**
 * @param at seconds, on the same clock as the word's times.
 * @param from the start of the line.
 */
export function lookAt(
  effect: CaptionEffect | null,
  at: number,
  word: { readonly start: number; readonly end: number },
  from: number,
): WordLook {
  const spoken = at >= word.start && at < Math.max(word.end, word.start + 0.04);
  const since = at - word.start;
  switch (effect) {
    case null:
      return plain;
    case 'karaoke':
      return { ...plain, sung: progressIn(at, word.start, word.end) };
    case 'highlight':
      return { ...plain, box: spoken ? easeOut(clamp(since / 0.08)) * 0.5 + 0.5 : 0 };
    case 'fade':
      return { ...plain, alpha: easeOut(since / swift) };
    case 'bounce': {
      const hop = since >= 0 ? Math.abs(Math.cos(since * 9)) * Math.exp(-since * 5.5) * (since < 0.9 ? 1 : 0) : 0;
      return since < 0 ? { ...plain, alpha: 0 } : { ...plain, y: -0.75 * hop, scale: 1 + 0.12 * hop };
    }
    case 'slide': {
      const line = easeOut((at - from) / 0.3);
      const own = easeOut(since / swift);
      return { ...plain, x: (1 - line) * -1.2, y: (1 - own) * 0.9, alpha: own };
    }
    case 'enlarge': {
      const grown = spoken ? overshoot(since / 0.16) : 1 - easeOut((at - Math.max(word.end, word.start)) / 0.18);
      return since < 0 ? plain : { ...plain, scale: 1 + 0.26 * clamp(grown, 0, 1.1), sung: spoken ? 1 : 0 };
    }
  }
}
