import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BridgeEvent, type Result } from '../bridge/index.ts';
import { Accounts, Practice, type PracticeService } from './account/index.ts';
import {
  checkAccount,
  createApiClient,
  Budgets,
  download,
  openDownload,
  reserves,
  type ApiLogEntry,
  type ApiClientOptions,
  type Budget,
} from './api/index.ts';
import { studioCalls } from './calls.ts';
import { Drafts, Imports } from './drafts/index.ts';
import { Credits } from './credits/index.ts';
import { dispatch, type CallHandlers } from './ipc/index.ts';
import { Journal, type JournalEntry, type Policy } from './journal/index.ts';
import { Watcher, type Job } from './jobs/index.ts';
import {
  createLibrary,
  createRecordings,
  KeptFiles,
  type Library,
  Previews,
  removeUnusedRecordings,
} from './library/index.ts';
import { createMedia, photoPart, type Media } from './media/index.ts';
import { isMakerCollection, Makers } from './makers.ts';
import { FinishedFiles } from './library/finished.ts';
import { LibrarySettingsBook } from './library/library-settings.ts';
import { renewedUrl } from './library/renew.ts';
import { MediaRoutes } from './media-routes.ts';
import { Notices } from './notices.ts';
import {
  type AppWindows,
  type AudioDecoder,
  type Clock,
  type Connectivity,
  type Dialogs,
  type DragOut,
  type FileTrash,
  type FilmMaker,
  type Notifier,
  type Power,
  type ProxyResolver,
  type Secrets,
} from './ports/index.ts';
import { Presets } from './presets/index.ts';
import { batchIsMoving, HeldEntries, JobLog, Queue, Works, type QueueWork } from './queue/index.ts';
import { SettingsService } from './settings/index.ts';
import { Staging } from './staging/index.ts';
import {
  AccountRows,
  BalanceRows,
  BudgetRows,
  CreditRows,
  Changes,
  Database,
  FindingRows,
  JobRows,
  LibraryRows,
  JournalRows,
  KeptFileRows,
  Ownership,
  PresetRows,
  SettingsRows,
  StagedRows,
  TranscriptionRows,
  VideoRows,
  VoiceCloneRows,
} from './store/index.ts';
import { Status } from './status.ts';
import { Transcriptions, wantedTranscript } from './transcriptions/index.ts';
import { isVideoJob, VideoFiles, Videos } from './videos/index.ts';
import { VoiceClones } from './voice-clones/index.ts';

/** Everything of the computer that the studio needs. */
export interface StudioPorts {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly connectivity: Connectivity;
  readonly dialogs: Dialogs;
  readonly notifier: Notifier;
  readonly power: Power;
  readonly proxy?: ProxyResolver;
  /** Decodes AAC where no ffmpeg is found. */
  readonly decoder?: AudioDecoder;
  /** Makes the practice account's videos where no ffmpeg is found. */
  readonly filmMaker?: FilmMaker;
  /** Without one, files are deleted in their folder only. */
  readonly trash?: FileTrash;
  /** Without one, files cannot be dragged out of the window. */
  readonly dragOut?: DragOut;
  readonly openLink: (
    link: 'account' | 'billing' | 'speech-models' | 'project',
    baseUrl: string | null,
  ) => Promise<void>;
  /** None where no window is shown. */
  readonly windows?: AppWindows;
}

export interface StudioOptions {
  readonly dataDir: string;
  readonly version: string;
  readonly ports: StudioPorts;
  /** Divides the waiting times of the practice account. */
  readonly practiceSpeed?: number;
  /** Where finished files go as long as the user chose no folder; below the data folder when left out. */
  readonly finishedDir?: string;
  /** Takes the place of the local service in a thread, in tests. */
  readonly practice?: PracticeService;
  /** Whom TLS trusts, in PEM; the system's when left out. */
  readonly authorities?: readonly string[];
  readonly parts?: StudioParts;
  readonly log?: (line: string) => void;
}

/** Parts that take the place of the studio's own, for tools that stand at the wire or at the disk. */
export interface StudioParts {
  /** In place of connections to the service. */
  readonly carry?: NonNullable<ApiClientOptions['carry']>;
  /** Opens the store at a path. */
  readonly openStore?: (path: string) => Database;
  readonly library?: Library;
  readonly media?: Media;
  /** Whether this studio is the one that watches what is in its data folder. */
  readonly ownership?: Pick<Ownership, 'held' | 'release'>;
  /** What follows when an answer is lost, in place of the journal's own policy: proves that a wrong one is noticed. */
  readonly policy?: (own: Policy, entry: JournalEntry) => Policy;
}

