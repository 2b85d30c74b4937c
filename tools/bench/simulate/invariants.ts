import { heldUpBy, type QueueRow } from '../../../src/bridge/index.ts';
import { allOperations, type Operation } from '../../../src/contract/index.ts';
import type { JournalEntry } from '../../../src/main/journal/index.ts';
import type { Execution } from './wire.ts';
import type { Model } from './model.ts';
import type { KeptScript } from './rest.ts';

const byName = new Map<string, Operation>(allOperations.map((operation) => [operation.name, operation]));
export const operationNamed = (name: string): Operation | undefined => byName.get(name);

/** What is left when everything has come to rest. */
interface Rest {
  readonly entries: readonly JournalEntry[];
  readonly queue: readonly QueueRow[];
  readonly model: Model;
  /** Drafts as the studio gives them. */
  readonly scripts: ReadonlyMap<string, KeptScript>;
  /** What the service itself says, and what the queue shows of it. */
  readonly service: readonly string[];
}

export interface Verdict {
  readonly lost: readonly string[];
  readonly double: readonly string[];
  readonly other: readonly string[];
}

/** Whether sending it twice would be felt. */
export function isOnce(operation: Operation | undefined): boolean {
  return operation !== undefined && (operation.retry === 'evidence' || operation.retry === 'never');
}

/** What must hold of every scenario; what does not, in words. */
export function judge(rest: Rest): Verdict {
  const done = new Map<string, Execution[]>();
  for (const execution of rest.model.executions) {
    if (execution.entryId === null || execution.status >= 300) continue;
    done.set(execution.entryId, [...(done.get(execution.entryId) ?? []), execution]);
  }
  // Both ask for one thing.
  for (const [id, before] of rest.model.anew) done.set(id, [...(done.get(before) ?? []), ...(done.get(id) ?? [])]);
  return {
    lost: [...lostDrafts(rest), ...lostEntries(rest)],
    double: rest.entries.flatMap((entry) => chargesOf(entry, done.get(entry.id) ?? [], rest.model)),
    other: [
      ...rest.model.violations,
      ...olderScripts(rest),
      ...replacedScripts(rest),
      ...rest.service,
      ...rest.entries.flatMap((entry) => outcomeOf(entry, done.get(entry.id) ?? [], rest.model)),
      ...rest.entries.flatMap((entry) => needlesslyAsked(entry, rest)),
      ...rest.queue.flatMap(explained),
    ],
  };
}

function lostDrafts({ model, scripts }: Rest): string[] {
  return [...model.scripts].flatMap(([id, script]) => {
    const kept = scripts.get(id)?.scripts;
    if (kept === undefined) return [`a draft is gone, with ${JSON.stringify(script)}`];
    return kept.includes(script) || isUnheard(model, id, kept[0])
      ? []
      : [`a script is gone: ${JSON.stringify(script)}; there is ${JSON.stringify(kept)}`];
  });
}

/** The user's own words after those that are known, kept by a process that died before it could say so. */
function isUnheard({ unheardScripts }: Model, id: string, now: string | undefined): boolean {
  return now !== undefined && unheardScripts.get(id)?.includes(now) === true;
}

/** What arrives late of our own is no newer text, and no change of somebody else. */
function olderScripts({ model, scripts }: Rest): string[] {
  return [...model.olderScripts].flatMap(([id, older]) => {
    const [now] = scripts.get(id)?.scripts ?? [];
    const last = model.scripts.get(id);
    return !model.scriptsElsewhere.has(id) &&
      last !== undefined &&
      now !== undefined &&
      now !== last &&
      older.includes(now)
      ? [`an older script is back: ${JSON.stringify(now)} instead of ${JSON.stringify(last)}`]
      : [];
  });
}

/** What the user wrote and the service never had gives way to nobody without a question. */
function replacedScripts({ model, scripts }: Rest): string[] {
  return [...model.scripts].flatMap(([id, last]) => {
    const kept = scripts.get(id);
    const [now] = kept?.scripts ?? [];
    if (kept === undefined || now === undefined || kept.inConflict || now === last) return [];
    if (isUnheard(model, id, now)) return [];
    const had = model.executions.some(({ status, body }) => status < 300 && body.includes(JSON.stringify(last)));
    return had ? [] : [`a script that was not sent was replaced: ${JSON.stringify(last)} by ${JSON.stringify(now)}`];
  });
}

