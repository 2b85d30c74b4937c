import { Check, Mic } from 'lucide-react';
import { recorderTexts as texts } from '../../texts/recorder.ts';
import { Button, ErrorNotice } from '../../ui/index.ts';
import type { RecordingState } from './recording-state.ts';
import { recorderStore } from './use-recorder.ts';

interface RecorderFailedProps {
  readonly failed: Extract<RecordingState, { readonly at: 'failed' }>;
  readonly suggestedName: string;
}

/** Why there is no recording (or no more of it), and what to do. */
export function RecorderFailed({ failed, suggestedName }: RecorderFailedProps) {
  const { fault, detail, saved } = failed;
  const { keep, discard, start } = recorderStore().getState();
  const words = texts.faults[fault];
  return (
    <div className="flex flex-col gap-3">
      <ErrorNotice bare error={{ code: fault, title: words.title, detail: detail ?? words.detail }} />
      <div className="flex justify-center gap-2">
        {saved ? (
          <>
            <Button onClick={() => void discard()}>{texts.discard}</Button>
            <Button variant="primary" icon={Check} onClick={() => void keep(suggestedName)}>
              {texts.keepWhatIsThere}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void discard()}>{texts.cancel}</Button>
            <Button icon={Mic} onClick={() => void start()}>
              {texts.again}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
