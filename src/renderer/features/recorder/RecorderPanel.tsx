import { useEffect, useRef } from 'react';
import { recorderTexts as texts } from '../../texts/recorder.ts';
import { Button } from '../../ui/index.ts';
import { RecorderFailed } from './RecorderFailed.tsx';
import { RecorderIdle } from './RecorderIdle.tsx';
import { RecorderNews } from './RecorderNews.tsx';
import { RecorderReview } from './RecorderReview.tsx';
import { RecorderRunning } from './RecorderRunning.tsx';
import { recorderStore, useRecorder } from './use-recorder.ts';
import './recorder.css';

interface RecorderPanelProps {
  /** What a kept recording is called until the user says otherwise. */
  readonly suggestedName: string;
  /** No further sample fits. */
  readonly full: boolean;
}

/** Records one sample. Leaving the screen pauses, and nothing is lost. */
export function RecorderPanel({ suggestedName, full }: RecorderPanelProps) {
  const state = useRecorder((recorder) => recorder.state);
  const place = useRef<HTMLElement>(null);
  useEffect(() => () => recorderStore().getState().leave(), []);
  // What comes next is higher than what it takes the place of, and what was paused may be below the edge of a small window.
  useEffect(() => {
    if (state.at !== 'idle') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state.at]);
  return (
    // The keyboard stays here when the button that it was on makes way for what comes next.
    <section
      ref={place}
      aria-label={texts.recorder}
      tabIndex={-1}
      className="scroll-mb-16 rounded-lg border border-line bg-raised p-3"
    >
      <RecorderNews />
      {state.at === 'idle' && <RecorderIdle full={full} />}
      {state.at === 'asking' && (
        <div className="flex items-center justify-between gap-3">
          <p aria-hidden className="text-muted">
            {texts.asking}
          </p>
          <Button size="sm" onClick={() => void recorderStore().getState().discard()}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {(state.at === 'recording' || state.at === 'paused' || state.at === 'stopping') && (
        <RecorderRunning state={state.at} />
      )}
      {(state.at === 'review' || state.at === 'keeping') && (
        <RecorderReview suggestedName={suggestedName} keeping={state.at === 'keeping'} />
      )}
      {state.at === 'failed' && <RecorderFailed failed={state} suggestedName={suggestedName} />}
    </section>
  );
}
