import { Refusal } from '../../refusal.ts';
import { captionTexts } from '../../texts/captions.ts';

/** Why captions cannot be shown, corrected or sent. */
export function noTranscript(): Refusal {
  return new Refusal({ code: 'no-transcript', ...captionTexts.none });
}

export function notEditable(): Refusal {
  return new Refusal({ code: 'caption-not-editable', ...captionTexts.notEditable, action: 'refresh' });
}

export function wrongCount(there: number, given: number): Refusal {
  return new Refusal({ code: 'caption-word-count', ...captionTexts.wrongCount(there, given) });
}

export function noneThere(waiting: number): Refusal {
  if (waiting === 0) return noTranscript();
  return new Refusal({ code: 'captions-gone', ...captionTexts.gone });
}

export function undecided(): Refusal {
  return new Refusal({ code: 'caption-conflicts', ...captionTexts.undecided });
}
