import { transitions } from '../contract/index.ts';
import type { Transition } from './film.ts';
import { bounce, easeIn, easeInOut, easeOut, linear, lerp, overshoot } from './motion.ts';
import { hash, pick } from './randomness.ts';

/** How a whole scene lies over the frame in the middle of a transition. */
export interface Pose {
  /** Shares of the frame's width and height. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Radians, clockwise, around the pivot. */
  readonly rotation: number;
  readonly pivotX: number;
  readonly pivotY: number;
  readonly alpha: number;
  /** 0 is sharp, 1 is hardly recognisable. */
  readonly blur: number;
  /** Copies that trail behind, as a share of the frame's width. */
  readonly trail: number;
  /** -1 is black, 0 as it is, 1 is white. */
  readonly light: number;
}

const rest: Pose = {
  x: 0,
  y: 0,
  scale: 1,
  rotation: 0,
  pivotX: 0.5,
  pivotY: 0.5,
  alpha: 1,
  blur: 0,
  trail: 0,
  light: 0,
};

/** Both scenes in the middle of a transition; null is not shown. `over` is drawn above the other one. */
interface Change {
  readonly leaving: Pose | null;
  readonly coming: Pose | null;
  readonly over: 'leaving' | 'coming';
}

const mixable = transitions.filter((transition) => transition !== 'none' && transition !== 'mixed');

/** What `mixed` stands for at a scene: another one each time, for the same film always the same. */
export function transitionOf(transition: Transition, scene: number): Transition {
  return transition === 'mixed'
    ? pick(mixable, hash(`transition ${Math.floor(scene / mixable.length)}`) + scene * 11)
    : transition;
}

/** Seconds that a transition takes, before it is held to what its scenes are long. */
export function secondsOf(transition: Transition): number {
  switch (transition) {
    case 'none':
      return 0;
    case 'swoosh-left':
    case 'swoosh-right':
    case 'flash':
      return 0.5;
    case 'pop':
      return 0.6;
    case 'dreamy':
    case 'float':
    case 'bounce':
    case 'drop':
    case 'swing':
      return 0.9;
    default:
      return 0.7;
  }
}

const quarter = Math.PI / 2;
const covers = (coming: Partial<Pose>, leaving: Partial<Pose> | null = {}): Change => ({
  leaving: leaving && { ...rest, ...leaving },
  coming: { ...rest, ...coming },
  over: 'coming',
});
const uncovers = (leaving: Partial<Pose>, coming: Partial<Pose> = {}): Change => ({
  leaving: { ...rest, ...leaving },
  coming: { ...rest, ...coming },
  over: 'leaving',
});