/** The whole of main without Electron. */
export interface Studio {
  /** Answers one message of the renderer. Never rejects. */
  handle(message: unknown): Promise<Result<unknown>>;
  onEvent(listener: (event: BridgeEvent) => void): () => void;
  /** Answers a request for `app-media://KIND/ID`; 404 for everything that is not in the lists. */
  media(url: string, request: Request): Promise<Response>;
  /** Whether a recording is open, which is when our page may use the microphone. */
  recording(): boolean;
  /** Whether one of our windows is in front: polls leave less of the request limit free while none is. */
  setForeground(inFront: boolean): void;
  /** How much is going on, now and after every change, a few times a second at most; and whether new starts are paused. */
  onWork(listener: (work: QueueWork, paused: boolean) => void): () => void;
  close(): Promise<void>;
}

/** Wires every service to its parts; the only place that does. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { dataDir, ports, parts = {} } = options;
  const { clock } = ports;
  const log = options.log ?? (() => undefined);
  await mkdir(dataDir, { recursive: true });
  const db = (parts.openStore ?? ((path) => new Database(path)))(join(dataDir, 'studio.sqlite'));
  const ownership = parts.ownership ?? new Ownership(join(dataDir, 'watching.lock'));
  const changes = new Changes();
  const rows = {
    accounts: new AccountRows(db),
    journal: new JournalRows(db),
    jobs: new JobRows(db),
    staged: new StagedRows(db),
    transcriptions: new TranscriptionRows(db),
    voiceClones: new VoiceCloneRows(db),
    videos: new VideoRows(db),
    presets: new PresetRows(db),
  };
  const drafts = new Drafts({
    db,
    changes,
    clock,
    paceOf: (accountId, voiceId) => videos.options.paceOf(accountId ?? accounts.active()?.id ?? '', voiceId),
  });
  const settingsRows = new SettingsRows(db);
  const settings = new SettingsService(db, settingsRows, changes);
  const held = new HeldEntries(settingsRows);
  const findings = new FindingRows(db);
  const library = parts.library ?? (await createLibrary(join(dataDir, 'library')));
  const media = parts.media ?? createMedia({ ffmpegPath: () => settings.get().ffmpegPath, decoder: ports.decoder });
  const openRecordings = new Set<string>();
  const recordings = createRecordings(library, (path, target) => media.finishRecording(path, target));
  const preparedDir = join(dataDir, 'prepared');

  const ownPractice =
    options.practice === undefined
      ? new Practice({
          dataDir: join(dataDir, 'practice'),
          speed: options.practiceSpeed ?? 1,
          speechModelDir: () => settings.get().speechModelDir,
          ffmpegPath: () => settings.get().ffmpegPath,
          decoder: ports.decoder ?? null,
          filmMaker: ports.filmMaker ?? null,
          ended: () => accounts.practiceEnded(),
        })
      : null;

  const budgets = new Budgets(new BudgetRows(db), clock, () => status.changedSoon());
  const network = {
    clock,
    ...(ports.proxy === undefined ? {} : { proxy: ports.proxy }),
    ...(options.authorities === undefined ? {} : { authorities: options.authorities }),
    ...(parts.carry === undefined ? {} : { carry: parts.carry }),
  };
  const accountBudgets = new Map<string, Budget>();
  let foreground = true;

  const reserved = (accountId: string): number =>
    rows.journal.openCost(accountId) + rows.jobs.unmeasuredCost(accountId, transcriptions.jobKind.kind);

  const accounts: Accounts = new Accounts({
    db,
    rows: rows.accounts,
    changes,
    secrets: ports.secrets,
    clock,
    practice: options.practice ?? ownPractice ?? neverPractice,
    check: (baseUrl, token) => checkAccount(baseUrl, token, { ...network, budget: budgets.of(baseUrl, token) }),
    createClient: (accountId, baseUrl, token) => {
      const budget = budgets.of(baseUrl, token);
      accountBudgets.set(accountId, budget);
      budget.setReserve(foreground ? reserves.normal : reserves.background);
      return createApiClient({
        ...network,
        baseUrl,
        readToken: () => Promise.resolve(token),
        budget,
        log: (entry: ApiLogEntry) => log(JSON.stringify(entry)),
      });
    },
    reserved,
    seen: (accountId, profile) => journal.accountSeen(accountId, profile),
    reachable: (accountId) => {
      journal.back('sign-in', accountId);
      finished.back();
      watcher.wake();
      queue.holdsChanged();
      // The keychain may have been unlocked for this.
      status.lookAtSecrets().catch((error: unknown) => log(`secrets: ${String(error)}`));
    },
  });

  const clientFor = (accountId: string) => accounts.clientFor(accountId);
  const online = (): boolean => ports.connectivity.online();
  const notices = new Notices(ports.notifier, clock, {
    batchOf: ({ entryId }) => (entryId === null ? null : (rows.journal.get(entryId)?.batchId ?? null)),
    isMoving: (batchId) =>
      batchIsMoving(
        rows.journal.ofBatch(batchId),
        (entryId) => rows.jobs.byEntry(entryId),
        (entryId) => !settings.flag('queuePaused') && !held.has(entryId),
      ),
    sound: () => settings.get().noticeSound,
  });

  const forgetPrepared = (folder: string): void => {
    // What cannot be removed now is removed at the next start.
    rm(join(preparedDir, folder), { recursive: true, force: true }).catch(() => undefined);
  };

  const transcriptions: Transcriptions = new Transcriptions({
    db,
    rows: rows.transcriptions,
    changes,
    clock,
    journal: () => journal,
    watcher: () => watcher,
    prepareFile: async (folder, path, signal) => {
      const outDir = join(preparedDir, folder);
      await rm(outDir, { recursive: true, force: true });
      const made = await media.prepareForTranscription(path, { outDir, signal });
      return { part: made, offsetS: made.offsetS, durationS: made.durationS };
    },
    forgetPrepared,
    isOnService: (subjectId) => rows.jobs.openOf(subjectId).length > 0,
  });
  const voiceClones: VoiceClones = new VoiceClones({
    db,
    rows: rows.voiceClones,
    changes,
    clock,
    journal: () => journal,
    watcher: () => watcher,
    prepareSample: (folder, path, signal) => media.prepareSample(path, { outDir: join(preparedDir, folder), signal }),
    forgetPrepared,
  });

  const reachableClient = (accountId: string) => (online() || isPractice(accountId) ? clientFor(accountId) : null);
  const entriesOf = (subjectId: string) => rows.journal.bySubject(subjectId);
  const videos: Videos = new Videos({
    db,
    rows: rows.videos,
    jobs: rows.jobs,
    drafts,
    clock,
    entriesOf,
    entry: (entryId) => rows.journal.get(entryId),
    journal: () => journal,
    watcher: () => watcher,
    clientFor: reachableClient,
    account: (accountId) => {
      const { costs = null, profile } = rows.accounts.get(accountId) ?? { profile: null };
      return { costs, available: profile?.credits?.remaining ?? null };
    },
    log,
  });
  const makers = new Makers({
    db,
    changes,
    clock,
    jobs: rows.jobs,
    accounts: rows.accounts,
    files: new KeptFiles({
      rows: new KeptFileRows(db),
      library,
      kept: (url) => finished.copyOf(url),
      open: (url) => openResult(url),
    }),
    journal: () => journal,
    watcher: () => watcher,
    clientFor: reachableClient,
    photo: photoPart,
    keep: (wanted) => finished.want(wanted),
  });
  const presets = new Presets({ db, rows: rows.presets, changes, drafts, journal: () => journal, entriesOf });

  const journal: Journal = new Journal({
    db,
    rows: rows.journal,
    log: findings,
    balances: new BalanceRows(db),
    clock,
    handlers: [
      ...transcriptions.handlers,
      ...voiceClones.handlers,
      ...videos.handlers,
      ...presets.handlers,
      ...makers.handlers,
    ],
    // The practice account needs no network: its service runs on this computer.
    clientFor: (accountId) => (online() || isPractice(accountId) ? clientFor(accountId) : null),
    paused: () => settings.flag('queuePaused'),
    isHeld: (entryId) => held.has(entryId),
    askBeforeResend: () => settings.get().alwaysAskBeforeResend,
    otherPolicy: parts.policy,
    spendingLimits: () => settings.get().spendingLimits,
    quietMoney: (accountId, since) => rows.jobs.quietMoney(accountId, since),
    lateRefunds: (accountId, lines) => videos.ledgerSeen(accountId, lines),
    changed: (entries) => {
      queue.entriesChanged(entries);
      notices.changed(entries);
      for (const accountId of new Set(entries.flatMap((entry) => (entry.cost === null ? [] : [entry.accountId]))))
        accounts.reservedChanged(accountId);
    },
    progressed: (entry) => queue.entriesChanged([entry]),
    balance: (accountId, remaining) => accounts.setBalance(accountId, remaining),
    lookAtAccount: (accountId) => accounts.refreshSoon(accountId),
    awake: () => ports.power.keepAwake(),
  });
  const watcher: Watcher = new Watcher({
    db,
    rows: rows.jobs,
    clock,
    kinds: [transcriptions.jobKind, voiceClones.jobKind, ...videos.jobKinds, ...makers.jobKinds],
    clientFor: (accountId) => (online() || isPractice(accountId) ? clientFor(accountId) : null),
    roomFor: (accountId) => accountBudgets.get(accountId)?.pollRoom() ?? null,
    isOwner: () => ownership.held(),
    changed: (job) => {
      queue.jobChanged(job);
      accounts.reservedChanged(job.accountId);
    },
    charged: (job) => accounts.refreshSoon(job.accountId),
    ended: (job) => {
      journal.back('busy', job.accountId, job.subjectId);
      accounts.refreshSoon(job.accountId);
      notices.ended(job);
      if (isVideoJob(job)) void wantVideo(job);
      else wantWhatItMade(job);
    },
  });
  const queue: Queue = new Queue({
    entries: rows.journal,
    held,
    jobLog: new JobLog(findings, clock),
    jobs: rows.jobs,
    changes,
    journal: () => journal,
    watcher: () => watcher,
    holds: (accountId) => ({
      paused: settings.flag('queuePaused'),
      online: online() || isPractice(accountId),
      reachable: accounts.clientFor(accountId) !== null,
    }),
    db,
    startAgain: (entry, credits) => {
      const job = rows.jobs.byEntry(entry.id);
      if (job !== null && isVideoJob(job)) videos.startAgain(entry, credits);
      else if (makers.owns(entry)) makers.startAgain(entry, credits);
      else transcriptions.startAgain(entry, credits);
    },
  });
  const works = new Works({ changes, clock, rows: () => queue.list(), paused: () => settings.flag('queuePaused') });
  const staging = new Staging({ db, rows: rows.staged, transcriptions: rows.transcriptions, changes, clock, media });
  const isPractice = (accountId: string): boolean => rows.accounts.get(accountId)?.kind === 'practice';

  const previews = new Previews(library, (url) =>
    download(url, {
      trustedOrigins: accountOrigins(),
      maxBytes: 20_000_000,
      timeoutMs: 20_000,
      ...(options.authorities === undefined ? {} : { authorities: options.authorities }),
    }),
  );
  /** Plain http and private addresses are trusted only where a signed-in account itself is served. */
  const accountOrigins = (): string[] =>
    accounts.list().flatMap(({ baseUrl }) => (URL.canParse(baseUrl) ? [new URL(baseUrl).origin] : []));
  const openResult = (url: string): ReturnType<typeof openDownload> =>
    openDownload(url, {
      trustedOrigins: accountOrigins(),
      maxBytes: 8_000_000_000,
      timeoutMs: 60_000,
      ...(options.authorities === undefined ? {} : { authorities: options.authorities }),
    });
  const videoFiles = new VideoFiles({
    rows: rows.videos,
    drafts: () => drafts,
    library,
    previews,
    kept: (url) => finished.copyOf(url),
    open: openResult,
  });
  const mediaRoutes = new MediaRoutes({
    rows,
    previews,
    finished: (id) => finished.path(id),
    videos: videoFiles,
    others: makers.routes,
  });

  const librarySettings = new LibrarySettingsBook(
    settingsRows,
    options.finishedDir ?? join(dataDir, 'finished'),
    clock,
  );
  const finished: FinishedFiles = new FinishedFiles({
    db,
    rows: new LibraryRows(db),
    changes,
    clock,
    settings: librarySettings,
    media,
    dialogs: ports.dialogs,
    trash: ports.trash ?? null,
    dragOut: ports.dragOut ?? null,
    captions: () => settings.get().captions,
    isOnline: (accountId) => online() || isPractice(accountId),
    renew: async (accountId, resource, remoteId) => {
      const client = clientFor(accountId);
      return client === null ? null : { url: await renewedUrl(client, resource, remoteId) };
    },
    trustedOrigins: (accountId) => {
      const origin = URL.parse(rows.accounts.get(accountId)?.baseUrl ?? '')?.origin;
      return origin === undefined ? [] : [origin];
    },
    network: {
      proxy: ports.proxy,
      authorities: options.authorities,
      maxBytes: 20_000_000_000,
      idleMs: 60_000,
      syncEveryBytes: 4_000_000,
    },
    log,
  });
  const wantWhatItMade = (job: Job): void => {
    const wanted = wantedTranscript(rows.transcriptions, job) ?? videos.wanted(job);
    if (wanted !== null) finished.want(wanted);
  };
  /** Once its captions are read, which lie beside it; where the program ends before, the next start wants it. */
  const wantVideo = async (job: Job): Promise<void> => {
    try {
      const wanted = await videos.ended(job);
      if (wanted !== null) finished.want(wanted);
    } catch (error) {
      log(`a finished video was not taken into the library: ${String(error)}`);
    }
  };

  const status: Status = new Status({
    changes,
    clock,
    secrets: ports.secrets,
    online,
    paused: () => settings.flag('queuePaused'),
    budget: () => accountBudgets.get(accounts.active()?.id ?? '') ?? null,
  });

  const credits = new Credits({
    rows: new CreditRows(db),
    accounts: rows.accounts,
    clock,
    dialogs: ports.dialogs,
    failedJobs: (accountId) => rows.jobs.chargedAndFailed(accountId),
    ledgerSeen: (accountId, lines) => videos.ledgerSeen(accountId, lines),
  });

  const handlers: CallHandlers = studioCalls({
    version: options.version,
    dataDir,
    dialogs: ports.dialogs,
    openLink: ports.openLink,
    db,
    changes,
    settings,
    accounts,
    credits,
    settingsRows,
    transcriptions,
    voiceClones,
    drafts,
    draftImports: new Imports(drafts),
    finished,
    videos,
    videoFiles,
    presets,
    makers,
    clock,
    queue,
    windows: ports.windows ?? null,
    staging,
    recordings,
    openRecordings,
    mediaRoutes,
    readCollection: (collection) => {
      if (isMakerCollection(collection)) return makers.rows(collection);
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
        case 'library':
          return finished.list();
        case 'status':
          return [status.current()];
        case 'settings':
          return [settings.get()];
      }
    },
    setPaused: (paused) => {
      settings.setFlag('queuePaused', paused);
      queue.holdsChanged();
      status.changed();
      journal.wake();
    },
    spendingLimitsChanged: () => journal.limitsChanged(),
    balanceNotes: (accountId) => journal.balanceNotes(accountId),
    speechModelChanged: () => ownPractice?.setSpeechModel(settings.get().speechModelDir),
  });

  const stopListening = [
    ports.connectivity.onChange((isOnline) => {
      status.changed();
      queue.holdsChanged();
      if (!isOnline) return;
      journal.back('network');
      finished.back();
      watcher.wake();
    }),
    ports.power.onResume(() => {
      journal.wake();
      watcher.wake();
    }),
  ];

  await forgetStalePreparations(preparedDir);
  const wanted = rows.journal.visible().filter(({ state }) => state.kind !== 'confirmed');
  const needed = JSON.stringify([rows.staged.all().map(({ path }) => path), wanted.map(({ input }) => input)]);
  await removeUnusedRecordings(library, (path) => needed.includes(JSON.stringify(path)));
  const { queueAtStart } = settings.get();
  if (queueAtStart !== 'as-it-was') settings.setFlag('queuePaused', queueAtStart === 'paused');
  held.keepOnly(new Set(rows.journal.open().map(({ id }) => id)));
  journal.start();
  staging.start();
  drafts.start();
  watcher.start();
  // What ended when the program did, or while the library was not looking.
  for (const job of rows.jobs.doneSince(librarySettings.since))
    if (!finished.knows(`job/${job.id}`)) wantWhatItMade(job);
  finished.start();
  // The window does not wait for keychain and practice service: what needs them waits in the queue.
  const started = (async () => {
    await status.lookAtSecrets();
    await accounts.start();
  })().catch((error: unknown) => log(`accounts could not be opened: ${String(error)}`));

  return {
    handle: (message) => dispatch(handlers, message, log),
    onEvent: (listener) => {
      const endChanges = changes.subscribe(listener);
      const endNotices = notices.onOpen((route) => listener({ type: 'navigate', route }));
      return () => {
        endChanges();
        endNotices();
      };
    },
    onWork: (listener) => works.subscribe(listener),
    media: (url, request) => mediaRoutes.answer(url, request),
    recording: () => openRecordings.size > 0,
    setForeground(inFront) {
      foreground = inFront;
      for (const budget of accountBudgets.values()) budget.setReserve(inFront ? reserves.normal : reserves.background);
    },
    async close() {
      for (const stop of stopListening) stop();
      status.close();
      works.close();
      notices.close();
      staging.close();
      drafts.stop();
      accounts.close();
      await Promise.all([journal.close(), watcher.close(), recordings.close(), finished.close()]);
      await started;
      await ownPractice?.close();
      await media.close();
      ownership.release();
      db.close();
    },
  };
}

const neverPractice: PracticeService = {
  start: () => Promise.reject(new Error('There is no practice account here.')),
};

/** Prepared files of the last run: what is still to be sent is prepared again. */
async function forgetStalePreparations(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
