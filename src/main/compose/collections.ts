import type { CollectionName, QueueRow, RowOf } from '../../bridge/index.ts';
import type { FinishedFiles } from '../library/finished.ts';
import type { Queue } from '../queue/index.ts';
import type { Works } from '../queue/works.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Staging } from '../staging/index.ts';
import { isMakerCollection } from './makers.ts';
import type { Status } from './status.ts';
import type { Workshop } from './workshop.ts';

interface CollectionParts {
  readonly workshop: Workshop;
  readonly staging: Staging;
  readonly queue: Queue;
  readonly works: Pick<Works, 'counting'>;
  readonly finished: FinishedFiles;
  readonly status: Status;
  readonly settings: SettingsService;
}

/** May hold tens of thousands. */
type LongList = 'queue' | 'drafts' | 'transcriptions' | 'library';

/**
 * All rows of a collection, in slices. Each row is as it was when the first was read, or newer: together with all changes since then
 * they are the collection as it is.
 */
export function* readCollection(
  parts: CollectionParts,
  collection: CollectionName,
): Generator<readonly RowOf<CollectionName>[]> {
  switch (collection) {
    case 'queue':
      yield* countedQueue(parts);
      return;
    case 'drafts':
      yield* parts.workshop.drafts.slices();
      return;
    case 'transcriptions':
      yield* parts.workshop.transcriptions.slices();
      return;
    case 'library':
      yield* parts.finished.slices();
      return;
    default:
      yield rowsOf(parts, collection);
  }
}

/** Whoever reads all of the queue counts what goes on in it. */
function* countedQueue(parts: CollectionParts): Generator<readonly QueueRow[]> {
  const counting = parts.works.counting();
  let all = false;
  try {
    for (const rows of parts.queue.slices()) {
      counting.read(rows);
      yield rows;
    }
    all = true;
  } finally {
    counting.end(all);
  }
}

function rowsOf(
  { workshop, staging, status, settings }: CollectionParts,
  collection: Exclude<CollectionName, LongList>,
): readonly RowOf<CollectionName>[] {
  if (isMakerCollection(collection)) return workshop.makers.rows(collection);
  switch (collection) {
    case 'accounts':
      return workshop.accounts.list();
    case 'staged':
      return staging.list();
    case 'voiceClones':
      return workshop.voiceClones.list();
    case 'presets':
      return workshop.presets.list();
    case 'status':
      return [status.current()];
    case 'settings':
      return [settings.get()];
  }
}
