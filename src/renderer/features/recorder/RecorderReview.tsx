import { Check, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { recorderTexts as texts } from '../../texts/recorder.ts';
import { Button, ConfirmDialog, Duration, Field, PlayButton, TextInput } from '../../ui/index.ts';
import { reviewNotes } from './review-notes.ts';
import { recorderStore, useRecorder } from './use-recorder.ts';

interface RecorderReviewProps {
  readonly suggestedName: string;
  readonly keeping: boolean;
}

/** Listen, name, keep or throw away. */
export function RecorderReview({ suggestedName, keeping }: RecorderReviewProps) {
  const elapsedS = useRecorder((recorder) => recorder.elapsedS);
  const clipped = useRecorder((recorder) => recorder.everClipped);
  const name = useRecorder((recorder) => recorder.name) ?? suggestedName;
  const [discarding, setDiscarding] = useState(false);
  const src = useRecorder((recorder) => recorder.recordedUrl);
  const { rename, keep, discard } = recorderStore().getState();
  const notes = reviewNotes(elapsedS, clipped);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-3">
        {src !== null && <PlayButton name={texts.recording} src={src} />}
        <Duration seconds={elapsedS} className="pb-1.5 text-lg font-medium" />
        <div className="min-w-0 flex-1">
          <Field label={texts.name}>
            {(input) => (
              <TextInput
                {...input}
                maxLength={120}
                value={name}
                onChange={(event) => rename(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  // Not the form around it, which would try to create the voice.
                  event.preventDefault();
                  void keep(suggestedName);
                }}
              />
            )}
          </Field>
        </div>
        <Button icon={Trash2} disabled={keeping} onClick={() => setDiscarding(true)}>
          {texts.discard}
        </Button>
        <Button variant="primary" icon={Check} busy={keeping && texts.keeping} onClick={() => void keep(suggestedName)}>
          {texts.keep}
        </Button>
      </div>
      {notes.map((note) => (
        <p key={note} className="flex items-center gap-2 text-xs text-warning">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {note}
        </p>
      ))}
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={texts.discardTitle}
        consequence={texts.discardConsequence}
        action={texts.discard}
        busy={texts.discarding}
        danger
        onConfirm={discard}
      />
    </div>
  );
}
