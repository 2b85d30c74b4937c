// What the features that make something of an input have in common: the life of a row, local checks, prices, words of failure.
// Belongs here: what speech, clips and launch clips are, and what other features too check and say. Does not: what any means.
export { listCalls } from './calls.ts';
export { refuseWrong, wrongFields } from './check-body.ts';
export type { CreationServices } from './creation-parts.ts';
export { Creations } from './creations.ts';
export { exportResults, resultFile } from './export-results.ts';
export { creationFailure } from './failure.ts';
export { laneOf, pagesWaitedFor } from './list-lane.ts';
export { lostInList, ownerIn, plain, type OwnerOf } from './lost-in-list.ts';
export { listedPrice, refuseOtherPrice } from './prices.ts';
export { putBackInList, removeFromList } from './removal.ts';
export { ServiceList } from './service-list.ts';
export { layOver, recordsOnService } from './whole-list.ts';
