import { mediaTexts } from '../texts/media.ts';

/** The containers that are read here without any help. */
export type Container = 'mp4' | 'mov' | 'mkv' | 'webm' | 'wav' | 'ogg' | 'flac' | 'mp3' | 'aac' | 'ts';

interface ContainerFacts {
  readonly label: string;
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
  mp4: facts('MP4', ['m4a', 'mp4'], ['mp4'], 'audio/mp4', 'video/mp4', 'mov'),
  mov: facts('QuickTime', ['mov'], ['mov'], 'video/quicktime', 'video/quicktime', 'mov'),
  mkv: facts('Matroska', ['mkv'], ['mkv'], 'audio/x-matroska', 'video/x-matroska', 'matroska'),
  webm: facts('WebM', ['webm'], ['webm'], 'audio/webm', 'video/webm', 'matroska'),
  wav: facts('WAV', ['wav'], [], 'audio/wav', 'audio/wav', 'wav'),
  ogg: facts('Ogg', ['ogg'], [], 'audio/ogg', 'audio/ogg', 'ogg'),
  flac: facts('FLAC', ['flac'], [], 'audio/flac', 'audio/flac', 'flac'),
  mp3: facts('MP3', ['mp3'], [], 'audio/mpeg', 'audio/mpeg', 'mp3'),
  aac: facts('AAC', ['aac'], [], 'audio/aac', 'audio/aac', 'aac'),
  ts: facts(mediaTexts.kinds.transportStream, [], [], 'video/mp2t', 'video/mp2t', 'mpegts'),
};

function facts(
  label: string,
  audioExtensions: readonly string[],
  videoExtensions: readonly string[],
  audioType: string,
  videoType: string,
  demuxer: string,
): ContainerFacts {
  return { label, audioExtensions, videoExtensions, audioType, videoType, demuxer };
}
