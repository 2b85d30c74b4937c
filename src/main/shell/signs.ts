import type { QueueWork } from '../queue/index.ts';
import { underWayTexts } from '../texts/under-way.ts';
import { progressShare } from './work-words.ts';

/** What the button of the program shows beside its picture. */
interface WorkSigns {
  /** What needs the user; null where the system has no number on a button. */
  readonly badge: number | null;
  /** What stands for the number on Windows, in words for a screen reader; null when nothing needs the user. */
  readonly overlay: string | null;
  /** The share that is filled, 0 to 1; below 0 for none. */
  readonly progress: number;
}

/** Windows has no number on the button; a picture in its corner stands for it. */
export function signsOf(work: QueueWork, platform: NodeJS.Platform): WorkSigns {
  const windows = platform === 'win32';
  return {
    badge: windows ? null : work.needsYou,
    overlay: windows && work.needsYou > 0 ? underWayTexts.needYou(work.needsYou) : null,
    progress: progressShare(work),
  };
}
