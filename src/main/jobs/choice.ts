import type { Turns } from './turns.ts';
import type { LookFacts, Target } from './watched.ts';
import { readyAt, worth } from './worth.ts';

/** The target worth most of those that may be looked at, or when the first may be. */
export function chosenOf(
  targets: readonly Target[],
  turns: Turns,
  known: Omit<LookFacts, 'targets'>,
): { readonly target: Target } | { readonly readyAt: number } {
  let best: Target | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  let firstReady = Number.POSITIVE_INFINITY;
  const facts = { ...known, targets: targets.length };
  for (const target of targets) {
    if (turns.isOnItsWay(target.key)) continue;
    const ready = Math.max(readyAt(target), turns.restsUntil(target.key));
    if (ready > facts.now) {
      firstReady = Math.min(firstReady, ready);
      continue;
    }
    const value = worth(target, facts);
    if (value <= bestWorth) continue;
    best = target;
    bestWorth = value;
  }
  return best === null ? { readyAt: firstReady } : { target: best };
}
