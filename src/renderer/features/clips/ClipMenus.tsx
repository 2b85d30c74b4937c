import type { TextToVideoModel } from '../../../contract/index.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { Field, Select } from '../../ui/index.ts';
import { type ClipFields, isSound, type Menu, menusOf, type MenuField } from './clip-form.ts';

interface ClipMenusProps {
  readonly model: TextToVideoModel;
  readonly fields: ClipFields;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<ClipFields>) => void;
}

const labels: Readonly<Record<MenuField, string>> = {
  duration: texts.duration,
  resolution: texts.resolution,
  aspect_ratio: texts.aspectRatio,
  audio: texts.audio,
};

/** What this model leaves to be chosen, each with what it does by itself. */
export function ClipMenus({ model, fields, disabled, onChange }: ClipMenusProps) {
  return menusOf(model).map((menu) => (
    <Field key={menu.field} label={labels[menu.field]}>
      {(input) => (
        <Select
          {...input}
          disabled={disabled}
          value={chosenOf(menu, fields)}
          options={menu.options.map((option) => ({
            value: option,
            label: option === menu.usual ? texts.usual(wordOf(menu.field, option)) : wordOf(menu.field, option),
          }))}
          onChange={(value) => onChange({ [menu.field]: value })}
        />
      )}
    </Field>
  ));
}

function chosenOf({ field, options, usual }: Menu, fields: ClipFields): string {
  const chosen = fields[field];
  return chosen !== null && options.includes(chosen) ? chosen : (usual ?? options[0] ?? '');
}

function wordOf(field: MenuField, option: string): string {
  if (field === 'duration' && Number.isFinite(Number(option))) return texts.seconds(Number(option));
  if (field !== 'audio') return option;
  const sound = isSound(option);
  return sound === null ? option : texts.audioOptions[sound ? 'on' : 'off'];
}
