import type { z } from 'zod';
import { facelessUpdateBody } from '../../contract/index.ts';
import type { FieldValue, SharedField, SharedFields } from '../../bridge/index.ts';
import { entries } from './merge.ts';

type UpdateBody = z.output<typeof facelessUpdateBody>;

/** The key of PATCH that carries a field; a title has none. Captions' keys are inside of `captions`. */
const keys: Readonly<Record<Exclude<SharedField, 'title'>, string>> = {
  script: 'script',
  'settings.voiceId': 'voice_id',
  'settings.backgroundId': 'background_id',
  'settings.musicId': 'music_id',
  'settings.genreId': 'genre_id',
  'settings.imageEngineId': 'image_engine_id',
  'settings.clipEngineId': 'clip_engine_id',
  'settings.transition': 'transition',
  'settings.animation': 'animation',
  'settings.sfx': 'sfx',
  'settings.volume': 'volume',
  'settings.aspectRatio': 'aspect_ratio',
  'settings.duration': 'duration',
  'settings.captions.fontFamily': 'captions.font_family',
  'settings.captions.fontColor': 'captions.font_color',
  'settings.captions.fontUrl': 'captions.font_url',
  'settings.captions.position': 'captions.position',
};

/** One field as a body of its own; null when PATCH cannot say it, such as a voice taken away or an empty script. */
function bodyOf(field: SharedField, value: FieldValue): UpdateBody | null {
  if (field === 'title') return null;
  const [key = '', inner] = keys[field].split('.');
  const parsed = facelessUpdateBody.safeParse({ [key]: inner === undefined ? value : { [inner]: value } });
  return parsed.success ? parsed.data : null;
}

export interface Sendable {
  readonly body: UpdateBody;
  /** What the body says, to be given to `fieldsSent` once the service took it. */
  readonly fields: SharedFields;
}

/** The body of PATCH with these fields (specification, "PATCH /faceless/{faceless}"). Fields that it cannot say stay out. */
export function updateBody(fields: SharedFields): Sendable {
  const sent: Partial<Record<SharedField, FieldValue>> = {};
  let body: UpdateBody = {};
  for (const [field, value] of entries(fields)) {
    const part = bodyOf(field, value);
    if (part === null) continue;
    sent[field] = value;
    const captions = { ...body.captions, ...part.captions };
    body = { ...body, ...part, ...(Object.keys(captions).length > 0 && { captions }) };
  }
  return { body, fields: sent };
}
