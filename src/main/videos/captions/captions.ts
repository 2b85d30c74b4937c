import { operations, type CaptionTranscript } from '../../../contract/index.ts';
import { textHash, type ShownCaptions, type StagedCorrection } from '../../../bridge/index.ts';
import type { Drafts } from '../../drafts/index.ts';
import { NotFoundError, type ApiClient, type Lane } from '../../api/index.ts';
import type { CaptionRecord, Database, VideoRows } from '../../store/index.ts';
import { requiredCaptions } from './caption-corrections.ts';
import { noneThere, noTranscript, undecided } from './caption-refusals.ts';
import { carriedOver, takenBy } from './carried-captions.ts';
import type { LostChanges } from '../lost-changes.ts';
import {
  asHere,
  asThere,
  bodyOf,
  correctedText,
  isGap,
  restaged,
  saidBy,
  segmentsOf,
  shownCaptions,
  takenBack,
  tookCorrections,
} from './staged-captions.ts';

interface CaptionsParts {
  readonly db: Database;
  readonly rows: VideoRows;
  readonly drafts: Pick<Drafts, 'read' | 'syncing'>;
  /** See `Videos`. */
  readonly captionsChanged: (draftId: string) => void;
  /** Corrections whose answers are not known, by index of the segment. */
  readonly losses: LostChanges;
}

type Body = ReturnType<typeof bodyOf>;

/**
 * Transcripts of videos as the service has them, and what becomes here of the corrections that wait for one paid export: when
 * other captions come, when an answer is lost, and once they are taken.
 */
export class Captions {
  readonly #parts: CaptionsParts;
  constructor(parts: CaptionsParts) {
    this.#parts = parts;
  }

  /** Null while no transcript was read. */
  known(draftId: string): ShownCaptions | null {
    const record = this.#parts.rows.captions(draftId);
    return record === null ? null : shownCaptions(draftId, record.transcript, record.staged);
  }

  /**
   * `waiting`: those of `staged` that no captions are there for; all of them or none. `spoken`: captions that are no gap, one
   * for each scene of the film; null where there are none.
   */
  counts(draftId: string): {
    readonly staged: number;
    readonly conflicts: number;
    readonly waiting: number;
    readonly spoken: number | null;
  } {
    const record = this.#parts.rows.captions(draftId);
    const staged = record?.staged ?? [];
    const none = record === null || segmentsOf(record.transcript).length === 0;
    return {
      staged: staged.length,
      conflicts: staged.filter(({ conflict }) => conflict !== null).length,
      waiting: none ? staged.length : 0,
      spoken: none ? null : segmentsOf(record.transcript).filter((segment) => !isGap(segment)).length,
    };
  }

  /** Scenes of the film, from 0, whose captions have corrections that wait, or that the service took and no film shows yet. */
  correctedScenes(draftId: string): number[] {
    const record = this.#parts.rows.captions(draftId);
    if (record === null) return [];
    const { captionsTaken, takenCaptions } = this.#parts.rows.get(draftId);
    const corrected = new Set([...record.staged, ...(captionsTaken ? takenCaptions : [])].map(({ index }) => index));
    const spoken = segmentsOf(record.transcript).filter((segment) => !isGap(segment));
    return spoken.flatMap(({ index }, scene) => (corrected.has(index) ? [scene] : []));
  }

  /** The service has no captions of the video any more, or not the video: corrections wait until there are some. */
  gone(draftId: string): void {
    const record = this.#parts.rows.captions(draftId);
    if (record !== null) this.remoteChanged(draftId, { ...record.transcript, segments: [] });
  }

  /** The service's transcript as it is now; null while there is none ("404 while none exists"). @throws ApiError */
  async read(client: ApiClient, draftId: string, remoteId: number, lane: Lane): Promise<CaptionTranscript | null> {
    try {
      return await this.readThere(client, draftId, remoteId, lane);
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  /** The same where there has to be one. @throws ApiError, a `NotFoundError` while there is none */
  async readThere(client: ApiClient, draftId: string, remoteId: number, lane: Lane): Promise<CaptionTranscript> {
    const { data } = await client.call(operations.faceless.captions, { path: { id: remoteId } }, { lane });
    this.remoteChanged(draftId, data);
    return data;
  }

  /** The service said how the transcript is: corrections stay, what changed under them is a conflict. */
  remoteChanged(draftId: string, transcript: CaptionTranscript): void {
    this.#parts.db.transaction(() => {
      this.#save(draftId, transcript, this.#parts.rows.captions(draftId)?.staged ?? []);
    });
  }

