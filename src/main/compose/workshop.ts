import type { PracticeService } from '../account/index.ts';
import { LateRefunds } from '../credits/index.ts';
import { Drafts } from '../drafts/index.ts';
import { Watcher, type Job } from '../jobs/index.ts';
import { isChargeTold, Journal, type JournalEntry, type Policy } from '../journal/index.ts';
import type { KeptFiles } from '../library/index.ts';
import type { WantFile, WantFileNow } from '../library/wanted.ts';
import { photoPart } from '../media/index.ts';
import type { Preparations } from '../media/preparations.ts';
import type { Clock, Connectivity, Power, Secrets } from '../ports/index.ts';
import { Presets } from '../presets/index.ts';
import type { HeldEntries } from '../queue/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { SentMarks } from '../store/backup/index.ts';
import { ServiceListRows } from '../store/index.ts';
import { RemovedWords, Transcriptions } from '../transcriptions/index.ts';
import { titleOf, Videos } from '../videos/index.ts';
import { VoiceClones } from '../voice-clones/index.ts';
import { composeAccounts, type ComposedAccounts, type Network } from './accounts.ts';
import { Makers } from './makers.ts';
import type { Store } from './store.ts';

interface WorkshopParts {
  readonly store: Store;
  readonly settings: Pick<SettingsService, 'get' | 'queuePaused'>;
  readonly clock: Clock;
  readonly ports: {
    readonly secrets: Secrets;
    readonly connectivity: Pick<Connectivity, 'online'>;
    readonly power: Pick<Power, 'keepAwake'>;
  };
  readonly practice: PracticeService;
  readonly network: Network;
  readonly preparations: Pick<Preparations, 'transcription' | 'sample' | 'hash' | 'forget'>;
  /** Where a file of the library lies now that had a path before its folder came to another place. */
  readonly here: (path: string) => string;
  /** Copies of what the service made. */
  readonly files: KeptFiles;
  readonly held: Pick<HeldEntries, 'has'>;
  /** Whether this process is the one that sends and watches what is in this store. */
  readonly isOwner: () => boolean;
  /** See `StudioParts`. */
  readonly policy?: ((own: Policy, entry: JournalEntry) => Policy) | undefined;
  readonly marks?: SentMarks | undefined;
  /** A line for each request; null where nobody reads them. */
  readonly log: ((line: string) => void) | null;
  /** See `DraftsParts`. */
  readonly indexAhead?: boolean;
  readonly tell: WorkshopListener;
}

/** What others hear of the work, after the commit that it tells of. */
interface WorkshopListener {
  readonly entriesChanged: (entries: readonly JournalEntry[]) => void;
  /** What is being done for an entry changed, its upload moved on; several times a second. */
  readonly progressed: (entry: JournalEntry) => void;
  /** Within the transaction that writes it. */
  readonly jobSaved: (job: Job) => void;
  readonly jobChanged: (job: Job) => void;
  readonly jobEnded: (job: Job) => void;
  /** A finished result is to be kept in the user's library; within the transaction that writes that it is finished. */
  readonly want: WantFile;
  readonly wantNow: WantFileNow;
  readonly accountReachable: (accountId: string) => void;
  /** See `Accounts`. */
  readonly reachedOrNot: (accountId: string) => void;
  readonly budgetChanged: () => void;
  /** Another account is in use, or none is. */
  readonly activeAccountChanged: () => void;
  /** Something is called otherwise; within the transaction that writes that. */
  readonly renamed: (subjectId: string, title: string) => void;
  /** The same of a draft: what was made of it keeps the name that it was made under. */
  readonly draftRenamed: (draftId: string, title: string) => void;
  /** Other voices of an account are known than before. */
  readonly voicesChanged: () => void;
  /** Captions of a draft are others, or other corrections of them wait. */
  readonly captionsChanged: (draftId: string) => void;
}

