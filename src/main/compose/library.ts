import { FetchFileError } from '../api/index.ts';
import { renewedPictureUrl } from '../characters/wanted-pictures.ts';
import type { Chores } from '../chores/index.ts';
import type { Job } from '../jobs/index.ts';
import { FinishedFiles } from '../library/finished.ts';
import { LibrarySettingsBook } from '../library/library-settings.ts';
import { renewedUrl } from '../library/renew.ts';
import { NotSignedInError } from '../library/setback.ts';
import { isAdded, type Wanted } from '../library/wanted.ts';
import type { Media } from '../media/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { SettingsService } from '../settings/index.ts';
import { transcriptionJobKind, wantedTranscript } from '../transcriptions/index.ts';
import { isVideoJob } from '../videos/index.ts';
import type { Network } from './accounts.ts';
import type { Store } from './store.ts';
import type { StudioPorts } from './studio-options.ts';
import type { Workshop } from './workshop.ts';

interface LibraryWiring {
  readonly store: Store;
  readonly clock: Clock;
  readonly ports: Pick<StudioPorts, 'dialogs' | 'trash' | 'dragOut'>;
  readonly media: Media;
  readonly chores: Pick<Chores, 'run'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly workshop: Pick<Workshop, 'accounts' | 'isOnline' | 'transcriptions' | 'videos' | 'makers'>;
  readonly network: Network;
  readonly isOwner: () => boolean;
  /** The program's own folder. */
  readonly dataDir: string;
  /** Where finished files go as long as the user chose no folder. */
  readonly usualFolder: string;
  /** A file could not be saved and is not tried any more by itself; the job that made it, where one is known. */
  readonly notSaved: (title: string, job: Job | null) => void;
  /** The folder is being read anew, and is a little further. */
  readonly rescanned: () => void;
  readonly log: (line: string) => void;
}

interface ComposedLibrary {
  readonly finished: FinishedFiles;
  /** A job ended: what it has made is fetched. */
  readonly jobEnded: (job: Job) => void;
  /** Fetches what is still to come, and what ended when the program did or while the library was not looking. */
  readonly start: () => void;
}

export function composeLibrary(wiring: LibraryWiring): ComposedLibrary {
  const { store, clock, ports, settings, workshop, log } = wiring;
  const { proxy, authorities } = wiring.network;
  const { accounts, transcriptions, videos, makers } = workshop;
  const { rows } = store;
  const librarySettings = new LibrarySettingsBook(rows.settings, wiring.usualFolder, clock);
  const jobOf = (key: string): Job | null => rows.jobs.get(key.replace(/^job\//u, ''));
  /**
   * Its words are asked for where they are not here, as after the start that follows its removal from its list: the service keeps
   * them. They are forgotten again with the next start. @throws ApiError, FetchFileError, NotSignedInError
   */
  const transcriptAnew = async (job: Job): Promise<Wanted | null> => {
    const known = wantedTranscript(rows.transcriptions, job);
    if (known !== null || job.kind !== transcriptionJobKind) return known;
    // A text is written without a network as a rule, so that this was not looked at before.
    if (!workshop.isOnline(job.accountId)) throw new FetchFileError('connection', 'no network');
    if (accounts.clientFor(job.accountId) === null) throw new NotSignedInError();
    try {
      await transcriptions.detail(job.subjectId, 'poll');
    } catch (error) {
      // Neither the service nor the list has any.
      if (error instanceof Refusal) return null;
      throw error;
    }
    return wantedTranscript(rows.transcriptions, job);
  };
  const finished = new FinishedFiles({
    db: store.db,
    rows: rows.library,
    changes: store.changes,
    clock,
    settings: librarySettings,
    media: wiring.media,
    chores: wiring.chores,
    dialogs: ports.dialogs,
    trash: ports.trash ?? null,
    dragOut: ports.dragOut ?? null,
    dataDir: wiring.dataDir,
    captions: () => settings.get().captions,
    isOnline: workshop.isOnline,
    isOwner: wiring.isOwner,
    renew: async (accountId, resource, remoteId, key) => {
      const client = accounts.clientFor(accountId);
      if (client === null) return null;
      const url =
        resource === 'characters'
          ? await renewedPictureUrl(client, remoteId, key)
          : await renewedUrl(client, resource, remoteId);
      return { url };
    },
    wishOf: async ({ key, about: { resource, subjectId } }) => {
      const isVideo = resource === 'faceless' || resource === 'b-roll';
      if (isAdded({ key })) return isVideo && subjectId !== null ? videos.added(subjectId) : null;
      const job = jobOf(key);
      if (job === null) return null;
      return (await transcriptAnew(job)) ?? makers.spoken(job) ?? (await videos.ended(job));
    },
    trustedOrigins: (accountId) => {
      const origin = URL.parse(rows.accounts.get(accountId)?.baseUrl ?? '')?.origin;
      return origin === undefined ? [] : [origin];
    },
    gaveUp: ({ key, title }) => wiring.notSaved(title, key === null ? null : jobOf(key)),
    network: { proxy, authorities, maxBytes: 20_000_000_000, idleMs: 60_000, syncEveryBytes: 4_000_000 },
    rescanned: wiring.rescanned,
    log,
  });

  const wantWhatItMade = (job: Job): void => {
    const wanted = wantedTranscript(rows.transcriptions, job) ?? videos.wanted(job);
    if (wanted !== null) finished.want(wanted);
  };
  /**
   * Once its captions are read, which lie beside it. Where that fails, or the program ends before, they are asked for again when
   * the file comes.
   */
  const wantVideo = async (job: Job): Promise<void> => {
    try {
      const wanted = await videos.ended(job);
      if (wanted !== null) finished.want(wanted);
    } catch (error) {
      log(`a finished video was not taken into the library: ${String(error)}`);
    }
  };
  return {
    finished,
    jobEnded: (job) => {
      if (isVideoJob(job)) void wantVideo(job);
      else wantWhatItMade(job);
    },
    start: () => {
      for (const job of rows.jobs.doneSince(librarySettings.since))
        if (!finished.knows(`job/${job.id}`)) wantWhatItMade(job);
      finished.start();
    },
  };
}
