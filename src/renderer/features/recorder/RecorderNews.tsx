import { useState } from 'react';
import { formatLength } from '../../texts/format.ts';
import { recorderTexts as texts } from '../../texts/recorder.ts';
import { reviewNotes } from './review-notes.ts';
import { useRecorder } from './use-recorder.ts';
import type { RecordingWarning } from './warnings.ts';

/**
 * Says what goes on to screen readers, in one place that is there before and after: what comes with its place is not read out. A
 * warning that goes is not worth a word into a recording, nor is the same one that comes back.
 */
export function RecorderNews() {
  const at = useRecorder(({ state }) => state.at);
  const warning = useRecorder((recorder) => recorder.warning);
  const [told, setTold] = useState<RecordingWarning | null>(null);
  if (at !== 'recording' && told !== null) setTold(null);
  if (at === 'recording' && warning !== null && warning !== told) setTold(warning);
  const review = useRecorder(({ state, elapsedS, everClipped }) =>
    state.at === 'review'
      ? [texts.recorded(formatLength(elapsedS)), ...reviewNotes(elapsedS, everClipped)].join(' ')
      : '',
  );
  return (
    <output className="sr-only">
      {at === 'asking' && texts.asking}
      {at === 'recording' && (told === null ? texts.goodLevel : texts.warnings[told])}
      {at === 'paused' && texts.paused}
      {review}
    </output>
  );
}
