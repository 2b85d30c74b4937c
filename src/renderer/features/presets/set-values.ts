import type { PresetValues, VoiceChoice } from '../../../bridge/index.ts';
import { languageName } from '../../texts/languages.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { slugName, videoSettingsTexts } from '../../texts/video-settings.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The lists that the numbers of a preset come from. */
interface NameLists {
  readonly genres: readonly Named[];
  readonly imageEngines: readonly Named[];
  readonly clipEngines: readonly Named[];
  readonly backgrounds: readonly Named[];
  readonly music: readonly Named[];
  readonly watermarks: readonly Named[];
  readonly fonts: readonly { readonly slug: string; readonly name: string }[];
}

interface SetValue {
  readonly field: keyof PresetValues;
  readonly label: string;
  readonly value: string;
}

/** What a preset sets, in words. */
export function setValuesOf(
  values: PresetValues,
  lists: NameLists,
  voices: readonly Pick<VoiceChoice, 'id' | 'name'>[],
): readonly SetValue[] {
  const names: Partial<Record<keyof PresetValues, readonly Named[]>> = {
    genre_id: lists.genres,
    image_engine_id: lists.imageEngines,
    clip_engine_id: lists.clipEngines,
    background_id: lists.backgrounds,
    music_id: lists.music,
    watermark_id: lists.watermarks,
    voice_id: voices,
  };
  // The keys of the object above.
  return (Object.keys(texts.fields) as (keyof PresetValues)[]).flatMap((field) => {
    const value = values[field];
    if (value === null) return [];
    const font = field === 'font_family' ? lists.fonts.find(({ slug }) => slug === value) : undefined;
    return [{ field, label: texts.fields[field], value: font?.name ?? wordsOf(field, value, names[field]) }];
  });
}

function wordsOf(field: keyof PresetValues, value: string | number, names: readonly Named[] | undefined): string {
  if (typeof value === 'string') {
    if (field === 'font_color')
      return value === 'default' ? videoSettingsTexts.serviceColour : `#${value.replace('#', '')}`;
    if (field === 'language') return languageName(value);
    return slugName(value);
  }
  if (field === 'duration') return texts.seconds(value);
  if (field === 'watermark_opacity') return texts.percent(value);
  return names?.find(({ id }) => id === value)?.name ?? texts.number(value);
}

/** How many things it sets. */
export const setCount = (values: PresetValues): number =>
  Object.values(values).filter((value) => value !== null).length;