/** The parts that send requests to the service and watch its work. The parts that show that work are not among them. */
export interface Workshop extends ComposedAccounts {
  readonly journal: Journal;
  readonly watcher: Watcher;
  readonly drafts: Drafts;
  readonly transcriptions: Transcriptions;
  readonly voiceClones: VoiceClones;
  readonly videos: Videos;
  readonly presets: Presets;
  readonly makers: Makers;
  readonly lateRefunds: LateRefunds;
  /** Sends and watches what the last run left; the accounts are opened apart, for their keychain may take its time. */
  start(): void;
  close(): Promise<void>;
}

/**
 * The features that ask the service for something, with the journal that sends and the watcher that looks. Works without a
 * page, a library or notices around it.
 */
export function composeWorkshop(parts: WorkshopParts): Workshop {
  const { store, settings, clock, preparations, here, held, tell } = parts;
  const { db, changes, rows } = store;

  const composed = composeAccounts({
    ...parts,
    ...parts.ports,
    reserved: (accountId) =>
      rows.journal.credits.openCost(accountId) +
      rows.jobs.credits.unmeasuredCost(accountId, transcriptions.jobKind.kind),
    seen: (accountId, profile) => journal.accountSeen(accountId, profile),
    reachable: (accountId) => {
      journal.back('sign-in', accountId);
      watcher.wake();
      tell.accountReachable(accountId);
    },
    reachedOrNot: tell.reachedOrNot,
    budgetChanged: tell.budgetChanged,
    activeChanged: tell.activeAccountChanged,
  });
  const { accounts, clientFor, isPractice } = composed;

  /** What every feature that asks the service stands on. */
  const ground = {
    db,
    changes,
    clock,
    log: parts.log ?? (() => undefined),
    clientFor,
    journal: () => journal,
    watcher: () => watcher,
    entriesOf: (subjectId: string) => rows.journal.bySubject(subjectId),
    renamed: tell.renamed,
  };
  const drafts = new Drafts({
    ...ground,
    indexAhead: parts.indexAhead ?? true,
    isAskedFor: (id) => videos.isOnItsWay(id),
    renamed: (id, title) => tell.draftRenamed(id, titleOf(title)),
    accountInUse: () => accounts.active()?.id ?? null,
    isPractice,
    nameOf: (accountId, field, id) => videos.options.nameOf(accountId, field, id),
    paceOf: (accountId, voiceId) => videos.options.paceOf(accountId ?? accounts.active()?.id ?? '', voiceId),
  });
  const transcriptions: Transcriptions = new Transcriptions({
    ...ground,
    rows: rows.transcriptions,
    lists: new ServiceListRows(db),
    prepareFile: (folder, path, track, signal) => preparations.transcription(folder, path, track, signal),
    hashFile: (path, signal) => preparations.hash(path, signal),
    forgetPrepared: (folder) => preparations.forget(folder),
    isOnService: (subjectId) => rows.jobs.openOf(subjectId).length > 0,
  });
  const removedWords = new RemovedWords(rows.transcriptions, clock);
  const voiceClones = new VoiceClones({
    ...ground,
    rows: rows.voiceClones,
    prepareSample: (folder, path, track, signal) => preparations.sample(folder, here(path), track, signal),
    hashFile: (path, signal) => preparations.hash(here(path), signal),
    forgetPrepared: (folder) => preparations.forget(folder),
  });
  const videos: Videos = new Videos({
    ...ground,
    rows: rows.videos,
    jobs: rows.jobs,
    drafts,
    entry: (entryId) => rows.journal.get(entryId),
    keep: tell.want,
    goneVoices: (accountId) => rows.voiceClones.goneIds(accountId),
    accountName: (accountId) => accounts.nameOf(accountId),
    isOfSameService: (a, b) => rows.accounts.get(a)?.baseUrl === rows.accounts.get(b)?.baseUrl,
    readyClones: (accountId) => rows.voiceClones.ready(accountId),
    voicesChanged: tell.voicesChanged,
    captionsChanged: tell.captionsChanged,
    account: (accountId) => {
      const { costs = null, profile } = rows.accounts.get(accountId) ?? { profile: null };
      return { costs, available: profile?.credits?.remaining ?? null };
    },
  });
  const makers = new Makers({
    entry: (entryId) => rows.journal.get(entryId),
    ...ground,
    jobs: rows.jobs,
    accounts: rows.accounts,
    files: parts.files,
    photo: photoPart,
    isVoiceGone: (accountId, voiceId) => videos.options.isVoiceGone(accountId, voiceId),
    voiceName: (accountId, voiceId) => videos.options.voiceName(accountId, voiceId),
    keep: tell.want,
    keepNow: tell.wantNow,
  });
  const presets = new Presets({
    ...ground,
    rows: rows.presets,
    drafts,
    othersIn: (accountId, draft) => videos.numbersOfOthers(accountId, draft),
  });
  const features = [transcriptions, voiceClones, videos, presets, makers];
  const lateRefunds = new LateRefunds({
    ...ground,
    credits: rows.jobs.credits,
    kinds: [videos.refunds, makers.refunds],
  });

  const journal: Journal = new Journal({
    ...ground,
    rows: rows.journal,
    log: rows.findings,
    balances: rows.balances,
    handlers: features.flatMap(({ handlers }) => handlers),
    paused: () => settings.queuePaused,
    isHeld: (entryId) => held.has(entryId),
    isOwner: parts.isOwner,
    askBeforeResend: () => settings.get().alwaysAskBeforeResend,
    otherPolicy: parts.policy,
    marks: parts.marks,
    spendingLimits: () => settings.get().spendingLimits,
    quietMoney: (accountId, since) => rows.jobs.credits.quietMoney(accountId, since),
    unseenMoney: (accountId) => rows.jobs.credits.unseenMoney(accountId),
    lateRefunds: (accountId, lines) => lateRefunds.seen(accountId, lines),
    changed: (entries) => {
      tell.entriesChanged(entries);
      for (const accountId of new Set(entries.flatMap((entry) => (entry.cost === null ? [] : [entry.accountId]))))
        accounts.reservedChanged(accountId);
    },
    progressed: tell.progressed,
    balance: (accountId, remaining, cost) => accounts.setBalance(accountId, remaining, cost),
    balanceOf: (accountId) => accounts.balanceOf(accountId),
    lookAtAccount: (accountId) => accounts.refreshSoon(accountId),
    awake: () => parts.ports.power.keepAwake(),
  });
  const isTold = ({ entryId, detail }: Job): boolean => {
    const entry = entryId === null ? null : rows.journal.get(entryId);
    return entry !== null && isChargeTold(entry, detail.credits);
  };
  const watcher: Watcher = new Watcher({
    ...ground,
    rows: rows.jobs,
    kinds: [transcriptions.jobKind, voiceClones.jobKind, ...videos.jobKinds, ...makers.jobKinds],
    roomFor: (accountId) => composed.budgetOf(accountId)?.pollRoom() ?? null,
    isOwner: parts.isOwner,
    saved: tell.jobSaved,
    changed: (job) => {
      tell.jobChanged(job);
      accounts.reservedChanged(job.accountId);
      if ((job.detail.refundedCredits ?? 0) > 0) journal.wake();
    },
    charged: (job) => {
      // Most are charged with the answer that began them, which told what was left.
      if (!isTold(job)) accounts.refreshSoonForJob(job.accountId);
      journal.wake();
    },
    ended: (job) => {
      journal.back('busy', job.accountId, job.subjectId);
      // What failed may have been refunded, and no answer told what another program's job took.
      if (job.state === 'failed' || job.entryId === null) accounts.refreshSoonForJob(job.accountId);
      tell.jobEnded(job);
    },
  });

  return {
    ...composed,
    journal,
    watcher,
    drafts,
    transcriptions,
    voiceClones,
    videos,
    presets,
    makers,
    lateRefunds,
    setForeground(inFront) {
      composed.setForeground(inFront);
      if (!inFront) return;
      accounts.userIsBack();
      journal.userIsBack();
    },
    start() {
      journal.start();
      drafts.start();
      if (parts.isOwner()) removedWords.start();
      watcher.start();
    },
    async close() {
      drafts.stop();
      removedWords.stop();
      accounts.close();
      await Promise.all([journal.close(), watcher.close()]);
    },
  };
}
