import type { Speech } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/collections.ts';
import { ask } from '../../bridge.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { attempt, Button } from '../../ui/index.ts';
import { CreationReason, queueRowOf } from '../creations/index.ts';

interface HeldSpeechProps {
  readonly speech: Speech;
  /** Its text goes into the form, where another voice is chosen. */
  readonly onUseAgain: () => void;
}

/** Why a speech waits; where that is for a voice that was deleted, the way on in one press. */
export function HeldSpeech({ speech, onUseAgain }: HeldSpeechProps) {
  const row = useFromRows('queue', (rows) => queueRowOf(rows, speech.id));
  const replace = (id: string): void =>
    void attempt(async () => {
      await ask('queue.cancel', { ids: [id] });
      onUseAgain();
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      <CreationReason making={speech} className="min-w-0 flex-1 basis-64" />
      {row?.behind !== undefined && row.actions.includes('cancel') && (
        <Button size="sm" onClick={() => replace(row.id)}>
          {texts.otherVoice}
        </Button>
      )}
    </div>
  );
}
