import type { CollectionName, RowOf } from '../../bridge/index.ts';
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
  readonly works: Pick<Works, 'counted'>;
  readonly finished: FinishedFiles;
  readonly status: Status;
  readonly settings: SettingsService;
}

/** All rows of a collection as they are now. */
export function readCollection(
  { workshop, staging, queue, works, finished, status, settings }: CollectionParts,
  collection: CollectionName,
): readonly RowOf<CollectionName>[] {
  if (isMakerCollection(collection)) return workshop.makers.rows(collection);
  switch (collection) {
    case 'accounts':
      return workshop.accounts.list();
    case 'staged':
      return staging.list();
    case 'queue': {
      const rows = queue.list();
      works.counted(rows);
      return rows;
    }
    case 'transcriptions':
      return workshop.transcriptions.list();
    case 'voiceClones':
      return workshop.voiceClones.list();
    case 'drafts':
      return workshop.drafts.list();
    case 'presets':
      return workshop.presets.list();
    case 'library':
      return finished.list();
    case 'status':
      return [status.current()];
    case 'settings':
      return [settings.get()];
  }
}
