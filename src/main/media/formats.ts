import { ADTS, FLAC, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM, type InputFormat } from 'mediabunny';
import type { Container } from './containers.ts';

const formats: Readonly<Record<Container, InputFormat>> = {
  mp4: MP4,
  mov: QTFF,
  mkv: MATROSKA,
  webm: WEBM,
  wav: WAVE,
  ogg: OGG,
  flac: FLAC,
  mp3: MP3,
  aac: ADTS,
  ts: MPEG_TS,
};

/**
 * What files are tried as. HLS is left out on purpose: a playlist names other files and addresses, and a dropped file must
 * not make this computer open them.
 */
export const readableFormats: InputFormat[] = Object.values(formats);

/** The container of a format that mediabunny recognised. */
export function containerOf(format: InputFormat): Container {
  for (const [container, known] of Object.entries(formats)) {
    // Object.entries widens the keys of a record to string.
    if (known === format) return container as Container;
  }
  throw new Error(`No container for the format ${format.name}`);
}
