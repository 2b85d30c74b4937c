import { z } from 'zod';
import { faceless, operations, type Faceless, type Operation, type VideoWork } from '../../contract/index.ts';
import type { Draft, ScriptSource } from '../../bridge/index.ts';
import {
  journalHandler,
  ledgerQuestion,
  type JournalEntry,
  type JournalHandler,
  type LedgerSnapshot,
  type LedgerVerdict,
  type PreparedCall,
  wasLost,
} from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import { videoRefusalMeans } from './busy.ts';
import { refuseChanged, refuseMade, refuseWritten, toldOfChange, undecided, watchOther } from './changed-meanwhile.ts';
import { facelessDoor, readVideo, type Door } from './door.ts';
import { arrivedLate, estimateWithLedger, filmAddress, lookForEffect, takeEvidence, type Effect } from './evidence.ts';
import type { Order } from './orders.ts';
import { priceNow } from './prices.ts';
import {
  makingInput,
  scriptInput,
  type MakingInput,
  type ScriptInput,
  type StepInput,
  type StepParts,
} from './step-parts.ts';
import { videoTexts } from '../texts/videos.ts';

interface Charging<Input extends StepInput> {
  readonly operation: Operation;
  readonly input: z.ZodType<Input>;
  /** Entries with one key are never in flight together: they have one label in the ledger. */
  readonly serialKey: string;
  readonly door: Door;
  readonly effect: Effect;
  readonly paid: VideoWork;
  /** What is made, with its article, and what is lost where it cannot be seen. */
  readonly words: { readonly what: string; readonly cannotBe: string };
  readonly prepare: (draft: Draft) => Omit<PreparedCall, 'path'>;
  /** Throws a `Refusal` where what is known speaks against it, before the user is asked to agree to a price. */
  readonly refuses?: (input: Input) => void;
  readonly wish?: (input: Input) => unknown;
  /** Throws a `Refusal` where the video, as it is right before, speaks against it. */
  readonly allows?: (entry: JournalEntry, input: Input, video: Faceless) => void;
  readonly confirmed: (entry: JournalEntry, input: Input, data: unknown) => void;
}

/** A step that charges each time it is sent: looked for in the video and in the ledger before it is ever sent again. */
function chargingHandler<Input extends StepInput>(parts: StepParts, step: Charging<Input>): JournalHandler {
  const { operation, input, serialKey, door, effect, paid, words, prepare, wish, refuses, allows, confirmed } = step;
  const question = (verdict: LedgerVerdict) => ledgerQuestion(verdict, words.what, words.cannotBe);
  /** The price, which is asked for right before the evidence, and the ledger that was read with either. */
  let asked: {
    readonly entryId: string;
    readonly credits: number | null;
    readonly ledger: LedgerSnapshot | null;
  } | null = null;
  return journalHandler<Input>({
    operation,
    input,
    serialKey,
    findsAnew: true,
    looksAgain: true,
    ...(wish !== undefined && { wish }),
    askText: question({ kind: 'clean' }),
    prepare: ({ accountId }, { draftId }) => {
      const draft = parts.draft(draftId);
      if (draft.trashedAt !== null) throw inTrash();
      if (draft.conflicts.length > 0) throw undecided();
      parts.refuseTooEarly(draftId, 'video');
      return Promise.resolve({ path: { id: parts.remoteId(accountId, draftId) }, ...prepare(draft) });
    },
    async price(client, entry, known, looking) {
      const { draftId } = known;
      // What was lost may have arrived: that is looked for first.
      if (!wasLost(entry.state)) refuses?.(known);
      if (looking.again === true && asked?.entryId === entry.id) return asked.credits;
      asked = null;
      const { credits, ledger } =
        paid === 'render'
          ? await estimateWithLedger(client, door, parts.remoteId(entry.accountId, draftId), looking)
          : { credits: await priceNow(client, paid), ledger: null };
      asked = { entryId: entry.id, credits, ledger };
      return credits;
    },
    async snapshot(client, entry, known, looking) {
      const before = asked?.entryId === entry.id ? asked : null;
      // Another script than the one before is all that shows that this one was written: whose it is must be sure.
      const told = effect === 'script' ? null : parts.justTold(known.draftId);
      const video = told ?? (await readVideo(client, door, parts.remoteId(entry.accountId, known.draftId), 'evidence'));
      allows?.(entry, known, video);
      const film = effect === 'script' ? undefined : parts.films.asked(known.draftId);
      const evidence = await takeEvidence(client, video, looking, before?.ledger ?? null, film);
      asked = before && { ...before, ledger: evidence.ledger };
      return evidence;
    },
    // What was rendered once is exported with the sound that it has, and a script needs no voice.
    obstacle: ({ accountId }, { draftId }) =>
      paid === 'render' && parts.isVoiceGone(accountId, draftId) ? 'video-voice-gone' : null,
    probe: (client, { accountId }, { draftId }, evidence, looking) =>
      lookForEffect(client, door, parts.remoteId(accountId, draftId), { effect, evidence, looking, question }),
    refusalMeans: videoRefusalMeans,
    confirmed,
    settled: (entry, { draftId }) => {
      if (toldOfChange(entry)) parts.changeSeen(draftId);
    },
  });
}

