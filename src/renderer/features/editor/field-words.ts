import type { FieldValue, SharedField, VideoOptions } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { slugName, videoSettingsTexts } from '../../texts/video-settings.ts';
import { type Entry, listsOf } from './settings/use-video-options.ts';

/** A value of a field as people read it: names instead of numbers where the service's lists are known. */
export function fieldWords(field: SharedField, value: FieldValue, options: VideoOptions | null): string {
  if (value === null || value === '') return editorTexts.conflict.unset;
  if (typeof value === 'number') {
    return namesOf(field, options).find(({ id }) => id === value)?.name ?? numberWords(field, value);
  }
  switch (field) {
    case 'title':
    case 'script':
    case 'settings.aspectRatio':
    case 'settings.captions.fontColor':
    case 'settings.captions.fontUrl':
      return value;
    default:
      return slugName(value);
  }
}

function numberWords(field: SharedField, value: number): string {
  return field === 'settings.duration' ? String(value) : videoSettingsTexts.notHere(value);
}

function namesOf(field: SharedField, options: VideoOptions | null): readonly Pick<Entry, 'id' | 'name'>[] {
  const lists = listsOf(options);
  switch (field) {
    case 'settings.voiceId':
      return options?.voices ?? [];
    case 'settings.genreId':
      return lists.genres;
    case 'settings.backgroundId':
      return lists.backgrounds;
    case 'settings.musicId':
      return lists.music;
    case 'settings.imageEngineId':
      return lists.imageEngines;
    case 'settings.clipEngineId':
      return lists.clipEngines;
    default:
      return [];
  }
}
