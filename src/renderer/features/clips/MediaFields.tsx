import type { MediaModifier, TextToVideoModel } from '../../../contract/index.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { Field, Textarea, TextInput } from '../../ui/index.ts';
import { type ClipFault, type ClipFields, mediaOf } from './clip-form.ts';
import { wrongLines } from './media-address.ts';

interface MediaFieldsProps {
  readonly model: TextToVideoModel;
  readonly fields: ClipFields;
  readonly faults: ReadonlyMap<keyof ClipFields, ClipFault>;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<ClipFields>) => void;
}

const labels: Readonly<Record<MediaModifier, string>> = {
  first_frame: texts.firstFrame,
  last_frame: texts.lastFrame,
  image: texts.images,
  video: texts.videos,
};

/** Addresses of pictures and videos, as far as the model takes any, with what is accepted. */
export function MediaFields({ model, fields, faults, disabled, onChange }: MediaFieldsProps) {
  const media = mediaOf(model);
  if (media.length === 0) return null;
  const pictures = media.some(({ field }) => field !== 'video');
  const videos = media.some(({ field }) => field === 'video');
  const heading = !videos ? texts.pictures : pictures ? texts.picturesAndVideos : texts.videos;
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium">{heading}</h3>
        <p className="text-xs text-faint">{texts.mediaHint}</p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {media.map(({ field, required, most, kinds }) => {
          const single = field === 'first_frame' || field === 'last_frame';
          const fault = faults.get(field);
          // What is wrong with an address is told as soon as it stands there.
          const errors = [
            ...wrongLines(fields[field]).map((wrong) => texts.inLines(wrong.lines, texts.addressFaults[wrong.fault])),
            ...(fault === undefined ? [] : [texts.faults[fault]]),
          ];
          return (
            <Field
              key={field}
              label={labels[field]}
              optional={!required}
              hint={[...(single ? [] : [texts.onePerLine(most)]), texts.files(kinds, field === 'video' ? 25 : 10)].join(
                ' ',
              )}
              errors={errors}
            >
              {(input) =>
                single ? (
                  <TextInput
                    {...input}
                    type="url"
                    maxLength={4000}
                    placeholder="https://"
                    disabled={disabled}
                    value={fields[field]}
                    onChange={(event) => onChange({ [field]: event.target.value })}
                  />
                ) : (
                  <Textarea
                    {...input}
                    dir="ltr"
                    spellCheck={false}
                    rows={3}
                    placeholder="https://"
                    disabled={disabled}
                    value={fields[field]}
                    onChange={(event) => onChange({ [field]: event.target.value })}
                  />
                )
              }
            </Field>
          );
        })}
      </div>
    </section>
  );
}