  /**
   * Beside what was corrected here only what somebody else changed is a conflict, not what arrived late of our own. `answered`:
   * texts whose answer this is; they show of no other one that it has arrived.
   */
  #save(
    draftId: string,
    transcript: CaptionTranscript,
    staged: readonly StagedCorrection[],
    answered: Readonly<Record<string, string>> = {},
  ): void {
    const { db, rows, losses, captionsChanged } = this.#parts;
    const before = rows.captions(draftId);
    const isOurs = losses.isOurs(draftId);
    const back = before === null ? [] : takenBack(before, transcript, isOurs);
    if (before !== null && tookCorrections(before, transcript, answered)) rows.change(draftId, { captionsTaken: true });
    const next = restaged([...staged, ...back], transcript, isOurs);
    rows.saveCaptions(draftId, {
      transcript,
      staged: before === null ? next : this.#carried(draftId, before, transcript, next, answered),
    });
    this.#tell(draftId, transcript);
    db.afterCommit(() => captionsChanged(draftId));
    losses.seen(draftId, { ...(before !== null && asThere(before.transcript)), ...answered }, asThere(transcript));
  }

  /** Who shows the video hears that it has other captions: they are read later than how it stands. */
  #tell(draftId: string, transcript: CaptionTranscript): void {
    const { drafts } = this.#parts;
    const captions = textHash(JSON.stringify(transcript));
    const { remote } = drafts.read(draftId);
    if (remote !== null && remote.captions !== captions) drafts.syncing.remoteKnown(draftId, { captions });
  }

  /** What waits, with what the service had taken and its new captions are without. */
  #carried(
    draftId: string,
    before: CaptionRecord,
    transcript: CaptionTranscript,
    staged: readonly StagedCorrection[],
    answered: Readonly<Record<string, string>>,
  ): readonly StagedCorrection[] {
    const { rows, losses, drafts } = this.#parts;
    const known = rows.get(draftId).takenCaptions;
    const script = String(drafts.read(draftId).base?.script ?? '');
    const taken = takenBy(known, before, transcript, answered, { isOurs: losses.isOurs(draftId), script });
    const carried = carriedOver(taken, before.transcript, transcript, staged);
    if (carried.taken !== known) rows.change(draftId, { takenCaptions: carried.taken });
    return carried.staged;
  }

  /** The answer to what was sent was lost: it may arrive until then, milliseconds since the epoch. */
  lost(draftId: string, until: number): void {
    this.#parts.losses.lost(draftId, until);
  }

  /** What is paid for uses the captions that the service has: no others may arrive in between. @throws TooEarly */
  refuseTooEarly(draftId: string): void {
    const record = this.#parts.rows.captions(draftId);
    this.#parts.losses.refuseTooEarly(draftId, record === null ? {} : asThere(record.transcript));
  }

  /** Words may have arrived, or may still arrive, that are not those that are here. */
  mayComeBack(draftId: string): boolean {
    const record = this.#parts.rows.captions(draftId);
    if (record === null || segmentsOf(record.transcript).length === 0) return false;
    return this.#parts.losses.wouldChange(draftId, asHere(record.transcript, record.staged));
  }

  /**
   * What is about to be sent. @throws Refusal where a conflict has to be decided first, and where there are no captions,
   * TooEarly while other words may still arrive
   */
  toSend(draftId: string): Body {
    const { transcript, staged } = requiredCaptions(this.#parts.rows, draftId);
    if (segmentsOf(transcript).length === 0) throw noneThere(staged.length);
    if (staged.some(({ conflict }) => conflict !== null)) throw undecided();
    this.#parts.losses.refuseTooEarly(draftId, asHere(transcript, staged));
    const body = this.#body({ transcript, staged });
    this.#parts.losses.saying(draftId, saidBy(body));
    return body;
  }

  /**
   * Where everything was taken back meanwhile, the words of one segment as they are: that changes nothing, and lets what waits
   * for it go on.
   */
  #body({ transcript, staged }: CaptionRecord): Body {
    if (staged.length > 0) return bodyOf(staged);
    const first = segmentsOf(transcript).find((segment) => !isGap(segment));
    if (first === undefined) throw noTranscript();
    return [{ index: first.index, words: (first.words ?? []).map(({ text }) => text ?? '') }];
  }

  /** The service took these; what was corrected again meanwhile still waits. */
  taken(
    draftId: string,
    sent: readonly { index: number; words?: string[]; text?: string }[],
    transcript: CaptionTranscript,
  ): void {
    this.#parts.db.transaction(() => {
      const staged = this.#parts.rows.captions(draftId)?.staged ?? [];
      const sentText = saidBy(sent);
      const rest = staged.flatMap((one): StagedCorrection[] => {
        const text = sentText[one.index];
        if (text === undefined) return [one];
        return text === correctedText(one) ? [] : [{ ...one, was: text }];
      });
      this.#save(draftId, transcript, rest, sentText);
      this.#parts.losses.answered(draftId);
    });
  }
}
