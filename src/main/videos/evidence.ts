import { z } from 'zod';
import type { Faceless } from '../../contract/index.ts';
import { draftFinish, fieldValue, textHash, type Draft } from '../../bridge/index.ts';
import { ApiError, type ApiClient } from '../api/index.ts';
import {
  ledgerSnapshot,
  lookAtLedger,
  takeLedger,
  type LedgerSnapshot,
  type Finding,
  type JournalEntry,
  type LedgerVerdict,
  type Looking,
  type Question,
} from '../journal/index.ts';
import { fileAddress } from '../library/index.ts';
import { isBusyStatus, readVideo, type Door } from './door.ts';
import { estimateNow } from './prices.ts';

/** How a video is before something that charges is sent. */
const videoSeen = z.object({
  /** Hash of the script. */
  script: z.string(),
  status: z.string().nullable(),
  url: z.string().nullable(),
  retries: z.number(),
  updatedAt: z.string().nullable(),
});
export type VideoSeen = z.infer<typeof videoSeen>;

/** What a film was asked for with: what it is made of by then, and what its order says beside that. */
const filmAsked = z.object({
  contents: z.record(z.string(), fieldValue),
  ordered: draftFinish.nullable(),
  said: z.record(z.string(), fieldValue).nullable(),
});
export type FilmAsked = z.infer<typeof filmAsked>;

const videoEvidence = z.object({ video: videoSeen, ledger: ledgerSnapshot, film: filmAsked.optional() });

/** Which effect is looked for: another script, a render or export that began, one more retry. */
export type Effect = 'script' | 'start' | 'retry';

/** Where a film is, however its address is signed: the service may sign it anew with every answer. */
export const filmAddress = (url: string | null): string | null => (url === null ? null : fileAddress(url));

export function seenOf(video: Faceless): VideoSeen {
  const { script, video: record, updated_at: updatedAt } = video;
  return {
    script: textHash(script ?? ''),
    status: record?.status ?? null,
    url: record?.url ?? null,
    retries: record?.retries ?? 0,
    updatedAt: record?.updated_at ?? updatedAt ?? null,
  };
}

/**
 * Whether what was asked for was done (journal.md's table). `perhaps`: something changed that other things change too, so
 * that the ledger decides.
 */
export function effectSeen(effect: Effect, before: VideoSeen, after: VideoSeen): 'yes' | 'perhaps' | 'no' {
  switch (effect) {
    case 'script':
      return before.script === after.script ? 'no' : 'yes';
    case 'retry':
      if (after.retries > before.retries) return 'yes';
      return before.status === after.status ? 'no' : 'perhaps';
    case 'start': {
      // What was busy before may be busy still with what it was asked for then.
      const wasBusy = isBusyStatus(before.status);
      if (!wasBusy && (isBusyStatus(after.status) || after.status !== before.status)) return 'yes';
      const sameFilm = filmAddress(after.url) === filmAddress(before.url);
      if (!wasBusy && after.url !== null && !sameFilm) return 'yes';
      return after.status === before.status && sameFilm && after.updatedAt === before.updatedAt ? 'no' : 'perhaps';
    }
  }
}

/** Whether an earlier try whose answer was lost has been carried out since: the journal finds that by itself. */
export function arrivedLate(effect: Effect, { state }: JournalEntry, video: Faceless): boolean {
  const before = videoEvidence.safeParse('lostEvidence' in state ? state.lostEvidence : undefined);
  return before.success && effectSeen(effect, before.data.video, seenOf(video)) === 'yes';
}

/**
 * Whether a film is there that an earlier try whose answer was lost has made, or somebody else since, by what the draft knows of
 * the video.
 */
export function filmArrived(effect: Effect, { state }: JournalEntry, remote: Draft['remote']): boolean {
  const before = videoEvidence.safeParse('lostEvidence' in state ? state.lostEvidence : undefined).data?.video;
  if (before === undefined || remote?.status !== 'completed') return false;
  const { status, url, retries, updatedAt } = remote;
  return effectSeen(effect, before, { ...before, status, url, retries, updatedAt }) === 'yes';
}

/**
 * What a film was asked for with whose request was lost, and is found to have been done by now; null for one that was answered, and
 * where older versions did not write it down.
 */
