import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../bridge.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { attempt, PlayButton, playSound, toastError, useIsShown } from '../../ui/index.ts';
import { everyVoice, longestName } from './use-system-voices.ts';

interface HearVoiceProps {
  readonly id: number;
  /** Under which the service finds it. */
  readonly name: string;
}

/** Null: it has none. Undefined: it was not asked for. */
type Sample = string | null | undefined;

/**
 * Lets a voice be heard that was chosen before. Its sample is asked for when somebody wants to hear it: what is kept of a
 * choice does not tell where that is.
 */
export function HearVoice({ id, name }: HearVoiceProps) {
  const [sample, setSample] = useState<Sample>(undefined);
  const [asking, setAsking] = useState(false);
  const isShown = useIsShown();
  const hear = async (): Promise<void> => {
    setAsking(true);
    await attempt(async () => {
      const { voices, problem } = await ask('voices.list', {
        ...everyVoice,
        name: name.slice(0, longestName),
        page: 1,
      });
      if (problem !== undefined) {
        toastError(problem);
        return;
      }
      const found = voices.find((voice) => voice.id === id)?.previewUrl ?? null;
      setSample(found);
      // Whoever has gone on to another screen would have no button there to stop it.
      if (found !== null && isShown()) playSound(found);
    });
    setAsking(false);
  };
  if (sample === null)
    return (
      <span title={texts.noPreview} className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint">
        <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="sr-only">{texts.noPreview}</span>
      </span>
    );
  return <PlayButton name={name} src={sample ?? null} finding={asking} onFind={() => void hear()} />;
}
