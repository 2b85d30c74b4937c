import { useEffect, useRef, useState } from 'react';
import type { VideoPlan } from '../../../bridge/index.ts';
import { planPrice } from '../videos/plan-price.ts';

interface EarlyPress {
  readonly plan: VideoPlan | null;
  /** The plan is that of what is on the screen. */
  readonly settled: boolean;
  /** It never will be: something cannot be saved. */
  readonly failed: boolean;
  /** At the price that was on the button. */
  readonly start: () => void;
  /** The price is another one, which has to be seen first. */
  readonly onOtherPrice: () => void;
}

const samePrice = (a: VideoPlan, b: VideoPlan): boolean =>
  JSON.stringify(planPrice(a)) === JSON.stringify(planPrice(b));

/**
 * Whoever presses before the price of the last words is there waits for it, and pays none that they have not seen. Returns whether
 * that is so, and how to press.
 */
export function useEarlyPress(now: EarlyPress): readonly [boolean, () => void] {
  /** What stood on the button. */
  const [pressed, setPressed] = useState<VideoPlan | null>(null);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const { settled, failed, plan } = now;
  const isOver = settled || failed;
  /** The press whose waiting is over. */
  const [waited, setWaited] = useState<{ readonly seen: VideoPlan } | null>(null);
  if (pressed !== null && isOver) {
    setPressed(null);
    setWaited({ seen: pressed });
  }
  useEffect(() => {
    if (waited === null) return;
    const { plan: next, start, onOtherPrice, failed: unsaved } = latest.current;
    if (unsaved || next === null) return;
    if (next.problems.length > 0 || samePrice(waited.seen, next)) start();
    else onOtherPrice();
  }, [waited]);
  return [pressed !== null, () => setPressed(plan)];
}
