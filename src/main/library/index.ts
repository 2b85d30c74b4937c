// Files that Backlot keeps: media for its own pages, found by ids that nobody can guess and read in ranges by the player, and
// finished results, which come to a folder of the user's by themselves.
// Belongs here: layout of both folders, downloads, safe writing, Range answers, recordings. Does not: making media (media/).
export { fileAddress } from './address.ts';
export { contentTypeOf, extensionOfType, knownExtension } from './content-types.ts';
export { Copies, noteUse } from './copies.ts';
export { createLibrary, type Library } from './library.ts';
export { exists, KeptFiles } from './kept-files.ts';
export { openRange } from './open-range.ts';
export { createRecordings, type Recordings } from './recordings.ts';
export { Previews } from './previews.ts';
