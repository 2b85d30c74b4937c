import { randomUUID } from 'node:crypto';
import {
  draftChanges,
  finishChange,
  orientationOf,
  presetValues,
  settingsChange,
  shapeOf,
  type Draft,
  type DraftChanges,
  type NumberedSetting,
  type Preset,
  type PresetValues,
} from '../../bridge/index.ts';
import type { z } from 'zod';
import type { ContentChanges } from '../drafts/index.ts';
import { operations, type Preset as RemotePreset } from '../../contract/index.ts';

const presetBody = operations.presets.update.request.body;

/** The writable fields of an answer; what it leaves out is not set. */
export function valuesOf(remote: RemotePreset): PresetValues {
  return presetValues.parse(
    Object.fromEntries(Object.keys(presetValues.shape).map((key) => [key, remote[key] ?? null])),
  );
}

/** One that the service does not have yet. */
export function blank(accountId: string): Preset {
  return {
    id: randomUUID(),
    accountId,
    remoteId: null,
    name: '',
    values: presetValues.parse({}),
    state: 'saved',
    error: null,
  };
}

/** The preset as the service has it. */
export function merged(row: Preset, remote: RemotePreset): Preset {
  return {
    ...row,
    remoteId: remote.id,
    name: remote.name ?? row.name,
    values: valuesOf(remote),
    state: 'saved',
    error: null,
  };
}

/** What the service is told of: a preset with nothing else set says nothing of the rest. */
export function setValues(values: PresetValues): Partial<PresetValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

interface Made {
  readonly values: Partial<PresetValues>;
  /** Fields that are set in the draft, and that no request can say of a preset: the service tells more of a video than it takes; or that are of others. */
  readonly left: readonly string[];
}

/** By the field of a preset, the setting of a draft that its number is of. */
const numbered: Readonly<Record<string, NumberedSetting | undefined>> = {
  voice_id: 'settings.voiceId',
  genre_id: 'settings.genreId',
  image_engine_id: 'settings.imageEngineId',
  clip_engine_id: 'settings.clipEngineId',
  background_id: 'settings.backgroundId',
  music_id: 'settings.musicId',
  watermark_id: 'finish.watermark',
};

/** The preset of a draft's settings. `ofOthers`: those whose numbers are of another account. */
export function presetOf(
  { settings, finish, scriptSource }: Pick<Draft, 'settings' | 'finish' | 'scriptSource'>,
  ofOthers: ReadonlySet<string>,
): Made {
  const { captions } = settings;
  const set = setValues({
    volume: settings.volume,
    language: scriptSource.kind === 'own' ? null : scriptSource.language || null,
    font_color: captions.fontColor,
    font_family: captions.fontFamily,
    duration: settings.duration,
    orientation: orientationOf(settings.aspectRatio) ?? settings.aspectRatio,
    position: captions.position,
    caption_animation: finish.captionEffect,
    sfx: settings.sfx,
    music_id: settings.musicId,
    music_category_id: null,
    background_id: settings.backgroundId,
    genre_id: settings.genreId,
    voice_id: settings.voiceId,
    transition: settings.transition,
    animation: settings.animation,
    overlay: finish.overlay,
    watermark_id: finish.watermark?.id ?? null,
    watermark_position: finish.watermark?.position ?? null,
    watermark_opacity: finish.watermark?.opacity ?? null,
    resource_id: null,
    image_engine_id: settings.imageEngineId,
    clip_engine_id: settings.clipEngineId,
  });
  const isSaid = ([field, value]: readonly [string, unknown]): boolean =>
    !ofOthers.has(numbered[field] ?? field) && presetBody.safeParse({ [field]: value }).success;
  const [said = [], left = []] = [true, false].map((one) =>
    Object.entries(set).filter((entry) => isSaid(entry) === one),
  );
  // Some of its own entries.
  return { values: Object.fromEntries(said) as Partial<PresetValues>, left: left.map(([field]) => field) };
}

interface Applied {
  readonly changes: DraftChanges;
  /** Fields of the preset that are set and that this draft cannot have. */
  readonly left: readonly string[];
}

