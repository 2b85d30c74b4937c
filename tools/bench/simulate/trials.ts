import { mishaps, type Mishap } from './mishaps.ts';

/** What may happen to a request, and to the process that sends it. */
export type Trial = Mishap | 'death';
export const trials: readonly Trial[] = [...mishaps, 'death', 'very-late'];
