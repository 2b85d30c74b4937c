import type { Chore } from '../../bridge/index.ts';
import type { QueueWork } from '../queue/index.ts';
import { quitTexts, underWayTexts } from '../texts/under-way.ts';

/** What the tray says when the pointer rests on it, and at the head of its menu. */
export function trayWords(work: QueueWork, paused: boolean): string {
  const { needsYou, preparing, sending, answering, saving, checking, waiting, unseen } = work;
  const atWork = work.running + work.practice - work.unseenPractice;
  const parts = [
    needsYou > 0 ? underWayTexts.needYou(needsYou) : '',
    preparing > 0 ? underWayTexts.preparing(preparing) : '',
    sending > 0 ? underWayTexts.sending(sending) : '',
    answering > 0 ? underWayTexts.answering(answering) : '',
    atWork > 0 ? underWayTexts.atWork(atWork) : '',
    unseen > 0 ? underWayTexts.unseen(unseen) : '',
    saving > 0 ? underWayTexts.saving(saving) : '',
    checking > 0 ? underWayTexts.checking(checking) : '',
    waiting > 0 ? underWayTexts.waiting(waiting) : '',
    paused ? underWayTexts.paused : '',
  ].filter(Boolean);
  return parts.length === 0 ? underWayTexts.nothing : underWayTexts.together(parts);
}

/** The share of the task bar's button that is filled, 0 to 1: of bytes that are counted; -1 for none. */
export function progressShare({ bytes }: QueueWork): number {
  return bytes === null ? -1 : bytes.sent / bytes.total;
}

export interface UnderWay {
  readonly work: QueueWork;
  /** What this computer does for the user beside that. */
  readonly chores: readonly Pick<Chore, 'kind'>[];
  /** Texts that could not be saved yet. */
  readonly unsaved: number;
  /** New starts are paused when the program runs again, by the choice of the user. */
  readonly startsPaused: boolean;
}

const choreWords: Readonly<Record<Chore['kind'], string>> = quitTexts.chores;

/**
 * What is asked before the program ends: first what would be lost, then what stops, then what goes on without it. Null when
 * nothing is under way, so that it ends without a word.
 */
export function quitQuestion({
  work,
  chores,
  unsaved,
  startsPaused,
}: UnderWay): { readonly message: string; readonly detail: string } | null {
  const stops = [
    work.preparing > 0 ? quitTexts.preparing(work.preparing) : '',
    work.sending > 0 ? quitTexts.sending(work.sending) : '',
  ].filter(Boolean);
  const lines = [
    unsaved > 0 ? quitTexts.unsaved(unsaved) : '',
    stops.length > 0 ? quitTexts.beginsAgain(stops, startsPaused) : '',
    ...(['copies', 'transcripts', 'scripts', 'table', 'savedWork', 'broughtBack'] as const).map((kind) =>
      chores.some((chore) => chore.kind === kind) ? choreWords[kind] : '',
    ),
    work.practice > 0 ? quitTexts.practice(work.practice) : '',
    work.saving > 0 ? quitTexts.saving(work.saving) : '',
    work.checking > 0 ? quitTexts.checking(work.checking) : '',
    work.waiting > 0 ? quitTexts.waiting(work.waiting, work.held, startsPaused) : '',
    work.answering > 0 ? quitTexts.answering(work.answering) : '',
    work.running > 0 ? quitTexts.running(work.running) : '',
  ].filter(Boolean);
  if (lines.length === 0) return null;
  const asked = unsaved > 0 ? 'unsaved' : stops.length > 0 ? 'sending' : 'work';
  return { message: quitTexts.asked[asked], detail: lines.join('\n\n') };
}
