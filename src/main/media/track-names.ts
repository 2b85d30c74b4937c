import type { SoundTracks } from '../../bridge/index.ts';

/** A code of a language; null where it is none, or says that it is not known. */
export function languageOf(code: string | null | undefined): string | null {
  return code && /^[a-z]{2,3}(-|$)/i.test(code) && !/^(und|mis|mul|zxx)$/i.test(code) ? code : null;
}

/** One line of a length that a row has room for. */
export function titleOfTrack(name: string | null | undefined): string | null {
  return name?.replaceAll(/\s+/g, ' ').trim().slice(0, 100) || null;
}

/** Who speaks on another track is not heard: cameras and recorders write one for each microphone, editors one for each language. */
export function tracksWarning(sound: SoundTracks | null): readonly string[] {
  if (sound === null) return [];
  const { tracks, used } = sound;
  return [`It has ${tracks.length} sound tracks. Only ${used === null ? 'one of them' : `track ${used + 1}`} is used.`];
}
