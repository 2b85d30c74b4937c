import { type Draft, type DraftChanges, orientationOf, type PresetValues, shapeOf } from '../../../bridge/index.ts';
import { operations } from '../../../contract/index.ts';

/** What of a preset changes. */
export type PresetChanges = Partial<PresetValues>;

/** What of a preset is changed and not saved; null: nothing. */
export interface UnsavedPreset {
  readonly name: string | null;
  readonly changes: PresetChanges | null;
}
export const nothingChanged: UnsavedPreset = { name: null, changes: null };

/** The form that keeps it. */
export const presetForm = (id: string): string => `preset/${id}`;

/** What the editor's controls show of a preset: a draft with its settings, that is nowhere else. */
export function draftOf(values: PresetValues): Draft {
  const { watermark_id: id, watermark_position: position, watermark_opacity: opacity } = values;
  return {
    id: 'preset',
    accountId: null,
    remoteId: null,
    // The kind that has every control.
    type: 'ai-clips',
    title: '',
    script: '',
    scriptSource: { kind: 'own' },
    imagesFrom: null,
    settings: {
      voiceId: values.voice_id,
      backgroundId: values.background_id,
      musicId: values.music_id,
      genreId: values.genre_id,
      imageEngineId: values.image_engine_id,
      clipEngineId: values.clip_engine_id,
      transition: values.transition,
      animation: values.animation,
      sfx: values.sfx,
      volume: values.volume,
      aspectRatio: shapeOf(values.orientation),
      duration: values.duration,
      captions: {
        fontFamily: values.font_family,
        fontColor: values.font_color,
        fontUrl: null,
        position: values.position,
      },
    },
    finish: {
      overlay: values.overlay,
      captionEffect: values.caption_animation,
      watermark: id === null && position === null && opacity === null ? null : { id, position, opacity },
      sceneTexts: null,
    },
    startsAt: null,
    endsAt: null,
    ideaId: null,
    remote: null,
    revision: 0,
    words: 0,
    spokenSeconds: null,
    versionCount: 0,
    batchId: null,
    collection: null,
    createdAt: 0,
    updatedAt: 0,
    trashedAt: null,
    base: null,
    conflicts: [],
    canUndo: false,
    canRedo: false,
  };
}

/** What a change by the editor's controls means for a preset. */
export function presetChangesOf({ settings = {}, finish = {} }: DraftChanges): PresetChanges {
  const { captions = {}, ...rest } = settings;
  const { watermark } = finish;
  return defined({
    voice_id: rest.voiceId,
    background_id: rest.backgroundId,
    music_id: rest.musicId,
    genre_id: rest.genreId,
    image_engine_id: rest.imageEngineId,
    clip_engine_id: rest.clipEngineId,
    transition: rest.transition,
    animation: rest.animation,
    sfx: rest.sfx,
    volume: rest.volume,
    duration: rest.duration,
    orientation: rest.aspectRatio === undefined ? undefined : orientationOf(rest.aspectRatio),
    font_family: captions.fontFamily,
    font_color: captions.fontColor,
    position: captions.position,
    caption_animation: finish.captionEffect,
    overlay: finish.overlay,
    ...(watermark !== undefined && {
      watermark_id: watermark?.id ?? null,
      watermark_position: watermark?.position ?? null,
      watermark_opacity: watermark?.opacity ?? null,
    }),
  });
}

type Loose = { readonly [K in keyof PresetValues]?: PresetValues[K] | undefined };

/** Without what is not there: `undefined` means "unchanged", null "not set". */
function defined(changes: Loose): PresetChanges {
  // Only the missing ones went.
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as PresetChanges;
}

/** What of some changes is a change of these values; changed back and forth is none. */
export function realChanges(values: PresetValues, changes: PresetChanges): PresetChanges {
  const now = new Map<string, unknown>(Object.entries(values));
  // Only some of them went.
  return Object.fromEntries(Object.entries(changes).filter(([key, value]) => now.get(key) !== value)) as PresetChanges;
}

const body = operations.presets.update.request.body.omit({ name: true });

/** The changes as they are sent, or the fields that the service would not take. */
export function checkedChanges(
  changes: PresetChanges,
): { readonly values: ReturnType<typeof body.parse> } | { readonly wrong: readonly string[] } {
  const parsed = body.safeParse(changes);
  if (parsed.success) return { values: parsed.data };
  return { wrong: [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))] };
}
