// Files that other programs may hold, name or watch too: written, named and removed so that nothing of theirs or ours is lost.
// Belongs here: one step with one file. Does not: which files there are and where they lie (library/, media/, store/).
export { copyNewFile, type CopyOptions } from './copy-file.ts';
export { removeLeftover } from './leftover.ts';
export { isSame, isThere, moveToName, NameTakenError } from './move-to-name.ts';
export { isOpaqueId, newOpaqueId } from './opaque-id.ts';
export { openOrdinary } from './open-ordinary.ts';
export { openPart } from './open-part.ts';
export { removeNew, renameNew, renameNewSync } from './rename-new.ts';
export { syncFile } from './sync-file.ts';
export { writeWhole } from './write-whole.ts';