/** What a preset changes in a draft: only what it has set, and only what a draft can hold. */
export function appliedTo(
  {
    scriptSource,
    finish: current,
  }: { scriptSource: Draft['scriptSource']; finish: Pick<Draft['finish'], 'watermark'> },
  values: PresetValues,
): Applied {
  const left: string[] = [];
  const settings: Record<string, unknown> = {};
  const captions: Record<string, unknown> = {};
  const finish: Record<string, unknown> = {};
  const put = (
    field: keyof PresetValues,
    schema: z.ZodType,
    into: Record<string, unknown>,
    key: string,
    value: unknown = values[field],
  ): void => {
    if (values[field] === null) return;
    if (schema.safeParse({ [key]: value }).success) into[key] = value;
    else left.push(field);
  };
  put('volume', settingsChange, settings, 'volume');
  put('duration', settingsChange, settings, 'duration');
  put('orientation', settingsChange, settings, 'aspectRatio', shapeOf(values.orientation) ?? values.orientation);
  put('sfx', settingsChange, settings, 'sfx');
  put('music_id', settingsChange, settings, 'musicId');
  put('background_id', settingsChange, settings, 'backgroundId');
  put('genre_id', settingsChange, settings, 'genreId');
  put('voice_id', settingsChange, settings, 'voiceId');
  put('transition', settingsChange, settings, 'transition');
  put('animation', settingsChange, settings, 'animation');
  put('image_engine_id', settingsChange, settings, 'imageEngineId');
  put('clip_engine_id', settingsChange, settings, 'clipEngineId');
  // `default` is the service's own colour: nothing is set.
  put('font_color', captionsChange, captions, 'fontColor', values.font_color === 'default' ? null : values.font_color);
  put('font_family', captionsChange, captions, 'fontFamily');
  put('position', captionsChange, captions, 'position');
  put('caption_animation', finishChange, finish, 'captionEffect');
  put('overlay', finishChange, finish, 'overlay');
  const { watermark_id: id, watermark_position: position, watermark_opacity: opacity } = values;
  if (id !== null || position !== null || opacity !== null) {
    const before = current.watermark ?? { id: null, position: null, opacity: null };
    const watermark = {
      id: id ?? before.id,
      position: position ?? before.position,
      opacity: opacity ?? before.opacity,
    };
    if (finishChange.safeParse({ watermark }).success) finish['watermark'] = watermark;
    else left.push('watermark_id');
  }
  for (const field of ['music_category_id', 'resource_id'] as const) if (values[field] !== null) left.push(field);
  const { language } = values;
  if (language !== null && scriptSource.kind === 'own') left.push('language');
  return {
    left,
    changes: draftChanges.parse({
      settings: { ...settings, captions },
      finish,
      ...(language !== null && scriptSource.kind !== 'own' && { scriptSource: { ...scriptSource, language } }),
    }),
  };
}

const captionsChange = settingsChange.shape.captions.unwrap();

/** What a new draft begins with: what `content` says, else what the preset sets. */
export function begunWith(
  values: PresetValues,
  content: ContentChanges,
): { readonly content: ContentChanges; readonly left: readonly string[] } {
  const { scriptSource = { kind: 'own' }, settings = {}, finish = {} } = content;
  const { changes, left } = appliedTo({ scriptSource, finish: { watermark: null } }, values);
  const watermark = said({ ...changes.finish?.watermark, ...said(finish.watermark ?? {}) });
  return {
    left,
    content: {
      ...content,
      settings: {
        ...changes.settings,
        ...said(settings),
        captions: { ...changes.settings?.captions, ...said(settings.captions ?? {}) },
      },
      finish: {
        ...changes.finish,
        ...said(finish),
        ...(Object.keys(watermark).length > 0 && {
          watermark: { id: null, position: null, opacity: null, ...watermark },
        }),
      },
      ...(changes.scriptSource &&
        scriptSource.kind !== 'own' &&
        scriptSource.language === '' && { scriptSource: changes.scriptSource }),
    },
  };
}

/** Without what is not set: in a new draft, that says nothing. */
function said<T extends object>(values: T): Partial<T> {
  // Some of its own entries.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
}
