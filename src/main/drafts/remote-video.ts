import { z } from 'zod';
import { facelessTypes, type Faceless } from '../../contract/index.ts';
import {
  namedParts,
  type DraftRemote,
  type DraftType,
  type FieldValue,
  type SharedField,
  type SharedFields,
  type VideoFacts,
} from '../../bridge/index.ts';

/**
 * The shared fields that an answer tells. A field that the answer leaves out is left out here: which options besides the
 * aspect ratio come back is not shown in the specification ("Faceless video").
 */
export function fieldsOf(video: Faceless): SharedFields {
  const fields: Partial<Record<SharedField, FieldValue>> = {};
  const put = (field: SharedField, value: FieldValue | undefined): void => {
    if (value !== undefined) fields[field] = value;
  };
  put('title', text(video.video?.title));
  put('script', video.script === null ? '' : text(video.script));
  put('settings.voiceId', video.voice_id);
  put('settings.musicId', video.music_id);
  put('settings.backgroundId', video.background_id);
  if (video.genre !== undefined) put('settings.genreId', video.genre?.id ?? null);
  put('settings.aspectRatio', video.options?.aspect_ratio);
  return fields;
}

/**
 * A text that is not told is not an empty one. JSON can tell halves of surrogate pairs, which are not kept (`wellFormed`): what
 * is kept would else differ from it for ever.
 */
const text = (value: string | null | undefined): string | undefined => value?.toWellFormed();

/** How the video stands. Where the answer says nothing of it, what was known stays. */
export function remoteOf(video: Faceless, before: DraftRemote | null): DraftRemote {
  const record = video.video;
  const failure = record?.failure;
  return {
    status: record?.status ?? before?.status ?? null,
    url: record === undefined || record === null ? (before?.url ?? null) : (record.url ?? null),
    failure:
      record === undefined || record === null
        ? (before?.failure ?? null)
        : failure === undefined || failure === null
          ? null
          : { code: failure.code ?? null, message: failure.message ?? null },
    retries: record?.retries ?? before?.retries ?? 0,
    updatedAt: stampOf(video) ?? before?.updatedAt ?? null,
    estimatedDuration: video.estimated_duration ?? before?.estimatedDuration ?? null,
    isTranscribed: video.is_transcribed ?? before?.isTranscribed ?? false,
    chargedCredits: before?.chargedCredits ?? null,
    facts: factsOf(video, before?.facts),
    ...(before?.captions !== undefined && { captions: before.captions }),
  };
}

/** What the answer leaves out stays as it was known. */
function factsOf(video: Faceless, before: VideoFacts | undefined): VideoFacts {
  const { created_at: createdAt, video: record } = video;
  const metadata = record?.metadata;
  return {
    createdAt: lastSaid(createdAt, before?.createdAt),
    syncedAt: lastSaid(record?.synced_at, before?.syncedAt),
    aiLabels: lastSaid(metadata?.ai_labels, before?.aiLabels),
    description: lastSaid(metadata?.custom_description, before?.description)?.toWellFormed() ?? null,
    ideaId: lastSaid(record?.idea_id, before?.ideaId),
    eventId: lastSaid(record?.scheduler_id, before?.eventId),
    named: namedOf(video, before?.named ?? {}),
  };
}

/** What `include` embeds is not shown; most likely a number and a name. */
const embedded = z.looseObject({ id: z.int().nullish().catch(null), name: z.string().trim().min(1) });

function namedOf(video: Faceless, before: NonNullable<VideoFacts['named']>): NonNullable<VideoFacts['named']> {
  const named = { ...before };
  for (const part of namedParts) {
    const said = video[part];
    if (said === undefined) continue;
    const { data } = embedded.safeParse(said);
    if (data === undefined) delete named[part];
    else named[part] = { id: data.id ?? null, name: data.name.toWellFormed() };
  }
  return named;
}

/** Null takes away what was known, and nothing does not. */
const lastSaid = <T>(said: T | null | undefined, known: T | null | undefined): T | null =>
  said === undefined ? (known ?? null) : said;

/** The visual source that the video itself tells; null for none that is known. */
export const toldType = (video: Faceless): DraftType | null =>
  facelessTypes.find((type) => type === video.type) ?? null;

/** The visual source; one that is not known counts as the service's default. */
export function typeOf(video: Faceless): DraftType {
  return toldType(video) ?? facelessTypes.find((type) => type === video.video?.type) ?? 'ai-visuals';
}

/** The later of the stamps of the video and of its record: changes of fields move one, rendering moves the other. */
function stampOf(video: Faceless): string | null {
  const stamps = [video.updated_at, video.video?.updated_at].flatMap((stamp) =>
    stamp !== undefined && stamp !== null && !Number.isNaN(Date.parse(stamp)) ? [stamp] : [],
  );
  return stamps.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/** Whether an answer was overtaken by one that is known already. By the service's own stamps; without them it is new. */
export function isOlder(video: Faceless, known: DraftRemote | null): boolean {
  const stamp = stampOf(video);
  return stamp !== null && Date.parse(stamp) < Date.parse(known?.updatedAt ?? '');
}
