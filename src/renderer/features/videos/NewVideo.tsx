import { RadioGroup } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DraftType, usualShape } from '../../../bridge/index.ts';
import { aspectRatios } from '../../../contract/index.ts';
import { useCollection, useCommand } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { videoSettingsTexts } from '../../texts/video-settings.ts';
import { Field, FormDialog, Segmented, TextInput } from '../../ui/index.ts';

// Painted by the film code, which no other screen of lists needs.
const TypePicture = lazy(async () => ({ default: (await import('./TypePicture.tsx')).TypePicture }));

const types: readonly DraftType[] = ['ai-visuals', 'ai-clips', 'b-roll', 'url-based'];

/** Asks what a new video shows, and opens its editor. */
export function NewVideo({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [type, setType] = useState<DraftType>('ai-visuals');
  const [title, setTitle] = useState('');
  const { rows } = useCollection('drafts');
  const [shape, setShape] = useState(() => usualShape(rows));
  const create = async (isShown: () => boolean): Promise<void> => {
    const { id } = await ask('drafts.create', {
      type,
      content: { title: title.trim(), settings: { aspectRatio: shape } },
    });
    if (isShown()) void navigate(`/videos/${id}`);
  };
  return (
    <FormDialog
      size="lg"
      title={texts.newTitle}
      description={texts.newHint}
      action={texts.create}
      busy={texts.creating}
      onSubmit={create}
      onClose={onClose}
    >
      {() => (
        <>
          <Field label={texts.title} hint={texts.titleHint} optional>
            {(input) => (
              <TextInput {...input} maxLength={500} value={title} onChange={(event) => setTitle(event.target.value)} />
            )}
          </Field>
          <RadioGroup.Root
            aria-label={texts.kind}
            value={type}
            onValueChange={(next) => setType(types.find((each) => each === next) ?? type)}
            className="grid grid-cols-2 gap-2"
          >
            {types.map((each) => (
              <RadioGroup.Item
                key={each}
                value={each}
                className="flex items-start gap-3 rounded-lg border border-line bg-raised p-2.5 text-left transition-colors hover:border-line-strong data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft"
              >
                <span className="block aspect-video w-28 shrink-0 overflow-hidden rounded-md bg-hover">
                  <Suspense>
                    <TypePicture type={each} />
                  </Suspense>
                </span>
                <span className="min-w-0">
                  <span className="block font-medium">{texts.types[each].name}</span>
                  <span className="block text-xs text-muted">{texts.types[each].hint}</span>
                  <span className="mt-1 block text-xs text-muted">{texts.types[each].needs}</span>
                </span>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
          <div className="flex items-center justify-between gap-4">
            <span>
              <span className="block font-medium">{videoSettingsTexts.aspectRatio}</span>
              <span className="block text-xs text-muted">{texts.shapeHint}</span>
            </span>
            <Segmented
              label={videoSettingsTexts.aspectRatio}
              value={shape}
              options={aspectRatios.map((value) => ({ value, label: videoSettingsTexts.ratios[value] }))}
              onChange={setShape}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Answers the command on every screen. */
export function NewVideoAnywhere() {
  const [open, setOpen] = useState(false);
  useCommand('new-video', () => setOpen(true));
  return open ? <NewVideo onClose={() => setOpen(false)} /> : null;
}
