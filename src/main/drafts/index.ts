// Videos that live on this computer first: editing, undo, versions, trash, search, import, and merging with the service.
// Belongs here: what a draft is and keeps. Does not: sending anything, which the journal does.
export { draftCallHandlers } from './calls.ts';
export { namedByNow } from './chosen.ts';
export { Drafts, type NewDraft } from './drafts.ts';
export { type ContentChanges } from './content.ts';
export { type Beginnings, Imports } from './import/imports.ts';
export { scriptExtensions } from './import/script-file.ts';
export { sharedOf } from '../records/index.ts';
export { spaced } from './merge.ts';
export { type CopiedDraft } from './standing.ts';
export { updateBody } from './update-body.ts';
export {
  arrivesFor,
  asOfNow,
  saidFields,
  stillLost,
  wasSaid,
  wouldChange,
  type LostChange,
  type SayableFields,
} from './said-fields.ts';