/** What waits is cancelled with the draft; an answer that was lost before may have let it wait again since. */
function inTrash(): Refusal {
  return new Refusal({
    code: 'in-trash',
    ...videoTexts.inTrash,
  });
}

/** The writing that the service is asked for. */
function writing(source: ScriptSource): Record<string, unknown> {
  if (source.kind === 'own') {
    throw new Refusal({
      code: 'script-is-own',
      ...videoTexts.scriptIsOwn,
    });
  }
  const { kind: _kind, ...fields } = source;
  return fields;
}

/** PUT …/scripts and POST …/scrape-script. Each call charges and replaces the stored script. */
export function scriptHandlers(door: Door, parts: StepParts): JournalHandler[] {
  const common = {
    input: scriptInput,
    serialKey: 'videos.script',
    effect: 'script',
    paid: 'script',
    words: videoTexts.making.script,
    prepare: ({ scriptSource }: Draft) => ({ body: writing(scriptSource) }),
    allows: (entry, known, video) => refuseWritten(parts, entry, known, video),
    confirmed: (_entry, { draftId, replaces }, data) => parts.scriptWritten(draftId, replaces, faceless.parse(data)),
  } as const satisfies Partial<Charging<ScriptInput>>;
  const written = chargingHandler(parts, { ...common, operation: door.operations.writeScript, door });
  // A page is read below /faceless, whatever the type of the video.
  return door === facelessDoor
    ? [written, chargingHandler(parts, { ...common, operation: operations.faceless.scrapeScript, door })]
    : [written];
}

/** POST render, retry and export. */
export function makingHandlers(door: Door, parts: StepParts): JournalHandler[] {
  const making = (
    what: Order,
    step: Pick<Charging<MakingInput>, 'effect' | 'paid' | 'words' | 'prepare'>,
  ): JournalHandler => {
    const refuses = (input: MakingInput): void => refuseChanged(parts, input, what);
    return chargingHandler(parts, {
      ...step,
      operation: door.operations[what],
      door,
      input: makingInput,
      refuses,
      // However the address of its film is signed.
      wish: ({ known, ...wanted }) => ({
        ...wanted,
        known: known === null ? null : { ...known, url: filmAddress(known.url) },
      }),
      allows: (entry, known, video) => {
        watchOther(parts, entry, known, video);
        if (arrivedLate(step.effect, entry, video)) return;
        refuseMade(parts, entry, known, video);
        parts.remoteRead(entry.accountId, known.draftId, video);
        refuses(known);
      },
      serialKey: what === 'export' ? 'videos.export' : 'videos.render',
      confirmed: (entry, { draftId }, data) => parts.started(entry, draftId, what, faceless.parse(data)),
    });
  };
  return [
    making('render', {
      effect: 'start',
      paid: 'render',
      words: videoTexts.making.render,
      prepare: ({ id }) => ({ body: parts.films.ordering(id, 'render') }),
    }),
    making('retry', {
      effect: 'retry',
      paid: 'render',
      words: videoTexts.making.retry,
      // It has no body: the service makes what it was asked for before, with the settings that it has now.
      prepare: () => ({}),
    }),
    making('export', {
      effect: 'start',
      paid: 'export',
      words: videoTexts.making.export,
      prepare: ({ id }) => ({ body: parts.films.ordering(id, 'export') }),
    }),
  ];
}
