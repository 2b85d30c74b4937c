// What the sample studio holds: the rows of every collection that most screens show.
export { practiceAccount, serviceAccount, settings, studio, unreachedAccount } from './sample-account.ts';
export { manyRows, queueRows } from './sample-queue.ts';
export { severalTracks, stagedItems } from './sample-staged.ts';
export { ago } from './sample-times.ts';
export { madeElsewhere, transcriptions } from './sample-transcriptions.ts';
export { voiceClones } from './sample-voices.ts';
