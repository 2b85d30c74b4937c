import { join } from 'node:path';
import { type CollectionName, type Result, type RowOf, textOfRows } from '../../../src/bridge/index.ts';
import { accountCallHandlers } from '../../../src/main/account/calls.ts';
import { Chores } from '../../../src/main/chores/index.ts';
import { draftCallHandlers, Imports } from '../../../src/main/drafts/index.ts';
import { formCallHandlers, Forms } from '../../../src/main/forms/index.ts';
import { dispatch, FolderChoice, type CallHandlers } from '../../../src/main/ipc/index.ts';
import type { JournalEntry, Policy } from '../../../src/main/journal/index.ts';
import { KeptFiles, type Library } from '../../../src/main/library/index.ts';
import { isMakerCollection } from '../../../src/main/compose/makers.ts';
import type { Media } from '../../../src/main/media/index.ts';
import { Preparations } from '../../../src/main/media/preparations.ts';
import type { Clock, Connectivity, Dialogs, Secrets } from '../../../src/main/ports/index.ts';
import { presetCallHandlers } from '../../../src/main/presets/index.ts';
import { queueCallHandlers } from '../../../src/main/queue/calls.ts';
import { composeQueue } from '../../../src/main/compose/queue.ts';
import { HeldEntries } from '../../../src/main/queue/index.ts';
import { settingsCallHandlers } from '../../../src/main/settings/calls.ts';
import { SettingsService } from '../../../src/main/settings/index.ts';
import { stagingCallHandlers } from '../../../src/main/staging/calls.ts';
import { Staging } from '../../../src/main/staging/index.ts';
import { composeStore } from '../../../src/main/compose/store.ts';
import type { Database } from '../../../src/main/store/index.ts';
import type { Carrier } from '../../../src/main/api/carrier.ts';
import { transcriptionCallHandlers } from '../../../src/main/transcriptions/calls.ts';
import { videoCallHandlers } from '../../../src/main/videos/index.ts';
import { voiceCloneCallHandlers } from '../../../src/main/voice-clones/calls.ts';
import { composeWorkshop } from '../../../src/main/compose/workshop.ts';

interface BareStudioParts {
  readonly db: Database;
  readonly folder: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly connectivity: Connectivity;
  readonly library: Library;
  readonly media: Media;
  readonly carry: Carrier;
  /** See `StudioParts`. */
  readonly policy: ((own: Policy, entry: JournalEntry) => Policy) | undefined;
  /** After each commit of entries. */
  readonly heard: (entries: readonly JournalEntry[]) => void;
}

/** What of the studio changes the service and watches what it does, with the calls of the bridge that ask for it. */
export interface BareStudio {
  /** Answers one call as the studio does. Never rejects. */
  handle(message: unknown): Promise<Result<unknown>>;
}

const nobodyChooses: Dialogs = {
  chooseFiles: () => Promise.resolve([]),
  chooseTarget: () => Promise.resolve(null),
  chooseFolder: () => Promise.resolve(null),
  showInFolder: () => undefined,
  openFolder: () => Promise.resolve(),
};
const noFiles = { all: () => [], ofJob: () => null, byId: () => null };
const notHere = (what: string) => () => Promise.reject(new Error(`There is no ${what} here.`));

/**
 * The studio without what only shows and keeps: the queue's rows are made when they are asked for, and finished files stay with
 * the service. Whatever decides about a request, a charge or a draft is the studio's own.
 */
