import type { BalanceNote, CollectionName, RowOf } from '../bridge/index.ts';
import { operations, photoFileExtensions } from '../contract/index.ts';
import type { Accounts } from './account/index.ts';
import { creditsCalls, type Credits } from './credits/index.ts';
import { draftHandlers, type Drafts, type Imports } from './drafts/index.ts';
import { formsCalls } from './forms/index.ts';
import type { CallHandlers } from './ipc/index.ts';
import type { Recordings } from './library/index.ts';
import { libraryHandlers } from './library/calls.ts';
import type { FinishedFiles } from './library/finished.ts';
import type { Makers } from './makers.ts';
import type { MediaRoutes } from './media-routes.ts';
import { queueMonitorHandlers, type Queue } from './queue/index.ts';
import { Refusal } from './refusal.ts';
import { describeModelFolder, type SettingsService } from './settings/index.ts';
import type { AppWindows, Clock, Dialogs } from './ports/index.ts';
import { presetCallHandlers, type Presets } from './presets/index.ts';
import type { Staging } from './staging/index.ts';
import type { Changes, Database, SettingsRows } from './store/index.ts';
import { exportToFolder, type Transcriptions } from './transcriptions/index.ts';
import { videoHandlers, type VideoFiles, type Videos } from './videos/index.ts';
import type { VoiceClones } from './voice-clones/index.ts';

interface CallParts {
  readonly version: string;
  readonly dataDir: string;
  readonly dialogs: Dialogs;
  readonly openLink: (
    link: 'account' | 'billing' | 'speech-models' | 'project',
    baseUrl: string | null,
  ) => Promise<void>;
  readonly db: Database;
  readonly changes: Changes;
  readonly settings: SettingsService;
  readonly accounts: Accounts;
  readonly credits: Credits;
  readonly settingsRows: SettingsRows;
  readonly transcriptions: Transcriptions;
  readonly voiceClones: VoiceClones;
  readonly drafts: Drafts;
  readonly draftImports: Imports;
  readonly finished: FinishedFiles;
  readonly videos: Videos;
  readonly videoFiles: VideoFiles;
  readonly presets: Presets;
  readonly makers: Makers;
  readonly clock: Clock;
  readonly queue: Queue;
  /** Null where no window is shown. */
  readonly windows: AppWindows | null;
  readonly staging: Staging;
  readonly recordings: Recordings;
  readonly openRecordings: Set<string>;
  readonly mediaRoutes: MediaRoutes;
  readonly readCollection: (collection: CollectionName) => readonly RowOf<CollectionName>[];
  readonly setPaused: (paused: boolean) => void;
  readonly speechModelChanged: () => void;
  readonly spendingLimitsChanged: () => void;
  readonly balanceNotes: (accountId: string) => BalanceNote[];
}

const mediaExtensions = ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac', 'mp4', 'mov', 'webm', 'mkv'];
const choosing = {
  transcription: 'Choose media to transcribe',
  sample: 'Choose voice samples',
  photo: 'Choose a photo',
} as const;
const voicesPageSize = 24;

