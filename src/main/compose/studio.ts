import { join } from 'node:path';
import { heldUpCodes } from '../../bridge/index.ts';
import { Chores } from '../chores/index.ts';
import { ChosenPlaces, dispatch } from '../ipc/index.ts';
import { createLibrary, createRecordings, KeptFiles } from '../library/index.ts';
import { publicFiles } from '../library/public-files.ts';
import { createMedia } from '../media/index.ts';
import { Preparations } from '../media/preparations.ts';
import { HeldEntries } from '../queue/index.ts';
import { SavedWork } from '../saved-work/index.ts';
import { SettingsService } from '../settings/index.ts';
import { Staging } from '../staging/index.ts';
import { SentMarks, StoreCare } from '../store/backup/index.ts';
import { networkOf } from './accounts.ts';
import { studioCalls } from './calls.ts';
import { readCollection } from './collections.ts';
import { composeCredits } from './credits.ts';
import { tidyAtStart } from './housekeeping.ts';
import { composeLibrary } from './library.ts';
import { composeNotices } from './notices.ts';
import { composePlaying } from './playing.ts';
import { composePractice } from './practice.ts';
import { composeQueue } from './queue.ts';
import { Status } from './status.ts';
import { openStore } from './store.ts';
import type { Studio, StudioOptions } from './studio-options.ts';
import { composeWorkshop } from './workshop.ts';

