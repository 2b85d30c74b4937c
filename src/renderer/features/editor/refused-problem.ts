import { useState } from 'react';
import { named } from '../../../bridge/named.ts';
import type { Draft, QueueRow, VideoProblem } from '../../../bridge/index.ts';

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
    transcriptions: 'finish.sceneTexts',
  },
};

type RefusedRow = Pick<QueueRow, 'id' | 'kind' | 'error' | 'finishedAt'>;

/** What the service refused as something that is put right here; null where it names no field that has its place here. */
export function refusedProblem(
  row: RefusedRow | undefined,
  { scriptSource }: Pick<Draft, 'scriptSource'>,
): VideoProblem | null {
  if (!row?.error) return null;
  const { title, detail, fields = {}, code } = row.error;
  for (const [name, reasons] of Object.entries(fields)) {
    const place = places[row.kind] ?? {};
    // Texts of scenes are named with the scene, or the line in it: `transcriptions.2.0`.
    const field = named(place, name) ?? named(place, name.replace(/(?:\.\d+)+$/u, ''));
    if (field !== undefined) return { code: `refused ${name}`, field, title, detail: reasons.join(' ') };
  }
  // A page that cannot be read is refused without a name (specification, "scrape-images"): "plain 422 if unparseable".
  const page =
    row.kind === 'video-images'
      ? 'imagesFrom'
      : row.kind === 'video-script' && scriptSource.kind === 'page'
        ? 'scriptSource.url'
        : null;
  const isUnnamed = code === 'validation' && Object.keys(fields).length === 0;
  return page !== null && isUnnamed ? { code: 'refused page', field: page, title, detail } : null;
}

/** The problem of the field that the service refused, as long as that field has the value that was refused; null otherwise. */
export function useStandingRefusal(row: RefusedRow | undefined, draft: Draft): VideoProblem | null {
  const problem = refusedProblem(row, draft);
  const attempt = problem === null ? '' : `${row?.id} ${row?.finishedAt} ${problem.code}`;
  const value = JSON.stringify(problem?.field?.split('.').reduce(part, draft) ?? null);
  const [first, setFirst] = useState({ attempt, value });
  if (first.attempt === attempt) return first.value === value ? problem : null;
  setFirst({ attempt, value });
  return problem;
}

const part = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? named({ ...whole }, name) : undefined;

/** What is missing, and what the service refused of what is not. */
export function withRefused(problems: readonly VideoProblem[], refused: VideoProblem | null): readonly VideoProblem[] {
  return refused === null || problems.some(({ field }) => field === refused.field) ? problems : [...problems, refused];
}
