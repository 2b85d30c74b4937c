import { named } from '../../../bridge/named.ts';
import type { QueueRow, VideoProblem } from '../../../bridge/index.ts';

/** What goes out with a change of the settings, and with an export. */
const carried: Readonly<Record<string, string>> = {
  transition: 'settings.transition',
  sfx: 'settings.sfx',
  volume: 'settings.volume',
  music_id: 'settings.musicId',
  'captions.font_family': 'settings.captions.fontFamily',
  'captions.font_color': 'settings.captions.fontColor',
  'captions.font_url': 'settings.captions.fontUrl',
  'captions.position': 'settings.captions.position',
};
/** What goes out with a render, and with an export. */
const finish: Readonly<Record<string, string>> = {
  overlay: 'finish.overlay',
  'captions.effect': 'finish.captionEffect',
};

/** By what was to be done: where a field that the service names in its request is put right. */
const places: Partial<Record<QueueRow['kind'], Readonly<Record<string, string>>>> = {
  'video-create': { title: 'title', starts_at: 'startsAt', ends_at: 'endsAt' },
  'video-images': { url: 'imagesFrom' },
  'video-script': {
    topic: 'scriptSource.topic',
    url: 'scriptSource.url',
    style: 'scriptSource.style',
    tone: 'scriptSource.tone',
    language: 'scriptSource.language',
    duration: 'scriptSource.duration',
  },
  'video-edit': {
    script: 'script',
    voice_id: 'settings.voiceId',
    genre_id: 'settings.genreId',
    background_id: 'settings.backgroundId',
    image_engine_id: 'settings.imageEngineId',
    clip_engine_id: 'settings.clipEngineId',
    animation: 'settings.animation',
    duration: 'settings.duration',
    aspect_ratio: 'settings.aspectRatio',
    ...carried,
  },
  'video-render': {
    script: 'script',
    voice_id: 'settings.voiceId',
    genre_id: 'settings.genreId',
    assets: 'imagesFrom',
    ...finish,
  },
  'video-export': {
    ...carried,
    ...finish,
    watermark: 'finish.watermark',
    'watermark.id': 'finish.watermark',
    'watermark.position': 'finish.watermark',
    'watermark.opacity': 'finish.watermark',
  },
};

/** What the service refused as something that is put right here; null where it names no field that has its place here. */
export function refusedProblem(row: Pick<QueueRow, 'kind' | 'error'> | undefined): VideoProblem | null {
  for (const [name, reasons] of Object.entries(row?.error?.fields ?? {})) {
    const field = row === undefined ? undefined : named(places[row.kind] ?? {}, name);
    if (row?.error && field !== undefined)
      return { code: `refused ${name}`, field, title: row.error.title, detail: reasons.join(' ') };
  }
  return null;
}

/** What is missing, and what the service refused of what is not. */
export function withRefused(
  problems: readonly VideoProblem[],
  row: Pick<QueueRow, 'kind' | 'error'> | undefined,
): readonly VideoProblem[] {
  const refused = refusedProblem(row);
  return refused === null || problems.some(({ field }) => field === refused.field) ? problems : [...problems, refused];
}