/** The whole of main, wired: what the files beside this one compose, to each other and to the computer. */
export async function createStudio(given: StudioOptions): Promise<Studio> {
  const chosen = new ChosenPlaces(given.ports.dialogs, given.dataDir);
  const options: StudioOptions = { ...given, ports: { ...given.ports, dialogs: chosen } };
  const { dataDir, ports, parts = {}, log = () => undefined } = options;
  const { clock, connectivity } = ports;
  const network = networkOf(options);

  // What is kept.
  const { marksDir } = options;
  const marks =
    marksDir === undefined ? null : { folder: marksDir, computer: ports.computer?.identity() ?? Promise.resolve(null) };
  const { store, ownership } = await openStore(dataDir, parts, clock, marks);
  const { db, changes, rows } = store;
  const care = new StoreCare({
    dataDir,
    db,
    rows: rows.settings,
    clock,
    isOwner: () => ownership.held(),
    log,
  });
  const settings = new SettingsService(db, rows.settings, changes);
  const held = new HeldEntries(rows.settings);
  const base = { store, clock, settings, held, ports, log };
  const library = await createLibrary(join(dataDir, 'library'), !ownership.held());

  // Media.
  // Emptied at each start.
  const prepared = join(dataDir, 'prepared');
  const media =
    parts.media ??
    createMedia({ ffmpegPath: () => settings.get().ffmpegPath, decoder: ports.decoder, scratch: prepared });
  const preparations = new Preparations(prepared, media, (folder, share) => queue.localWork.preparing(folder, share));
  const recordings = createRecordings(library, media.finishRecording);
  const openRecordings = new Set<string>();
  const remote = publicFiles(rows.accounts, clock, network);

  // The parts that ask the service for work, and watch that work.
  const practice = composePractice({
    options,
    settings,
    accounts: rows.accounts,
    drawing: (drawing) => queue.localWork.drawing(drawing),
    ended: () => {
      queue.localWork.nothingDrawn();
      accounts.practiceEnded();
    },
  });
  const workshop = composeWorkshop({
    ...base,
    practice: practice.service,
    network,
    preparations,
    here: (path) => library.here(path),
    files: new KeptFiles({ rows: rows.keptFiles, library, kept: (url) => finished.copyOf(url), open: remote.open }),
    isOwner: () => ownership.held(),
    policy: parts.policy,
    marks: marksDir === undefined ? undefined : new SentMarks(rows.settings, marksDir),
    tell: {
      entriesChanged: (entries) => {
        queue.entriesChanged(entries);
        notices.changed(entries);
      },
      progressed: (entry) => queue.entriesChanged([entry]),
      jobSaved: (job) => queue.jobSaved(job),
      jobChanged: (job) => queue.jobChanged(job),
      jobEnded: (job) => {
        notices.ended(job);
        shelves.jobEnded(job);
      },
      want: (wanted) => finished.want(wanted),
      wantNow: (wanted) => finished.wantNow(wanted),
      accountReachable: () => {
        finished.back();
        queue.holdsChanged();
        // The keychain may have been unlocked for this.
        status.lookAtSecrets().catch((error: unknown) => log(`secrets: ${String(error)}`));
      },
      reachedOrNot: () => queue.holdsChanged(),
      budgetChanged: () => status.changedSoon(),
      activeAccountChanged: () => staging.accountChanged(),
      renamed: (subjectId, title) => {
        queue.renamed(subjectId, title);
        finished.renamed(subjectId, title);
      },
      draftRenamed: (draftId, title) => queue.renamed(draftId, title),
      voicesChanged: () => lookForObstacles(),
      // Whether there is something to decide first may be otherwise now.
      captionsChanged: (draftId) => queue.entriesChanged(rows.journal.refusedAbout([draftId], heldUpCodes.captions)),
    },
  });
  const { accounts, journal, watcher } = workshop;

  // The parts that show the service's work, and keep its files.
  const chores = new Chores(() => status.changedSoon());
  const notices = composeNotices({ ...base, journal, notifier: ports.notifier, windows: ports.windows ?? null });
  const { queue, works, lookForObstacles } = composeQueue({ ...base, workshop, files: () => finished.stands });
  const staging = new Staging({
    db,
    rows: rows.staged,
    transcriptions: rows.transcriptions,
    accountId: () => accounts.active()?.id ?? null,
    changes,
    clock,
    media,
  });
  const shelves = composeLibrary({
    ...base,
    media,
    chores,
    workshop,
    network,
    isOwner: () => ownership.held(),
    dataDir,
    usualFolder: options.finishedDir ?? join(dataDir, 'finished'),
    notSaved: (title, job) => notices.notSaved(title, job),
    rescanned: () => status.changedSoon(),
  });
  const { finished } = shelves;
  const { copies, videoFiles, mediaRoutes } = composePlaying({ store, workshop, library, finished, remote });
  const status = new Status({
    changes,
    clock,
    secrets: ports.secrets,
    online: () => connectivity.online(),
    paused: () => settings.queuePaused,
    data: () => care.standing(),
    rescan: () => finished.rescan(),
    chores: () => chores.list(),
    budget: () => workshop.budgetOf(accounts.active()?.id ?? ''),
  });
  care.onChange(() => status.changed());
  const credits = composeCredits({ ...base, workshop });
  const { drafts, presets, videos } = workshop;
  const { corrections } = videos;
  const savedWork = new SavedWork({
    dataDir,
    db,
    drafts,
    presets,
    corrections,
    accounts,
    settings: rows.settings,
    dialogs: chosen,
    chores,
    clock,
    log,
  });

  // What the page may ask.
  const handlers = studioCalls({
    options,
    store,
    care,
    settings,
    workshop,
    queue,
    staging,
    finished,
    chores,
    savedWork,
    copies,
    videoFiles,
    credits,
    recordings,
    openRecordings,
    mediaRoutes,
    readCollection: (collection) =>
      readCollection({ workshop, staging, queue, works, finished, status, settings }, collection),
    mayShow: (path) => chosen.has(path),
    setPaused: (paused) => {
      settings.setQueuePaused(paused);
      queue.holdsChanged();
      status.changed();
      journal.wake();
    },
    speechModelChanged: practice.speechModelChanged,
  });

  // From here on it runs.
  const stopListening = [
    connectivity.onChange((isOnline) => {
      status.changed();
      queue.holdsChanged();
      if (!isOnline) return;
      journal.back('network');
      finished.connectAnew();
      watcher.wake();
    }),
    ports.power.onResume(() => {
      journal.userIsBack();
      finished.connectAnew();
      watcher.wake();
    }),
  ];
  const isOwner = ownership.held();
  const tidied = isOwner
    ? await tidyAtStart({ store, clock, care, library, preparations, copies, savedWork, log })
    : null;
  const { queueAtStart } = settings.get();
  if (queueAtStart !== 'as-it-was') settings.setQueuePaused(queueAtStart === 'paused');
  // Also what only another version can read.
  held.keepOnly(new Set([...rows.journal.open(), ...rows.journal.setAside()].map(({ id }) => id)));
  workshop.start();
  staging.start();
  for (const path of tidied?.unknown ?? []) staging.addLeftRecording(path);
  tidied?.listed();
  // Of the processes that have this folder open, only the owner takes up unfinished recordings: another may be recording now.
  if (isOwner) void recordings.takeUp(({ path }) => staging.addLeftRecording(path));
  shelves.start();
  if (parts.openStore === undefined) care.start();
  const thinned = isOwner ? copies.thin().catch((error: unknown) => log(`copies for playing: ${String(error)}`)) : null;
  // The window does not wait for keychain and practice service: what needs them waits in the queue.
  const started = accounts
    .start(status.lookAtSecrets())
    .catch((error: unknown) => log(`accounts could not be opened: ${String(error)}`));

  return {
    handle: (message) => dispatch(handlers, message, log, (accountId) => accounts.requireInUse(accountId)),
    onEvent: (listener) => {
      const endChanges = changes.subscribe(listener);
      const endNotices = notices.onOpen((route) => listener({ type: 'navigate', route }));
      return () => {
        endChanges();
        endNotices();
      };
    },
    onWork: (listener) => works.subscribe(listener),
    work: () => works.now(),
    knownWork: () => works.known(),
    chores: () => chores.list(),
    startsPaused: () => {
      const atStart = settings.get().queueAtStart;
      return atStart === 'as-it-was' ? settings.queuePaused : atStart === 'paused';
    },
    media: (url, request) => mediaRoutes.answer(url, request),
    recording: () => openRecordings.size > 0,
    pageGone() {
      openRecordings.clear();
      void recordings.leave(({ path }) => staging.addLeftRecording(path));
    },
    setForeground: workshop.setForeground,
    async close() {
      for (const stop of stopListening) stop();
      status.close();
      works.close();
      queue.close();
      notices.close();
      staging.close();
      care.stop();
      copies.stop();
      await Promise.all([workshop.close(), recordings.close(), finished.close(), chores.close()]);
      await savedWork.end();
      await Promise.all([started, thinned]);
      await practice.close();
      await media.close();
      await care.close();
      ownership.release();
      care.closeStore();
    },
  };
}
