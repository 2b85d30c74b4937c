import { RadioGroup } from 'radix-ui';
import { Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DraftType, type Preset, shapeOf, usualShape } from '../../../bridge/index.ts';
import { maxTitleLength } from '../../../bridge/drafts.ts';
import { aspectRatios } from '../../../contract/index.ts';
import { rowThere, useCollection, useCommand } from '../../app/index.ts';
import { useKeptDialog } from '../../app/kept-dialog.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { loadedOnce } from '../../app/loaded-once.ts';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { videoSettingsTexts } from '../../texts/video-settings.ts';
import { Field, FormDialog, Segmented, Select, TextInput, toast } from '../../ui/index.ts';
import { namesOf } from '../presets/apply-preset.ts';
import { beginnings, usePresets } from '../presets/use-presets.ts';
import { draftTypes } from './draft-types.ts';

// Painted by the film code, which no other screen of lists needs.
const picture = loadedOnce(() => import('./TypePicture.tsx'));

function LoadedPicture({ type }: { readonly type: DraftType }) {
  const { TypePicture } = picture.use();
  return <TypePicture type={type} />;
}

/** The one that the last new video began with; empty: none. */
const lastUsed = { presetId: '' };
const untitled = { title: '' };

/** Asks what a new video shows and which preset it begins with, and opens its editor. */
export function NewVideo({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [type, setType] = useState<DraftType>('ai-visuals');
  const typed = useKeptDialog('new-video-title', untitled, onClose);
  const { title } = typed.fields;
  const { rows } = useCollection('drafts');
  const [usual] = useState(() => usualShape(rows));
  const [chosenShape, setShape] = useState<(typeof aspectRatios)[number] | null>(null);
  const presets = usePresets();
  const { status } = useCollection('presets');
  const kept = useKeptForm('new-video', lastUsed, 'view');
  const [chosenPreset, setPreset] = useState<string | null>(null);
  // One of another account, or that was deleted since, is not what anybody chose now.
  const remembered = presets.some(({ id }) => id === kept.fields.presetId) ? kept.fields.presetId : '';
  const presetId = chosenPreset ?? remembered;
  const about = useId();
  const preset = presets.find(({ id }) => id === presetId);
  const gone = presetId !== '' && preset === undefined && status === 'ready';
  const shape = chosenShape ?? shapeOf(preset?.values.orientation ?? null) ?? usual;
  const create = async (isShown: () => boolean): Promise<void> => {
    const content = { title: title.trim(), settings: { aspectRatio: shape } };
    const begun =
      preset === undefined
        ? { draftId: (await ask('drafts.create', { type, content })).id, left: [] }
        : await ask('presets.newDraft', { presetId: preset.id, type, content });
    if (presets.length > 0) kept.change({ presetId });
    if (begun.left.length > 0) toast({ tone: 'info', title: texts.presetLeft(namesOf(new Set(begun.left))) });
    await rowThere('drafts', begun.draftId);
    // The editor is there before the dialog goes: between them, what is typed already would be keys of the screen below.
    if (isShown()) await navigate(`/videos/${begun.draftId}`, { flushSync: true });
  };
  if (!typed.ready) return null;
  return (
    <FormDialog
      size="lg"
      title={texts.newTitle}
      description={texts.newHint}
      action={texts.create}
      busy={texts.creating}
      onSubmit={(isShown) => (gone ? null : typed.doing(create(isShown)))}
      held={typed.held}
      onClose={typed.onClose}
    >
      {() => (
        <>
          <Field label={texts.title} hint={texts.titleHint} optional>
            {(input) => (
              <TextInput
                {...input}
                maxLength={maxTitleLength}
                value={title}
                onChange={(event) => typed.change({ title: event.target.value })}
              />
            )}
          </Field>
          <RadioGroup.Root
            aria-label={texts.kind}
            value={type}
            onValueChange={(next) => setType(draftTypes.find((each) => each === next) ?? type)}
            className="grid grid-cols-2 gap-2"
          >
            {draftTypes.map((each) => (
              <RadioGroup.Item
                key={each}
                value={each}
                aria-labelledby={`${about}-${each}-name`}
                aria-describedby={`${about}-${each}-more`}
                className="flex items-start gap-3 rounded-lg border border-line bg-raised p-2 text-left transition-colors hover:border-line-strong data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft"
              >
                <span className="block aspect-video w-24 shrink-0 overflow-hidden rounded-md bg-hover">
                  <Suspense>
                    <LoadedPicture type={each} />
                  </Suspense>
                </span>
                <span className="min-w-0">
                  <span id={`${about}-${each}-name`} className="block font-medium">
                    {texts.types[each].name}
                  </span>
                  <span id={`${about}-${each}-more`} className="block text-xs text-muted">
                    <span className="block">{texts.types[each].hint}</span>
                    <span className="mt-1 block">{texts.types[each].needs}</span>
                  </span>
                </span>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
          <div className="flex items-start gap-4">
            {(presets.length > 0 || gone) && (
              <div className="min-w-0 flex-1">
                <Field
                  label={texts.preset}
                  hint={gone ? undefined : hintOf(preset)}
                  errors={gone ? [texts.presetGone] : []}
                >
                  {(input) => (
                    <Select
                      {...input}
                      value={presetId}
                      options={[...beginnings(presets), ...(gone ? [{ value: presetId, label: texts.goneName }] : [])]}
                      onChange={(next) => {
                        setPreset(next);
                        // What the preset sets, until another shape is chosen.
                        setShape(null);
                      }}
                    />
                  )}
                </Field>
              </div>
            )}
            <div className="flex flex-col items-start gap-1.5">
              <span className="font-medium">{videoSettingsTexts.aspectRatio}</span>
              <Segmented
                label={videoSettingsTexts.aspectRatio}
                value={shape}
                options={aspectRatios.map((value) => ({ value, label: videoSettingsTexts.ratios[value] }))}
                onChange={setShape}
              />
            </div>
          </div>
        </>
      )}
    </FormDialog>
  );
}

function hintOf(preset: Preset | undefined): string {
  if (preset?.state === 'saving') return texts.presetSaving;
  return preset?.state === 'failed' ? texts.presetFailed : texts.presetHint;
}

/** Answers the command on every screen. */
export function NewVideoAnywhere() {
  const [open, setOpen] = useState(false);
  useCommand('new-video', () => setOpen(true));
  return open ? <NewVideo onClose={() => setOpen(false)} /> : null;
}
