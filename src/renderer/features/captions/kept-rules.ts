import type { CaptionRule } from '../../../bridge/index.ts';
import { Unsaved } from '../../app/unsaved.ts';
import { ask } from '../../bridge.ts';

/** Milliseconds until a list that the disk would not take is tried again. */
const retryAfterMs = 2000;

const name = 'caption-rules';
const unsaved = new Unsaved<readonly CaptionRule[]>();
/** What main has not taken yet; null: nothing. */
let waiting: readonly CaptionRule[] | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

/** The list of corrections for every video, as the user left it. */
export const readRules = async (): Promise<readonly CaptionRule[]> =>
  waiting ?? (await ask('captions.rules', {})).rules;

/** Throws when the disk does not take it: it is kept in the page then, and tried again until it does or another takes its place. */
export async function saveRules(rules: readonly CaptionRule[]): Promise<void> {
  waiting = rules;
  clearTimeout(again);
  try {
    await ask('captions.saveRules', { rules: [...rules] });
  } catch (thrown) {
    if (waiting === rules) {
      unsaved.hold(name, rules);
      again = setTimeout(() => void saveRules(rules).catch(() => undefined), retryAfterMs);
    }
    throw thrown;
  }
  if (waiting !== rules) return;
  waiting = null;
  unsaved.release(name);
}
