import type { Chore } from '../../bridge/index.ts';
import type { QueueWork } from '../queue/index.ts';

/** As the screens write it. */
const number = (count: number): string => count.toLocaleString('en');
const some = (count: number, one: string, many: string): string => `${number(count)} ${count === 1 ? one : many}`;

/** What the tray says when the pointer rests on it, and at the head of its menu. */
export function trayWords(work: QueueWork, paused: boolean): string {
  const parts = [
    work.needsYou > 0 ? some(work.needsYou, 'needs you', 'need you') : '',
    work.preparing > 0 ? `${number(work.preparing)} being made ready` : '',
    work.sending > 0 ? `${number(work.sending)} being sent` : '',
    work.answering > 0 ? `${number(work.answering)} being answered` : '',
    work.running + work.practice > 0 ? `${number(work.running + work.practice)} at work` : '',
    work.saving > 0 ? `${number(work.saving)} being saved` : '',
    work.checking > 0 ? `${number(work.checking)} being found out` : '',
    work.waiting > 0 ? some(work.waiting, 'waits', 'wait') : '',
    paused ? 'new starts paused' : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing in progress' : parts.join(' · ');
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

const choreWords: Readonly<Record<Chore['kind'], string>> = {
  copies: 'Stops: copying files. What is copied whole stays; start it again for the others.',
  transcripts: 'Stops: exporting transcripts. What is written stays; start it again for the others.',
  scripts: 'Stops: importing scripts. What is read stays; import the other files again.',
};

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
    work.preparing > 0 ? some(work.preparing, 'file that is made ready', 'files that are made ready') : '',
    work.sending > 0 ? some(work.sending, 'upload', 'uploads') : '',
  ].filter(Boolean);
  const again = startsPaused ? 'when you resume new starts' : 'when Backlot runs';
  const lines = [
    unsaved > 0
      ? `Lost: what you wrote last in ${some(unsaved, 'place', 'places')}. It could not be saved; the reason is shown there. Backlot keeps trying while it runs.`
      : '',
    stops.length > 0
      ? `Stops: ${stops.join(' and ')}. Begins again from the start ${again}; nothing is charged twice.`
      : '',
    ...(['copies', 'transcripts', 'scripts'] as const).map((kind) =>
      chores.some((chore) => chore.kind === kind) ? choreWords[kind] : '',
    ),
    work.practice > 0
      ? `Stops: ${some(work.practice, 'thing', 'things')} that the practice account makes on this computer. It goes on when Backlot runs.`
      : '',
    work.saving > 0
      ? `Stops: saving ${some(work.saving, 'finished file', 'finished files')}. It goes on where it was when Backlot runs.`
      : '',
    work.checking > 0
      ? `Stops: finding out ${some(work.checking, 'lost answer', 'lost answers')}. It goes on when Backlot runs; nothing is sent again before.`
      : '',
    work.waiting > 0
      ? `Waits: ${some(work.waiting, 'entry', 'entries')} not started yet. Kept, and started ${startsPaused ? 'when you resume new starts, which stay paused' : 'when Backlot runs again'}${work.held > 0 ? `; ${number(work.held)} of them when you resume what you paused` : ''}.`
      : '',
    work.answering > 0
      ? `Goes on without Backlot: ${some(work.answering, 'request', 'requests')} that the service has and has not answered. What came of it is found out when Backlot runs; nothing is sent again before.`
      : '',
    work.running > 0
      ? `Goes on without Backlot: ${some(work.running, 'entry', 'entries')} at the service. ${work.running === 1 ? 'It is' : 'They are'} found again when Backlot runs.`
      : '',
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return {
    message:
      unsaved > 0
        ? 'Quit although your last words are not saved?'
        : stops.length > 0
          ? 'Quit while files are being sent?'
          : 'Quit while work is under way?',
    detail: lines.join('\n\n'),
  };
}