export async function startBareStudio(parts: BareStudioParts): Promise<BareStudio> {
  const { db, folder, clock, connectivity, library, media } = parts;
  const dialogs = nobodyChooses;
  const folders = new FolderChoice(dialogs);
  const store = composeStore(db);
  const { changes, rows } = store;
  const settings = new SettingsService(db, rows.settings, changes);
  const held = new HeldEntries(rows.settings);
  const preparations = new Preparations(join(folder, 'prepared'), media);
  const workshop = composeWorkshop({
    store,
    settings,
    clock,
    held,
    ports: { secrets: parts.secrets, connectivity, power: { keepAwake: () => () => undefined } },
    practice: { start: notHere('practice account'), addCredits: notHere('practice account') },
    network: { carry: parts.carry },
    preparations,
    here: (path) => path,
    files: new KeptFiles({
      rows: rows.keptFiles,
      library,
      kept: () => Promise.resolve(null),
      open: notHere('way to public files'),
    }),
    isOwner: () => true,
    policy: parts.policy,
    log: null,
    // Nobody searches.
    indexAhead: false,
    tell: {
      entriesChanged: parts.heard,
      progressed: () => undefined,
      jobSaved: () => undefined,
      jobChanged: () => undefined,
      jobEnded: () => undefined,
      draftRenamed: () => undefined,
      want: () => undefined,
      wantNow: () => Promise.resolve('here'),
      accountReachable: () => undefined,
      reachedOrNot: () => undefined,
      budgetChanged: () => undefined,
      activeAccountChanged: () => undefined,
      renamed: () => undefined,
      voicesChanged: () => undefined,
      captionsChanged: () => undefined,
    },
  });
  const { accounts, drafts, journal, presets, transcriptions, videos, voiceClones, watcher } = workshop;
  const { queue } = composeQueue({ store, clock, settings, held, workshop, files: () => noFiles });
  const chores = new Chores(() => undefined);
  const staging = new Staging({
    db,
    rows: rows.staged,
    transcriptions: rows.transcriptions,
    accountId: () => accounts.active()?.id ?? null,
    changes,
    clock,
    media,
  });

  const list = (collection: CollectionName): readonly RowOf<CollectionName>[] => {
    if (isMakerCollection(collection)) return workshop.makers.rows(collection);
    switch (collection) {
      case 'accounts':
        return accounts.list();
      case 'staged':
        return staging.list();
      case 'queue':
        return queue.list();
      case 'transcriptions':
        return transcriptions.list();
      case 'voiceClones':
        return voiceClones.list();
      case 'drafts':
        return drafts.list();
      case 'presets':
        return presets.list();
      case 'settings':
        return [settings.get()];
      case 'library':
      case 'status':
        throw new Error(`There is no ${collection} here.`);
    }
  };
  const forms = new Forms(db, rows.settings);
  const handlers: Partial<CallHandlers> = {
    'collections.read': ({ collection }) => ({
      rows: textOfRows(list(collection)),
      revision: changes.revision(collection),
    }),
    ...accountCallHandlers(accounts, (accountId) => journal.balanceNotes(accountId)),
    ...formCallHandlers(forms),
    ...stagingCallHandlers(staging, dialogs, folders),
    ...transcriptionCallHandlers({ db, transcriptions, accounts, staging, settings, dialogs, chores }),
    ...voiceCloneCallHandlers({
      voiceClones,
      accounts,
      forms,
      staging,
      recordings: { has: () => false, here: (path) => path },
    }),
    ...queueCallHandlers({
      queue,
      setPaused: (paused) => {
        settings.setQueuePaused(paused);
        journal.wake();
      },
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
    ...videoCallHandlers({
      videos,
      files: { nameOf: () => null, copyTo: notHere('file'), copyAssetsTo: notHere('file') },
      accounts,
      dialogs,
      settings,
    }),
    ...presetCallHandlers(presets, accounts),
    ...workshop.makers.calls({ accounts, forms, dialogs, settings, staging }),
    ...settingsCallHandlers({
      settings,
      dialogs,
      isFfmpeg: () => Promise.resolve(false),
      spendingLimitsChanged: () => journal.wake(),
      speechModelChanged: () => undefined,
    }),
  };

  connectivity.onChange((isOnline) => {
    if (!isOnline) return;
    journal.back('network');
    watcher.wake();
  });
  await preparations.forgetAll();
  held.keepOnly(new Set(rows.journal.open().map(({ id }) => id)));
  workshop.start();
  staging.start();
  // Waits for the keychain as the studio does, which nobody waits for.
  void accounts.start();
  // What is thrown and is no refusal is found by its code; what it was helps whoever looks for the defect.
  return {
    handle: (message) =>
      dispatch(
        handlers,
        message,
        () => undefined,
        (accountId) => accounts.requireInUse(accountId),
      ),
  };
}
