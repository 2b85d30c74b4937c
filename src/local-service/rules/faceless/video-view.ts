import type { Service } from '../../area.ts';
import { iso } from '../../clock.ts';
import { completedClones } from '../clone-rows.ts';
import { systemVoices } from '../system-voices.ts';
import { assetView } from './assets.ts';
import type { Asset, Assets } from './assets.ts';
import { backgroundChoices, genreView, musicChoices, shortView } from './catalogue.ts';
import { estimatedSeconds } from './prices.ts';
import { transcriptView } from './transcripts.ts';
import type { Transcripts } from './transcripts.ts';
import { videoHash, videoRecordId } from './video-rows.ts';
import type { Video } from './video-rows.ts';

/** The embedded `video` (specification, "Video record"). */
function recordView(video: Video, { media, randomness }: Service) {
  return {
    id: videoRecordId(video),
    user_id: video.userId,
    idea_id: video.ideaId,
    scheduler_id: video.eventId,
    title: video.title,
    type: video.type,
    // "null until rendering completes": while it is made again there is none either.
    url: video.status === 'completed' && video.file !== null ? media.url(video.file) : null,
    status: video.status,
    retries: video.retries,
    hash: videoHash(randomness, video, 'video'),
    synced_at: video.syncedAt === null ? null : iso(video.syncedAt),
    metadata: { ai_labels: video.type === 'ai-visuals' || video.type === 'ai-clips', custom_description: null },
    failure: video.failure,
    created_at: iso(video.createdAt),
    updated_at: iso(video.updatedAt),
  };
}

/** A faceless video, with `video` embedded wherever one is answered. */
export function videoView(video: Video, service: Service) {
  const { settings } = video;
  const { voice_id, music_id, background_id, genre_id, watermark, ...options } = settings;
  return {
    id: video.id,
    user_id: video.userId,
    video_id: videoRecordId(video),
    voice_id,
    music_id,
    background_id,
    watermark_id: watermark.id,
    estimated_duration: estimatedSeconds(video, service),
    type: video.type,
    genre: genreView(genre_id),
    script: video.script,
    hash: videoHash(service.randomness, video, 'faceless'),
    // Beside `aspect_ratio` the keys are not shown: everything that was set and has no field of its own.
    options: { ...options, watermark: { position: watermark.position, opacity: watermark.opacity } },
    is_transcribed: video.narration !== null,
    created_at: iso(video.createdAt),
    updated_at: iso(video.updatedAt),
    video: recordView(video, service),
  };
}

/** The voice of a video or preset: a system voice, or the owner's own clone. Null: neither. */
export function voiceView(userId: number, id: number | null, { database }: Service) {
  const voice = systemVoices.find((entry) => entry.id === id);
  if (voice !== undefined) {
    const { name, language, accent, gender, wordsPerMinute, type } = voice;
    return { id: voice.id, name, language, accent, gender, words_per_minute: wordsPerMinute, type };
  }
  const clone = completedClones(database)(userId).find((entry) => entry.id === id);
  if (clone === undefined) return null;
  const { name, language, gender } = clone;
  return { id: clone.id, name, language, accent: null, gender, type: 'real-clone' };
}

/** Each account has one watermark: its name. It has the number of the account, so that it is nobody else's. */
export function watermarkView(userId: number, id: number | null, { accounts }: Pick<Service, 'accounts'>) {
  const owner = id === userId ? accounts.byId(userId) : undefined;
  return owner === undefined ? null : { id: owner.id, name: owner.name };
}

const named = (entry: Parameters<typeof shortView>[0] | null) => (entry === null ? null : shortView(entry));

/** What `include` embeds in a video; the shapes are not shown. */
export function included(
  video: Video,
  names: readonly string[],
  rows: { assets: Assets; transcripts: Transcripts },
  service: Service,
) {
  const { settings, userId } = video;
  const assetViews = (assets: readonly Asset[]) => assets.map((asset) => assetView(asset, video, service.media));
  const transcript = rows.transcripts.of(video.id);
  const embed: Readonly<Record<string, () => unknown>> = {
    captions: () => {
      if (service.switches.included_captions === 'look') return settings.captions;
      return transcript === null ? null : transcriptView(transcript);
    },
    media: () => (video.file === null || video.status !== 'completed' ? [] : [fileView(video, video.file, service)]),
    music: () => named(musicChoices.byId(settings.music_id)),
    voice: () => voiceView(userId, settings.voice_id, service),
    background: () => named(backgroundChoices.byId(settings.background_id)),
    genre: () => genreView(settings.genre_id),
    watermark: () => watermarkView(userId, settings.watermark.id, service),
    // No operation gives a faceless video a character.
    character: () => null,
    assets: () => assetViews(rows.assets.of(video.id)),
  };
  // `video` is always there.
  return Object.fromEntries(names.filter((name) => name !== 'video').map((name) => [name, embed[name]?.()]));
}

function fileView(video: Video, file: string, { media }: Service) {
  return {
    id: videoRecordId(video),
    name: video.title,
    file_name: file,
    mime_type: 'video/mp4',
    extension: 'mp4',
    download_url: media.url(file),
  };
}
