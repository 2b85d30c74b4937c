import { useState } from 'react';
import { hexColour } from '../../../../contract/index.ts';
import { editorTexts } from '../../../texts/editor.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Field, Segmented, TextInput } from '../../../ui/index.ts';

interface ColourFieldProps {
  readonly value: string | null;
  readonly onChange: (colour: string | null) => void;
}

interface WrittenColourProps extends ColourFieldProps {
  readonly label?: string;
  /** An empty field is on the way to another colour, and none. */
  readonly required?: true;
}

/** A colour to choose or to write; what is no colour stays in the field and is not kept. */
export function ColourField({ value, label = texts.colour, required, onChange }: WrittenColourProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value ?? '';
  const wrong = text !== '' && !hexColour.safeParse(text).success;
  const set = (next: string): void => {
    const good = next === '' ? !required : hexColour.safeParse(next).success;
    setTyped(good ? null : next);
    if (good) onChange(next === '' ? null : next);
  };
  return (
    <Field label={label} hint={texts.colourHint} errors={wrong ? [texts.colourWrong] : []}>
      {(input) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={editorTexts.fields['settings.captions.fontColor']}
            value={sixDigits(value)}
            onChange={(event) => set(event.target.value)}
            className="h-8 w-10 shrink-0 rounded-md border border-field bg-raised p-0.5"
          />
          <TextInput
            {...input}
            dir="ltr"
            placeholder="#ffffff"
            maxLength={7}
            value={text}
            onChange={(event) => set(event.target.value)}
            className="font-mono"
          />
        </div>
      )}
    </Field>
  );
}

/** What the service calls its own colour ("`default` or 3- or 6-digit hex"); only presets can say it. */
const ownOfService = 'default';
const usual = '#ffffff';

/** The colour of a preset: one of the user's, the service's own, or none, which leaves that of a draft. */
export function PresetColourField({ value, onChange }: ColourFieldProps) {
  const kind = value === null ? 'not-set' : value === ownOfService ? 'service' : 'own';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{texts.colour}</span>
        <Segmented
          label={texts.colour}
          value={kind}
          options={[
            { value: 'not-set', label: texts.notSet },
            { value: 'service', label: texts.serviceColour },
            { value: 'own', label: texts.ownColour },
          ]}
          onChange={(next) => onChange(next === 'not-set' ? null : next === 'service' ? ownOfService : usual)}
        />
        {kind !== 'own' && (
          <span className="text-xs text-faint">
            {kind === 'service' ? texts.serviceColourHint : texts.leaveToDraft}
          </span>
        )}
      </div>
      {kind === 'own' && <ColourField required label={texts.whichColour} value={value} onChange={onChange} />}
    </div>
  );
}

/** As the browser's own field wants it: `#rrggbb`. */
function sixDigits(colour: string | null): string {
  const digits = (colour ?? 'ffffff').replace('#', '');
  if (digits.length === 6) return `#${digits}`;
  return `#${[...digits].map((digit) => digit + digit).join('')}`;
}
