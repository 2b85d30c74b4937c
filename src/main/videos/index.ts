// Videos from draft to rendered file: plans and prices, the steps that the service is asked for, their captions (captions/), finished files.
// Belongs here: everything that knows what a video is on the service. Does not: the draft itself (drafts/), sending (journal/).
export { videoCallHandlers } from './calls.ts';
export { isVideoJob } from './job-kind.ts';
export { VideoFiles } from './video-files.ts';
export { Videos } from './videos.ts';
export { titleOf } from './wanted-video.ts';
