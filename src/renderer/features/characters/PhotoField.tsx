import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import type { StagedItem } from '../../../bridge/index.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { asSentence } from '../../texts/format.ts';
import { attempt, Button, FieldError, IconButton } from '../../ui/index.ts';
import { chooseFiles, removeStaged } from '../staging/index.tsx';
import { Picture } from './Picture.tsx';

interface PhotoFieldProps {
  readonly photo: StagedItem | undefined;
  readonly errors: readonly string[];
}

/** The photo that a character is made of: dropped or chosen, and seen before it is sent. */
export function PhotoField({ photo, errors }: PhotoFieldProps) {
  const problem = photo?.problem ?? null;
  const fault = useId();
  const hasFault = problem === null && errors.length > 0;
  return (
    // The keyboard stays here when the photo and its button are removed.
    <section aria-label={texts.photo} tabIndex={-1} className="flex flex-col gap-2 rounded-lg">
      <div className="relative grid aspect-[3/4] place-items-center overflow-hidden rounded-lg border border-dashed border-line-strong bg-canvas">
        {photo !== undefined && photo.state === 'ready' ? (
          <>
            <Picture src={photo.mediaUrl} alt={texts.photoOf(photo.name)} className="size-full" />
            <IconButton
              label={texts.removePhoto}
              icon={X}
              size="sm"
              onClick={() => void attempt(() => removeStaged([photo.id]))}
              className="absolute! top-2 right-2 bg-canvas/80"
            />
          </>
        ) : (
          <div className="flex flex-col items-center gap-2 p-4 text-center">
            <ImagePlus aria-hidden className="size-8 text-faint" strokeWidth={1.25} />
            {problem === null ? (
              <p className="text-muted">{photo?.state === 'probing' ? texts.photoReading : texts.photoDrop}</p>
            ) : (
              <p id={fault} role="alert" className="wrap-anywhere text-danger selectable">
                {asSentence(problem.title)} <span className="text-muted">{problem.detail}</span>
              </p>
            )}
            <p className="text-xs text-faint">{texts.photoRules}</p>
          </div>
        )}
      </div>
      <Button
        icon={ImagePlus}
        aria-describedby={problem !== null || hasFault ? fault : undefined}
        onClick={() => void attempt(() => chooseFiles('photo'))}
      >
        {photo === undefined ? texts.choosePhoto : texts.anotherPhoto}
      </Button>
      {hasFault && <FieldError id={fault}>{errors.join(' ')}</FieldError>}
    </section>
  );
}