function lostEntries({ model, entries }: Rest): string[] {
  const there = new Set(entries.map(({ id }) => id));
  return [...model.accepted].flatMap((id) => (there.has(id) ? [] : ['something that was asked for is in no list']));
}

/** No charge twice, and none above what was agreed to. */
function chargesOf(entry: JournalEntry, done: readonly Execution[], model: Model): string[] {
  const operation = byName.get(entry.operation);
  const allowed = 1 + (model.consents.get(entry.id) ?? 0);
  const above = done.filter(({ cost }) => entry.cost !== null && cost > entry.cost);
  return [
    ...(isOnce(operation) && done.length > allowed
      ? [`${entry.operation} was carried out ${done.length} times, ${allowed} were agreed to`]
      : []),
    ...above.map(({ cost }) => `${entry.operation} took ${cost} credits, ${entry.cost} were agreed to`),
  ];
}

/** What an entry says of itself is what happened. */
function outcomeOf({ id, operation, state }: JournalEntry, done: readonly Execution[], model: Model): string[] {
  const once = isOnce(byName.get(operation));
  switch (state.kind) {
    case 'confirmed': {
      const refusedAsGone = byName.get(operation)?.method === 'DELETE';
      // A script that is another one by now counts as written (journal.md, "Evidence"): whose it is cannot be seen.
      // Nor what an address was that a transcription was made of: the list does not say.
      const takenForOurs =
        (operation.endsWith('Script') && model.scriptsElsewhere.size > 0) ||
        (operation === 'transcriptions.create' && model.alikeElsewhere.has(operation));
      return done.length === 0 && !refusedAsGone && !takenForOurs
        ? [`${operation} is confirmed, and was never carried out`]
        : [];
    }
    case 'refused':
    case 'waiting':
    case 'cancelled':
      // What is cancelled before anybody knows of that is not looked for again.
      if (state.kind === 'cancelled' && model.veryLate.has(model.anew.get(id) ?? id)) return [];
      // A script that is there by now may be of an earlier try or of others, which cannot be seen: its words say both.
      if (state.kind === 'refused' && state.error.code === 'script-written-meanwhile') return [];
      // What the user agreed to send again may have been carried out before.
      return once && done.length > (model.consents.get(id) ?? 0)
        ? [`${operation} is ${state.kind}${state.kind === 'waiting' ? ` (${state.reason})` : ''}, and was carried out`]
        : [];
    case 'sending':
    case 'unknown':
      return [`${operation} is still ${state.kind}`];
    case 'ask':
    case 'left':
      return [];
  }
}

/** Of whose effect the service shows nothing but the ledger (journal.md, "Evidence"). */
export const cannotBeKnown: ReadonlySet<string> = new Set(['textToVideo.create']);

/** Lost so often, the user is asked whatever is found: what charges is not sent for ever without a word. */
const mostLosses = 3;

/** The user is asked only about what nobody else can tell: something else must have moved what would have told it. */
function needlesslyAsked({ id, operation, accountId }: JournalEntry, { model, entries }: Rest): string[] {
  if (!model.asked.has(id) || !model.unknown.has(id) || cannotBeKnown.has(operation) || model.disturbed) return [];
  if ((model.departures.get(id) ?? 0) >= mostLosses) return [];
  const mine = new Set(entries.flatMap((entry) => (entry.accountId === accountId ? entry.id : [])));
  const others = model.executions.filter(
    ({ entryId, status }) => status < 300 && entryId !== id && (entryId === null || mine.has(entryId)),
  );
  // What a transcription takes is booked some time after its answer.
  const alike = others.some((one) => one.operation.cost !== 'free' || one.operation.name === operation);
  return alike ? [] : [`${operation} was asked about, and could be known`];
}

/** Every state has its words. */
export function explained(row: QueueRow): string[] {
  const say = (what: string): string[] => [
    `the queue shows ${row.kind} as ${row.state} (${row.phase}) without ${what}`,
  ];
  switch (row.state) {
    case 'waiting':
      return row.reason === null || row.reason === '' ? say('a reason') : [];
    case 'needs-you':
      // Two versions of a draft are decided about in the draft: the row leads there.
      return row.question === null && heldUpBy(row.error) === null ? say('a question') : [];
    case 'failed':
      return row.error === null && row.reason === null ? say('an error') : [];
    case 'draft':
    case 'uploading':
    case 'running':
    case 'unknown':
    case 'done':
      return row.phase === '' ? say('a phase') : [];
  }
}