/** What each call of the bridge does: a line or two to the feature that does it. */
export function studioCalls(parts: CallParts): CallHandlers {
  const {
    accounts,
    changes,
    db,
    dialogs,
    mediaRoutes,
    queue,
    recordings,
    settings,
    staging,
    transcriptions,
    voiceClones,
  } = parts;
  return {
    'collections.read': ({ collection }) => ({
      // Each row is an object with an `id`; copying gives it the index signature of the schema.
      rows: parts.readCollection(collection).map((row) => ({ ...row })),
      revision: changes.revision(collection),
    }),

    'account.signIn': ({ baseUrl, token }) => accounts.signIn(baseUrl, token),
    'account.usePractice': () => accounts.usePractice(),
    'account.activate': ({ accountId }) => {
      accounts.activate(accountId);
      return null;
    },
    'account.signOut': async ({ accountId }) => {
      await accounts.signOut(accountId);
      return null;
    },
    'account.refresh': ({ accountId }) => accounts.refresh(accountId),
    'account.ledger': ({ page, perPage, order }) => accounts.ledger(page, perPage, order),

    ...creditsCalls(parts.credits, accounts),
    ...libraryHandlers(parts.finished),
    ...formsCalls(parts.settingsRows),

    'staging.addPaths': async ({ paths, purpose }) => ({ ids: await staging.addPaths(paths, purpose) }),
    'staging.choose': async ({ purpose }) => {
      const extensions = purpose === 'photo' ? [...photoFileExtensions] : mediaExtensions;
      const paths = await dialogs.chooseFiles({ title: choosing[purpose], extensions });
      return { ids: paths.length === 0 ? [] : await staging.addPaths(paths, purpose) };
    },
    'staging.addUrl': ({ url }) => staging.addUrl(url),
    'staging.remove': ({ ids }) => {
      staging.remove(ids);
      return null;
    },

    'recording.begin': async ({ mimeType }) => {
      const recordingId = await recordings.begin(mimeType);
      parts.openRecordings.add(recordingId);
      return { recordingId };
    },
    'recording.append': async ({ recordingId, index, bytes }) => {
      await recordings.append(recordingId, index, bytes);
      return null;
    },
    'recording.finish': async ({ recordingId, name }) => {
      parts.openRecordings.delete(recordingId);
      const { path } = await recordings.finish(recordingId);
      return { stagedId: staging.addRecording(path, name) };
    },
    'recording.discard': async ({ recordingId }) => {
      parts.openRecordings.delete(recordingId);
      await recordings.discard(recordingId);
      return null;
    },

    'transcriptions.start': ({ stagedIds, language, expectedCredits }) => {
      const account = accounts.requireActive();
      return db.transaction(() => {
        const staged = staging.take(stagedIds, 'transcription');
        const total = staged.reduce((sum, { item }) => sum + (item.credits ?? 0), 0);
        if (total !== expectedCredits) throw new Refusal(priceChanged(total, expectedCredits));
        const queueIds = transcriptions.start(account.id, staged, language);
        staging.remove(stagedIds);
        return { queueIds };
      });
    },
    'transcriptions.detail': ({ id }) => transcriptions.detail(id),
    'transcriptions.export': ({ ids, formats }) =>
      exportToFolder({ transcriptions, settings: settings.get(), dialogs }, ids, formats),
    'transcriptions.rename': ({ id, title }) => {
      transcriptions.rename(id, title);
      return null;
    },
    'transcriptions.remove': ({ ids }) => {
      transcriptions.remove(ids);
      return null;
    },

    'voiceClones.slots': () => voiceClones.slots(accounts.requireClient().client),
    'voiceClones.create': async ({ stagedIds, consent: _agreed, ...fields }) => {
      const { account, client } = accounts.requireClient();
      if (fields.buySlotFor !== null) {
        const { cost } = await voiceClones.slots(client);
        if (cost !== fields.buySlotFor) throw new Refusal(priceChanged(cost ?? 0, fields.buySlotFor));
      }
      return db.transaction(() => {
        const samplePaths = staging.take(stagedIds, 'sample').flatMap(({ path }) => (path === null ? [] : [path]));
        const queueId = voiceClones.create(account.id, { ...fields, samplePaths });
        staging.remove(stagedIds);
        return { queueId };
      });
    },
    'voiceClones.update': ({ id, name, gender, description }) => {
      voiceClones.update(id, { name, gender, description });
      return null;
    },
    'voiceClones.delete': ({ id }) => {
      voiceClones.delete(id);
      return null;
    },
    'voiceClones.refresh': async () => {
      const { account, client } = accounts.requireClient();
      await voiceClones.refresh(account.id, client);
      return null;
    },
    'voices.list': async ({ name, language, gender, type, page }) => {
      const { account, client } = accounts.requireClient();
      const filters = {
        'filter[name]': name,
        'filter[language]': language,
        'filter[gender]': gender,
        'filter[type]': type,
      };
      const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
      const answer = await client.call(
        operations.voices.list,
        { query: { page, per_page: voicesPageSize, ...set } },
        { lane: 'user' },
      );
      return {
        voices: answer.data.map((voice) => ({
          ...voice,
          previewUrl: mediaRoutes.voicePreview(account.id, voice.id, voice.preview ?? null),
        })),
        page: answer.meta?.current_page ?? page,
        total: answer.meta?.total ?? null,
      };
    },

    'queue.cancel': ({ ids }) => {
      queue.cancel(ids);
      return null;
    },
    'queue.retry': ({ ids, expectedCredits }) => {
      queue.retry(ids, expectedCredits);
      return null;
    },
    'queue.answer': ({ id, choice }) => {
      queue.answer(id, choice);
      return null;
    },
    'queue.stopWatching': ({ ids }) => {
      queue.setWatched(ids, false);
      return null;
    },
    'queue.watch': ({ ids }) => {
      queue.setWatched(ids, true);
      return null;
    },
    'queue.remove': ({ ids }) => {
      queue.remove(ids);
      return null;
    },
    'queue.clearFinished': () => {
      queue.clearFinished();
      return null;
    },
    'queue.setPaused': ({ paused }) => {
      parts.setPaused(paused);
      return null;
    },

    'queue.detail': ({ id }) => queue.detail(id),
    'queue.approve': ({ ids, expectedCredits }) => {
      queue.approve(ids, expectedCredits);
      return null;
    },
    'queue.restore': ({ ids }) => {
      queue.restore(ids);
      return null;
    },
    'queue.moveBefore': ({ id, beforeId }) => {
      queue.moveBefore(id, beforeId);
      return null;
    },
    'queue.runNext': ({ id }) => {
      queue.runNext(id);
      return null;
    },
    'account.balanceNotes': ({ accountId }) => parts.balanceNotes(accountId),
    ...queueMonitorHandlers({
      queue,
      dialogs,
      clock: parts.clock,
      windows: parts.windows,
      accountName: (accountId) => accountNameOf(accounts.list().find(({ id }) => id === accountId)),
    }),

    ...draftHandlers({ drafts: parts.drafts, imports: parts.draftImports, dialogs }),
    ...videoHandlers({ videos: parts.videos, files: parts.videoFiles, accounts, dialogs, clock: parts.clock }),
    ...presetCallHandlers(parts.presets, accounts),
    ...parts.makers.calls({ db, accounts, dialogs, settings, staging }),

    'settings.update': ({ changes: wanted }) => {
      settings.update(wanted);
      if ('spendingLimits' in wanted) parts.spendingLimitsChanged();
      if ('speechModelDir' in wanted) parts.speechModelChanged();
      return null;
    },
    'settings.chooseSpeechModel': async () => {
      const dir = await dialogs.chooseFolder({ title: 'Choose a folder with a sherpa-onnx model', create: false });
      if (dir === null) return { dir: null, kind: null };
      const model = await describeModelFolder(dir);
      settings.update({ speechModelDir: dir });
      parts.speechModelChanged();
      return { dir, kind: model };
    },
    'settings.chooseFfmpeg': async () => {
      const [path] = await dialogs.chooseFiles({ title: 'Choose ffmpeg', extensions: [] });
      if (path === undefined) return { path: null };
      settings.update({ ffmpegPath: path });
      return { path };
    },

    'app.info': () => ({ version: parts.version, platform: process.platform, dataDir: parts.dataDir, licences: null }),
    'app.openLink': async ({ link }) => {
      await parts.openLink(link, accounts.active()?.baseUrl ?? null);
      return null;
    },
    'app.showFile': ({ path }) => {
      dialogs.showInFolder(path);
      return null;
    },
  };
}

function accountNameOf(account: ReturnType<Accounts['list']>[number] | undefined): string {
  if (account === undefined) return '';
  return account.kind === 'practice' ? 'Practice' : account.profile?.name || account.profile?.email || account.baseUrl;
}

function priceChanged(now: number, seen: number): ConstructorParameters<typeof Refusal>[0] {
  return {
    code: 'price-changed',
    title: 'The price is not what you saw',
    detail: `It would take ${now} credits now, not ${seen}. Look at the list again and confirm.`,
    action: 'refresh',
  };
}
