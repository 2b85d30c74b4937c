import type { QueueWork } from './queue/index.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What the tray says when the pointer rests on it, and at the head of its menu. */
export function trayWords(work: QueueWork, paused: boolean): string {
  const parts = [
    work.needsYou > 0 ? some(work.needsYou, 'needs you', 'need you') : '',
    work.sending > 0 ? `${work.sending} being sent` : '',
    work.running > 0 ? some(work.running, 'at work', 'at work') : '',
    work.checking > 0 ? `${work.checking} being found out` : '',
    work.waiting > 0 ? some(work.waiting, 'waits', 'wait') : '',
    paused ? 'new starts paused' : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing in progress' : parts.join(' · ');
}

/** The share of the task bar's button that is filled, 0 to 1: bytes that were really counted; -1 for none. */
export function progressShare({ bytes }: QueueWork): number {
  return bytes === null ? -1 : bytes.sent / bytes.total;
}

/** What is asked before the program ends; null when nothing is under way, so that it ends without a word. */
export function quitQuestion(work: QueueWork): { readonly message: string; readonly detail: string } | null {
  const lines = [
    work.sending > 0
      ? `${some(work.sending, 'file being made ready or sent stops', 'files being made ready or sent stop')}. Sending begins again from the start when Backlot runs; nothing is charged twice.`
      : '',
    work.checking > 0
      ? `${some(work.checking, 'lost answer is', 'lost answers are')} still being found out. That goes on when Backlot runs.`
      : '',
    work.waiting > 0
      ? `${some(work.waiting, 'entry that waits is kept and starts', 'entries that wait are kept and start')} when Backlot runs again.`
      : '',
    work.running > 0
      ? `${some(work.running, 'entry goes on at the service', 'entries go on at the service')} and will be found again. The practice account works only while Backlot runs, and goes on then.`
      : '',
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return {
    message: work.sending > 0 ? 'Quit while files are being sent?' : 'Quit while work is under way?',
    detail: lines.join('\n\n'),
  };
}