export function askedWhenLost({ state }: JournalEntry): FilmAsked | null {
  // One that was sent again is answered for what it said then.
  if (state.kind === 'sending') return null;
  const seen = state.kind === 'unknown' ? state.evidence : 'lostEvidence' in state ? state.lostEvidence : undefined;
  return videoEvidence.safeParse(seen).data?.film ?? null;
}

/**
 * What follows from what was seen of the video and of the ledger. While it may still appear (`settling`), nothing but the
 * effect itself decides: a charge may be in the ledger before it.
 */
export function verdictOf(
  seen: ReturnType<typeof effectSeen>,
  ledger: LedgerVerdict,
  settling: boolean,
  question: (ledger: LedgerVerdict) => Question,
): { readonly kind: 'found'; readonly charged: number | null } | Exclude<Finding, { kind: 'found' }> {
  const charged = ledger.kind === 'moved' ? ledger.credits : null;
  if (seen === 'yes' || (seen === 'perhaps' && ledger.kind === 'moved')) return { kind: 'found', charged };
  // Nothing is sent again because of a charge that nobody can explain, or of a ledger that nobody could read.
  return settling || ledger.kind === 'clean' ? { kind: 'nothing' } : { kind: 'ambiguous', question: question(ledger) };
}

/** `known`: the ledger as it was read just before; null: it is asked for. `film`: left out for what makes none. */
export async function takeEvidence(
  client: ApiClient,
  video: Faceless,
  { now }: Looking,
  known: LedgerSnapshot | null,
  film: FilmAsked | undefined,
): Promise<z.infer<typeof videoEvidence>> {
  return { video: seenOf(video), ledger: known ?? (await takeLedger(client, now)), ...(film && { film }) };
}

/**
 * The price of a render with ledger and balance in one go, where the service tells the balance beside the price and means the
 * same by it as before.
 */
export async function estimateWithLedger(
  client: ApiClient,
  door: Door,
  remoteId: number,
  { now, knownBalance }: Looking,
): Promise<{ readonly credits: number | null; readonly ledger: LedgerSnapshot }> {
  let credits: number | null = null;
  const ledger = await takeLedger(client, now, async () => {
    const { required, available } = await estimateNow(client, door, remoteId, 'evidence');
    credits = required;
    return available === knownBalance() ? available : null;
  });
  return { credits, ledger };
}

export async function lookForEffect(
  client: ApiClient,
  door: Door,
  remoteId: number,
  what: {
    readonly effect: Effect;
    readonly evidence: unknown;
    readonly looking: Looking;
    readonly question: (ledger: LedgerVerdict) => Question;
  },
): Promise<Finding> {
  const { effect, evidence, looking, question } = what;
  const before = videoEvidence.parse(evidence);
  const video = await readVideo(client, door, remoteId, 'evidence');
  const seen = effectSeen(effect, before.video, seenOf(video));
  const settling = looking.settling();
  // It is looked at again anyway: the ledger is asked when something depends on it.
  if (seen === 'no' && settling) return { kind: 'nothing' };
  const { ledger } = before;
  const verdict = await lookAtLedger(client, ledger, looking).catch((error: unknown) => {
    // What was done was done, also where it cannot be read what it took.
    if (seen === 'yes' && error instanceof ApiError) return { kind: 'unreadable' } as const;
    throw error;
  });
  // Late, others may have changed it since, and others may have been charged: only the user can tell.
  if (looking.late && (seen === 'perhaps' ? verdict.kind === 'moved' : isOfAnother(verdict, looking)))
    return { kind: 'ambiguous', question: question(verdict) };
  // Nor is it looked at again then: of what changed, the ledger alone tells that it was not this.
  const found = verdictOf(seen, verdict, settling && !(looking.late && seen === 'perhaps'), question);
  return found.kind === 'found' ? { ...found, data: video } : found;
}

/** Whether what was charged is known, and is not what this takes: somebody else had something made. */
function isOfAnother(verdict: LedgerVerdict, { own }: Looking): boolean {
  if (verdict.kind !== 'moved' || verdict.credits === null || own.length === 0) return false;
  return ![-verdict.credits, ...verdict.lines.map(({ credits }) => credits)].some(
    (credits) => credits !== null && own.includes(-credits),
  );
}
