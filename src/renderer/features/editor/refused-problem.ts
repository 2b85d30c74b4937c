import type { QueueRow, VideoProblem } from '../../../bridge/index.ts';

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
  'video-edit': { script: 'script', voice_id: 'settings.voiceId', genre_id: 'settings.genreId' },
  'video-render': {
    script: 'script',
    voice_id: 'settings.voiceId',
    genre_id: 'settings.genreId',
    assets: 'imagesFrom',
  },
};

/** What the service refused as something that is put right here; null where it names no field that has its place here. */
export function refusedProblem(row: Pick<QueueRow, 'kind' | 'error'> | undefined): VideoProblem | null {
  for (const [name, reasons] of Object.entries(row?.error?.fields ?? {})) {
    const field = row === undefined ? undefined : places[row.kind]?.[name];
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
