import { z } from 'zod';
import { account } from './account.ts';
import { character } from './characters.ts';
import { clip } from './clips.ts';
import { draftSummary } from './drafts.ts';
import { ideaSearch } from './ideas.ts';
import { launchClip } from './launch-clips.ts';
import { libraryItem } from './library.ts';
import { preset } from './presets.ts';
import { queueRow } from './queue.ts';
import { settings } from './settings.ts';
import { speech } from './speech.ts';
import { stagedItem } from './staging.ts';
import { studioStatus } from './status.ts';
import { transcription } from './transcriptions.ts';
import { voiceClone } from './voice-clones.ts';

/** Everything that the renderer mirrors. A row has an `id`; order is the renderer's own affair. */
export const collections = {
  accounts: account,
  staged: stagedItem,
  queue: queueRow,
  transcriptions: transcription,
  voiceClones: voiceClone,
  drafts: draftSummary,
  presets: preset,
  speech,
  clips: clip,
  launchClips: launchClip,
  characters: character,
  ideaSearches: ideaSearch,
  library: libraryItem,
  status: studioStatus,
  settings,
} as const;
export type CollectionName = keyof typeof collections;
export type RowOf<C extends CollectionName> = z.infer<(typeof collections)[C]>;
export const collectionName = z.enum(Object.keys(collections) as [CollectionName, ...CollectionName[]]); // keys of the map above

/**
 * A change of one collection. `revision` grows by one with each change; when one is missing (reload, sleep) the collection
 * is read again.
 */
const change = z.object({
  type: z.literal('change'),
  collection: collectionName,
  revision: z.int(),
  upserts: z.array(z.looseObject({ id: z.string() })),
  removals: z.array(z.string()),
});
export type Change = z.infer<typeof change>;

/** Asks the renderer to show a route (a notification was clicked, a menu item chosen). */
const navigate = z.object({ type: z.literal('navigate'), route: z.string() });
/** A command of the application menu that the renderer performs. */
const menuCommand = z.object({
  type: z.literal('menu'),
  command: z.enum(['import', 'new-video', 'settings', 'palette', 'find', 'undo', 'redo']),
});

const bridgeEvent = z.discriminatedUnion('type', [change, navigate, menuCommand]);
export type BridgeEvent = z.infer<typeof bridgeEvent>;
