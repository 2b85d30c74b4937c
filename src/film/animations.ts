import { animations } from '../contract/index.ts';
import type { Animation } from './film.ts';
import { clamp, easeInOut, lerp } from './motion.ts';
import { hash, pick } from './randomness.ts';

/**
 * How a picture lies in the frame: moved by a share of the frame's size, around the frame's middle. It always covers the
 * frame.
 */
interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Radians, clockwise. */
  readonly rotation: number;
}

const still: Camera = { x: 0, y: 0, scale: 1, rotation: 0 };
const moving = animations.filter((animation) => animation !== 'none' && animation !== 'mixed');

/** What `mixed` stands for in a scene: another one for each scene, and not always in the same order. */
export function animationOf(animation: Animation, scene: number): Animation {
  return animation === 'mixed'
    ? pick(moving, hash(`animation ${Math.floor(scene / moving.length)}`) + scene * 3)
    : animation;
}

const reach = 0.15;
const turn = (4 * Math.PI) / 180;

/** The scale at which a turned frame still covers itself. @param aspect longer side over shorter side */
const covering = (rotation: number, aspect: number): number =>
  Math.cos(rotation) + aspect * Math.abs(Math.sin(rotation)) + 0.002;

/**
 * @param animation not `mixed`.
 * @param progress of the scene, 0 to 1.
 * @param seconds since the scene's start.
 * @param aspect of the frame: longer side over shorter side.
 */
export function cameraOf(animation: Animation, progress: number, seconds: number, aspect: number): Camera {
  const t = clamp(progress);
  // Half linear: a move that eases fully seems to stand still at both ends of a short scene.
  const smooth = (t + easeInOut(t)) / 2;
  const side = lerp(reach / 2, -reach / 2, smooth);
  switch (animation) {
    case 'pan-in':
      return { ...still, scale: lerp(1, 1 + reach, smooth) };
    case 'pan-out':
      return { ...still, scale: lerp(1 + reach, 1, smooth) };
    case 'pan-left':
      return { ...still, scale: 1 + reach, x: -side };
    case 'pan-right':
      return { ...still, scale: 1 + reach, x: side };
    case 'pan-up':
      return { ...still, scale: 1 + reach, y: -side };
    case 'pan-down':
      return { ...still, scale: 1 + reach, y: side };
    case 'rotate-left-in':
    case 'rotate-right-in': {
      const rotation = lerp(animation === 'rotate-left-in' ? turn : -turn, 0, smooth);
      return { x: 0, y: 0, rotation, scale: Math.max(covering(rotation, aspect), lerp(1, 1 + reach, smooth)) };
    }
    case 'float':
      return {
        x: Math.sin(seconds * 0.9 + 0.6) * 0.022,
        y: Math.sin(seconds * 1.35 + 0.4) * 0.024,
        scale: 1.08 + Math.sin(seconds * 0.5) * 0.02,
        rotation: 0,
      };
    case 'none':
    case 'mixed':
      return still;
  }
}
