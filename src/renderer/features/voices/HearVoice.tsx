import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../bridge.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { attempt, PlayButton, playSound, toast, toastError, useIsShown } from '../../ui/index.ts';
import { everyVoice, longestName } from './use-system-voices.ts';

interface HearVoiceProps {
  readonly id: number;
  /** Under which the service finds it. */
  readonly name: string;
}

/** Null: it has none. Undefined: it was not asked for. */
type Sample = string | null | undefined;

/** Pages of voices that are looked at: parts of names are found too, and the service allows few requests. */
const mostPages = 5;

/** Undefined where it is not known, of which the user was told, or is not there any more. Throws `BridgeError`. */
async function sampleOf(id: number, name: string, isShown: () => boolean): Promise<Sample> {
  let seen = 0;
  for (let page = 1; page <= mostPages && isShown(); page += 1) {
    const { voices, total, problem } = await ask('voices.list', {
      ...everyVoice,
      name: name.slice(0, longestName),
      page,
    });
    const voice = voices.find((each) => each.id === id);
    // Those of before, which the service listed earlier, have no samples.
    if (problem !== undefined) {
      toastError(problem);
      return undefined;
    }
    if (voice !== undefined) return voice.previewUrl;
    seen += voices.length;
    if (voices.length === 0 || (total !== null && seen >= total)) break;
  }
  if (isShown()) toast({ tone: 'info', title: texts.notFoundToHear(name) });
  return undefined;
}

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
      const found = await sampleOf(id, name, isShown);
      if (found === undefined) return;
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
