import { ADTS, FLAC, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM, type InputFormat } from 'mediabunny';

/** The containers that are read here without any help. */
export type Container = 'mp4' | 'mov' | 'mkv' | 'webm' | 'wav' | 'ogg' | 'flac' | 'mp3' | 'aac' | 'ts';

interface ContainerFacts {
  readonly label: string;
  readonly format: InputFormat;
  /** Names under which the service takes a file of this container as it is; the first one is given to files named otherwise. */
  readonly audioExtensions: readonly string[];
  readonly videoExtensions: readonly string[];
  readonly audioType: string;
  readonly videoType: string;
  /** What ffmpeg calls the reader of it. */
  readonly demuxer: string;
}

/** Specification, "Transcriptions": file types. MPEG transport streams are read here, but not taken by the service. */
export const containers: Readonly<Record<Container, ContainerFacts>> = {
  mp4: facts('MP4', MP4, ['m4a', 'mp4'], ['mp4'], 'audio/mp4', 'video/mp4', 'mov'),
  mov: facts('QuickTime', QTFF, ['mov'], ['mov'], 'video/quicktime', 'video/quicktime', 'mov'),
  mkv: facts('Matroska', MATROSKA, ['mkv'], ['mkv'], 'audio/x-matroska', 'video/x-matroska', 'matroska'),
  webm: facts('WebM', WEBM, ['webm'], ['webm'], 'audio/webm', 'video/webm', 'matroska'),
  wav: facts('WAV', WAVE, ['wav'], [], 'audio/wav', 'audio/wav', 'wav'),
  ogg: facts('Ogg', OGG, ['ogg'], [], 'audio/ogg', 'audio/ogg', 'ogg'),
  flac: facts('FLAC', FLAC, ['flac'], [], 'audio/flac', 'audio/flac', 'flac'),
  mp3: facts('MP3', MP3, ['mp3'], [], 'audio/mpeg', 'audio/mpeg', 'mp3'),
  aac: facts('AAC', ADTS, ['aac'], [], 'audio/aac', 'audio/aac', 'aac'),
  ts: facts('MPEG transport stream', MPEG_TS, [], [], 'video/mp2t', 'video/mp2t', 'mpegts'),
};

/**
 * What files are tried as. HLS is left out on purpose: a playlist names other files and addresses, and a dropped file must
 * not make this computer open them.
 */
export const readableFormats: InputFormat[] = Object.values(containers).map((facts) => facts.format);

/** The container of a format that mediabunny recognised. */
export function containerOf(format: InputFormat): Container {
  for (const [container, facts] of Object.entries(containers)) {
    // Object.entries widens the keys of a record to string.
    if (facts.format === format) return container as Container;
  }
  throw new Error(`No container for the format ${format.name}`);
}

function facts(
  label: string,
  format: InputFormat,
  audioExtensions: readonly string[],
  videoExtensions: readonly string[],
  audioType: string,
  videoType: string,
  demuxer: string,
): ContainerFacts {
  return { label, format, audioExtensions, videoExtensions, audioType, videoType, demuxer };
}