/** @param transition not `mixed`. @param progress 0 to 1; at 1 only the coming scene is seen, and as it is. */
export function changeAt(transition: Transition, progress: number): Change {
  const t = progress;
  const smooth = easeInOut(t);
  const out = easeOut(t);
  const left = transition.endsWith('-left');
  const side = left ? -1 : 1;
  switch (transition) {
    case 'none':
    case 'mixed':
      return covers({}, null);
    case 'slide-left':
    case 'slide-right':
      return covers({ x: -side * (1 - smooth) }, { x: side * smooth });
    case 'slide-up':
      return covers({ y: 1 - smooth }, { y: -smooth });
    case 'slide-down':
      return covers({ y: smooth - 1 }, { y: smooth });
    case 'scale-in':
      return covers({ scale: smooth, alpha: easeOut(t * 2) });
    case 'scale-out':
      return uncovers({ scale: 1 - smooth, alpha: 1 - easeIn(t) });
    case 'zoom-in':
      return uncovers({ scale: lerp(1, 2.6, easeIn(t)), alpha: 1 - smooth }, { scale: lerp(0.75, 1, out) });
    case 'zoom-out':
      return covers(
        { scale: lerp(2.2, 1, out), alpha: smooth },
        { scale: lerp(1, 0.55, smooth), light: -smooth * 0.6 },
      );
    case 'rotate-left':
    case 'rotate-right':
      return covers(
        { rotation: -side * quarter * (1 - smooth), pivotX: left ? 1 : 0, pivotY: 1 },
        { rotation: side * quarter * smooth, pivotX: left ? 0 : 1, pivotY: 1 },
      );
    case 'fade':
      return t < 0.5 ? uncovers({ light: -linear(t * 2) }, {}) : covers({ light: linear(t * 2 - 1) - 1 }, null);
    case 'pop':
      return covers({ scale: lerp(0.35, 1, overshoot(t)), alpha: easeOut(t * 3) }, { light: -0.5 * out });
    case 'dreamy':
      return covers(
        { alpha: smooth, blur: 1 - smooth, light: 0.45 * Math.sin(t * Math.PI), scale: lerp(1.12, 1, smooth) },
        { blur: smooth, light: 0.45 * Math.sin(t * Math.PI), scale: lerp(1, 1.12, smooth) },
      );
    case 'swing': {
      const sway = Math.cos(t * Math.PI * 2.5) * (1 - t) ** 1.4;
      return covers(
        { rotation: sway * 1.35, pivotX: 0.5, pivotY: -0.05, alpha: easeOut(t * 4) },
        { light: -0.6 * out },
      );
    }
    case 'spin-right':
    case 'spin-left':
      return t < 0.5
        ? covers({ alpha: 0 }, { rotation: side * Math.PI * easeIn(t * 2), scale: lerp(1, 0.3, easeIn(t * 2)) })
        : covers(
            { rotation: -side * Math.PI * (1 - easeOut(t * 2 - 1)), scale: lerp(0.3, 1, easeOut(t * 2 - 1)) },
            null,
          );
    case 'swoosh-left':
    case 'swoosh-right': {
      const speed = Math.sin(t * Math.PI) * 0.16;
      return covers(
        { x: -side * (1 - smooth) * 1.15, trail: -side * speed },
        { x: side * smooth * 1.15, trail: -side * speed, scale: 1 },
      );
    }
    case 'glide-left':
    case 'glide-right':
      return covers({ x: -side * (1 - out) }, { x: side * out * 0.25, light: -0.55 * out });
    case 'drop':
      return covers({ y: bounce(t) - 1 }, { light: -0.35 * out });
    case 'tumble-left':
    case 'tumble-right':
      return uncovers({
        x: side * 0.35 * smooth,
        y: 1.5 * easeIn(t),
        rotation: side * 1.5 * easeIn(t),
        scale: lerp(1, 0.7, smooth),
      });
    case 'float':
      return uncovers(
        {
          y: -1.1 * smooth,
          x: Math.sin(t * Math.PI * 1.5) * 0.06,
          rotation: Math.sin(t * Math.PI) * 0.12,
          scale: lerp(1, 0.8, smooth),
        },
        { scale: lerp(1.1, 1, out), light: -0.3 * (1 - out) },
      );
    case 'rise-left':
    case 'rise-right':
      return covers({
        x: -side * (1 - out) * 0.7,
        y: (1 - out) * 0.9,
        alpha: easeOut(t * 2.5),
        scale: lerp(0.8, 1, out),
      });
    case 'bounce':
      return covers({ scale: lerp(0.1, 1, bounce(t)), y: lerp(0.5, 0, bounce(t)) }, { scale: lerp(1, 0.92, out) });
    case 'flash':
      return t < 0.4 ? uncovers({ light: easeIn(t / 0.4) }, {}) : covers({ light: 1 - easeOut((t - 0.4) / 0.6) }, null);
    case 'crossfade':
      return covers({ alpha: smooth });
    case 'blur-dissolve':
      return covers({ alpha: smooth, blur: 1 - smooth }, { blur: smooth });
    case 'zoom-dissolve':
      return covers({ alpha: smooth, scale: lerp(1.5, 1, out) }, { scale: lerp(1, 1.5, smooth) });
  }
}
