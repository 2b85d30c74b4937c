// Media files: what they are, what of them is sent, how they are made to fit. The work is done in a thread of its own.
// Belongs here: probing, extracting, decoding, converting, hashing. Does not: sending (journal/), keeping (library/).
export { collectFiles, mediaExtensions } from './collect-files.ts';
export { isFfmpeg } from './ffmpeg.ts';
export type { InspectedMedia } from './inspect.ts';
export { createMedia, type Media } from './media.ts';
export { checkPhoto, photoPart } from './photo.ts';
export type { PreparedFile } from './prepare.ts';
export type { ProbedMedia } from './probed-media.ts';
export { UnusableFileError, refusalOfFileError } from './refusal.ts';
