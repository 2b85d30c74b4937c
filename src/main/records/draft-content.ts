import type { DraftContent, DraftType, FieldValue, SharedField, SharedFields } from '../../bridge/index.ts';

/** A draft in which nothing is set. */
export function emptyContent(type: DraftType): DraftContent {
  return {
    type,
    title: '',
    script: '',
    scriptSource: { kind: 'own' },
    imagesFrom: null,
    settings: {
      voiceId: null,
      backgroundId: null,
      musicId: null,
      genreId: null,
      imageEngineId: null,
      clipEngineId: null,
      transition: null,
      animation: null,
      sfx: null,
      volume: null,
      aspectRatio: null,
      duration: null,
      captions: { fontFamily: null, fontColor: null, fontUrl: null, position: null },
    },
    finish: { overlay: null, captionEffect: null, watermark: null, sceneTexts: null },
    startsAt: null,
    endsAt: null,
    ideaId: null,
  };
}

/** Every shared field of a draft by its name. */
export function sharedOf(content: DraftContent): Record<SharedField, FieldValue> {
  const { captions, ...settings } = content.settings;
  return {
    title: content.title,
    script: content.script,
    'settings.voiceId': settings.voiceId,
    'settings.backgroundId': settings.backgroundId,
    'settings.musicId': settings.musicId,
    'settings.genreId': settings.genreId,
    'settings.imageEngineId': settings.imageEngineId,
    'settings.clipEngineId': settings.clipEngineId,
    'settings.transition': settings.transition,
    'settings.animation': settings.animation,
    'settings.sfx': settings.sfx,
    'settings.volume': settings.volume,
    'settings.aspectRatio': settings.aspectRatio,
    'settings.duration': settings.duration,
    'settings.captions.fontFamily': captions.fontFamily,
    'settings.captions.fontColor': captions.fontColor,
    'settings.captions.fontUrl': captions.fontUrl,
    'settings.captions.position': captions.position,
  };
}

const asText = (value: FieldValue): string => (value === null ? '' : String(value));
const asTextOrNull = (value: FieldValue): string | null => (value === null ? null : String(value));
const asNumber = (value: FieldValue): number | null => (typeof value === 'number' ? value : null);

/** The draft with these shared fields; what is missing stays. A value of the wrong kind counts as not set. */
export function withShared(content: DraftContent, fields: SharedFields): DraftContent {
  const all = { ...sharedOf(content), ...present(fields) };
  return {
    ...content,
    title: asText(all.title),
    script: asText(all.script),
    settings: {
      voiceId: asNumber(all['settings.voiceId']),
      backgroundId: asNumber(all['settings.backgroundId']),
      musicId: asNumber(all['settings.musicId']),
      genreId: asNumber(all['settings.genreId']),
      imageEngineId: asNumber(all['settings.imageEngineId']),
      clipEngineId: asNumber(all['settings.clipEngineId']),
      transition: asTextOrNull(all['settings.transition']),
      animation: asTextOrNull(all['settings.animation']),
      sfx: asTextOrNull(all['settings.sfx']),
      volume: asTextOrNull(all['settings.volume']),
      aspectRatio: asTextOrNull(all['settings.aspectRatio']),
      duration: asNumber(all['settings.duration']),
      captions: {
        fontFamily: asTextOrNull(all['settings.captions.fontFamily']),
        fontColor: asTextOrNull(all['settings.captions.fontColor']),
        fontUrl: asTextOrNull(all['settings.captions.fontUrl']),
        position: asTextOrNull(all['settings.captions.position']),
      },
    },
  };
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** What is set of some values. */
export function present<T extends object>(values: T): Present<T> {
  // Exactly the entries that the type leaves.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
