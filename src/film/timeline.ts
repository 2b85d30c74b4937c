import type { Film, Scene, Transition } from './film.ts';
import { secondsOf, transitionOf } from './transitions.ts';

export interface TimedScene extends Scene {
  readonly index: number;
  /** Never `mixed`; `none` for the first scene. */
  readonly transition: Transition;
  /** Seconds that the change from the scene before takes, from this scene's start. */
  readonly change: number;
  /** The moment from which nothing of it is seen: when the next scene has come wholly. Later than its start. */
  readonly gone: number;
}

/** The film's scenes in order, with what their neighbours make of them. A transition takes half of a short scene at most. */
export function timelineOf(film: Film): readonly TimedScene[] {
  const scenes = film.scenes.toSorted((a, b) => a.start - b.start);
  const endOf = (index: number): number =>
    scenes[index + 1]?.start ?? Math.max(film.duration, scenes[index]?.start ?? 0);
  const changes = scenes.map((scene, index) => {
    if (index === 0) return { transition: 'none' as const, change: 0 };
    const transition = transitionOf(scene.transition, index);
    const length = endOf(index) - scene.start;
    return { transition, change: Math.min(secondsOf(transition), length / 2) };
  });
  return scenes.map((scene, index) => {
    const { transition, change } = changes[index] ?? { transition: 'none', change: 0 };
    const gone = Math.max(endOf(index) + (changes[index + 1]?.change ?? 0), scene.start + 0.001);
    return { ...scene, index, transition, change, gone };
  });
}
