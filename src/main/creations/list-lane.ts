import type { Lane } from '../api/index.ts';

/** So many pages of a list of the service are waited for. */
export const pagesWaitedFor = 4;

/** Who asks for the newest waits for them; what is older comes while nothing else is wanted of the service. */
export const laneOf = (page: number): { readonly lane: Lane } => ({ lane: page <= pagesWaitedFor ? 'user' : 'bulk' });
