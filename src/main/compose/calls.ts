import type { CollectionName, RowOf } from '../../bridge/index.ts';
import { accountCallHandlers } from '../account/calls.ts';
import type { Chores } from '../chores/index.ts';
import { creditCallHandlers, type Credits } from '../credits/index.ts';
import { draftCallHandlers, Imports } from '../drafts/index.ts';
import { formCallHandlers, Forms } from '../forms/index.ts';
import { type CallHandlers, FolderChoice } from '../ipc/index.ts';
import { libraryCallHandlers } from '../library/calls.ts';
import type { FinishedFiles } from '../library/finished.ts';
import type { Copies } from '../library/index.ts';
import type { Recordings } from '../library/index.ts';
import { recordingCallHandlers } from '../library/recording-calls.ts';
import { isFfmpeg } from '../media/index.ts';
import { presetCallHandlers } from '../presets/index.ts';
import { queueCallHandlers } from '../queue/calls.ts';
import type { Queue } from '../queue/index.ts';
import { savedWorkCallHandlers, type SavedWork } from '../saved-work/index.ts';
import { settingsCallHandlers } from '../settings/calls.ts';
import { Refusal } from '../refusal.ts';
import type { SettingsService } from '../settings/index.ts';
import { stagingCallHandlers } from '../staging/calls.ts';
import type { Staging } from '../staging/index.ts';
import type { StoreCare } from '../store/backup/index.ts';
import { transcriptionCallHandlers } from '../transcriptions/calls.ts';
import { videoCallHandlers, type VideoFiles } from '../videos/index.ts';
import { voiceCloneCallHandlers } from '../voice-clones/calls.ts';
import { voiceListCallHandlers } from '../voice-clones/voice-list.ts';
import { ListReading } from './list-reading.ts';
import type { MediaRoutes } from './media-routes.ts';
import type { Store } from './store.ts';
import type { StudioOptions } from './studio-options.ts';
import type { Workshop } from './workshop.ts';
import { callTexts } from '../texts/calls.ts';

interface CallParts {
  readonly options: Pick<StudioOptions, 'version' | 'dataDir' | 'ports'>;
  readonly store: Store;
  readonly care: StoreCare;
  readonly settings: SettingsService;
  readonly workshop: Workshop;
  readonly queue: Queue;
  readonly staging: Staging;
  readonly finished: FinishedFiles;
  readonly chores: Chores;
  readonly savedWork: SavedWork;
  readonly copies: Copies;
  readonly videoFiles: VideoFiles;
  readonly credits: Credits;
  readonly recordings: Recordings;
  readonly openRecordings: Set<string>;
  readonly mediaRoutes: MediaRoutes;
  readonly readCollection: (collection: CollectionName) => Iterable<readonly RowOf<CollectionName>[]>;
  /** Whether the page can know of a path from here. */
  readonly mayShow: (path: string) => boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly speechModelChanged: () => void;
}

const notToBeShown = { code: 'not-to-be-shown', ...callTexts.notToBeShown };

/** What each call of the bridge does: a line or two to the feature that does it. */
export function studioCalls(parts: CallParts): CallHandlers {
  const { chores, options, queue, settings, staging, workshop } = parts;
  const { db, changes, rows } = parts.store;
  const { clock, dialogs, openLink, windows = null } = options.ports;
  const { accounts, drafts, journal, presets, transcriptions, videos, voiceClones } = workshop;
  const forms = new Forms(db, rows.settings);
  const folders = new FolderChoice(dialogs);
  const lists = new ListReading(changes, parts.readCollection);
  return {
    'collections.read': ({ collection }) => lists.read(collection),
    ...accountCallHandlers(accounts, (accountId) => journal.balanceNotes(accountId)),
    ...creditCallHandlers(parts.credits, accounts),
    ...libraryCallHandlers(parts.finished, parts.copies),
    ...formCallHandlers(forms),
    ...stagingCallHandlers(staging, dialogs, folders),
    ...recordingCallHandlers(parts.recordings, staging, parts.openRecordings),
    ...transcriptionCallHandlers({ db, transcriptions, accounts, staging, settings, dialogs, chores }),
    ...voiceCloneCallHandlers({ voiceClones, accounts, forms, staging, recordings: parts.recordings }),
    ...voiceListCallHandlers({
      accounts,
      previewUrl: (...preview) => parts.mediaRoutes.voicePreview(...preview),
      videoVoices: async (accountId) => (await videos.lists.read(accountId, false)).voices,
      lists: videos.options,
      readyClones: (accountId) => voiceClones.readyIds(accountId),
      refreshClones: (accountId, client) => voiceClones.refresh(accountId, client),
    }),
    ...queueCallHandlers({
      queue,
      setPaused: parts.setPaused,
      dialogs,
      clock,
      accountName: (accountId) => accounts.nameOf(accountId),
    }),
    ...draftCallHandlers({
      drafts,
      imports: new Imports(
        drafts,
        { begin: (presetId, draft) => presets.begin(accounts.requireActive().id, presetId, draft) },
        chores,
      ),
      forms,
      dialogs,
      folders,
      together: (work) => db.transaction(work),
      cancelWaiting: (draftId) => journal.cancelWaiting(draftId),
    }),
    ...videoCallHandlers({ videos, files: parts.videoFiles, accounts, dialogs, settings }),
    ...presetCallHandlers(presets, accounts),
    ...workshop.makers.calls({ accounts, forms, dialogs, settings, staging }),
    ...settingsCallHandlers({
      settings,
      dialogs,
      isFfmpeg,
      spendingLimitsChanged: () => journal.wake(),
      speechModelChanged: parts.speechModelChanged,
    }),

    ...savedWorkCallHandlers(parts.savedWork),

    'chores.stop': ({ id }) => chores.stop(id),
    'app.info': () => ({
      version: options.version,
      platform: process.platform,
      dataDir: options.dataDir,
      backups: parts.care.backups(),
    }),
    'app.openLink': ({ link }) => {
      // Before: where no browser takes it, the user goes there by themselves.
      if (link === 'account' || link === 'billing') accounts.websiteOpened();
      return openLink(link, accounts.active()?.baseUrl ?? null);
    },
    'app.recoveryRead': () => parts.care.recoveryRead(),
    'app.setCompactWindow': ({ open }) => ({ staysOnTop: windows?.setCompact(open) ?? true }),
    'app.at': ({ window, route }) => windows?.at(window, route),
    'app.setUnsaved': ({ texts }) => windows?.setUnsaved(texts),
    'app.showMain': ({ route }) => windows?.showMain(route),
    'app.showFile': ({ path }) => {
      if (!parts.mayShow(path)) throw new Refusal(notToBeShown);
      dialogs.showInFolder(path);
    },
  };
}
