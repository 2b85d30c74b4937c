import type { AppError, SoundTracks } from '../../bridge/index.ts';
import { mediaTexts } from '../texts/media.ts';

type Words = Pick<AppError, 'title' | 'detail'>;

const refusal = (code: string, words: Words): AppError => ({ code, ...words, action: 'choose-another-file' });

/** Every reason not to take a file, in the words that the user reads. */
export const refusals = {
  empty: () => refusal('file-empty', mediaTexts.empty),
  missing: () => refusal('file-missing', mediaTexts.missing),
  notPermitted: () => refusal('file-not-permitted', mediaTexts.notPermitted),
  folder: () => refusal('file-is-folder', mediaTexts.folder),
  notAFile: () => refusal('file-unreadable', mediaTexts.notAFile),
  unreadable: (reason: string) => refusal('file-unreadable', mediaTexts.unreadable(reason)),
  unknownKind: () => refusal('unknown-kind', mediaTexts.unknownKind),
  picture: () => refusal('is-picture', mediaTexts.picture),
  notes: () => refusal('is-midi', mediaTexts.notes),
  needsFfmpeg: (kind: string) => refusal('needs-ffmpeg', mediaTexts.needsFfmpeg(kind)),
  damaged: () => refusal('damaged-file', mediaTexts.damaged),
  noAudio: () => refusal('no-audio', mediaTexts.noAudio),
  silence: () => refusal('silence', mediaTexts.silence),
  noSuchTrack: (number: number, count: number) => refusal('no-such-track', mediaTexts.noSuchTrack(number, count)),
  tooLong: () => refusal('too-long', mediaTexts.tooLong),
  tooLarge: (bytes: number) => refusal('too-large', mediaTexts.tooLarge(bytes)),
  sampleTooLong: (maxSeconds: number) => refusal('sample-too-long', mediaTexts.sampleTooLong(maxSeconds)),
  notDecodable: (codec: string) => refusal('audio-not-decodable', mediaTexts.notDecodable(codec)),
  noRoom: (): AppError => ({ code: 'no-room', ...mediaTexts.noRoom, action: 'retry' }),
  failed: () => refusal('media-failed', mediaTexts.failed),
} as const;

/** Carries a refusal through code that throws; `createMedia` turns it back into a value where it promises values. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
  readonly refusal: AppError;
  /** Where it is known that there are several. */
  readonly soundTracks: SoundTracks | null;

  constructor(refusal: AppError, soundTracks: SoundTracks | null = null) {
    super(refusal.title);
    this.refusal = refusal;
    this.soundTracks = soundTracks;
  }
}

/** The refusal for what the file system answered. */
export function refusalOfFileError(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return refusals.missing();
    case 'EACCES':
    case 'EPERM':
      return refusals.notPermitted();
    case 'EISDIR':
      return refusals.folder();
    default:
      return refusals.unreadable(code);
  }
}
