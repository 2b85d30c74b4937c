import type { AppError, SoundTracks } from '../../bridge/index.ts';
import { sampleMaxBytes, transcriptionMaxBytes, transcriptionMaxSeconds } from '../../contract/index.ts';

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
const hours = transcriptionMaxSeconds / 3600;

function refusal(code: string, title: string, detail: string): AppError {
  return { code, title, detail, action: 'choose-another-file' };
}

/** Every reason not to take a file, in the words that the user reads. */
export const refusals = {
  empty: () => refusal('file-empty', 'The file is empty', 'It holds no data at all. Export or download it again.'),
  missing: () =>
    refusal('file-missing', 'The file is gone', 'It was moved, renamed or deleted, or its drive is not connected.'),
  notPermitted: () =>
    refusal(
      'file-not-permitted',
      'The file may not be read',
      'The system denies access to it. Change its permissions, or copy it to a folder of your own.',
    ),
  folder: () => refusal('file-is-folder', 'This is a folder', 'Drop the folder itself to add the media in it.'),
  notAFile: () =>
    refusal(
      'file-unreadable',
      'This is not an ordinary file',
      'Only files on a disk can be used, not devices or pipes.',
    ),
  unreadable: (reason: string) =>
    refusal(
      'file-unreadable',
      'The file cannot be read',
      `The system answered “${reason}”. Copy the file elsewhere and try again.`,
    ),
  unknownKind: () =>
    refusal(
      'unknown-kind',
      'Not an audio or video file',
      'What is in it is no audio or video that can be read here, whatever its name says. MP3, WAV, M4A, AAC, OGG, FLAC, MP4, MOV, WebM and MKV work.',
    ),
  picture: () =>
    refusal(
      'is-picture',
      'This is a picture',
      'There is nothing to hear in it. As the photo of a character, drop it on the form of a new character.',
    ),
  notes: () =>
    refusal(
      'is-midi',
      'A MIDI file holds no sound',
      'It has the notes alone. Export it as MP3 or WAV from a music program.',
    ),
  needsFfmpeg: (kind: string) =>
    refusal(
      'needs-ffmpeg',
      `${kind} needs ffmpeg`,
      `Backlot cannot read ${kind} by itself. Install ffmpeg or set its path in the settings, or convert the file to MP4 or MP3.`,
    ),
  damaged: () =>
    refusal(
      'damaged-file',
      'The file is damaged or incomplete',
      'Its end or its index is missing, as after a broken download or recording. Get a complete copy of it.',
    ),
  noAudio: () =>
    refusal(
      'no-audio',
      'No audio track',
      'The file has no sound in it, so there is nothing to use. Choose one with audio.',
    ),
  noSuchTrack: (number: number, count: number) =>
    refusal(
      'no-such-track',
      `Sound track ${number} is not there any more`,
      `The file was changed and has ${count === 1 ? 'one sound track' : `${count} sound tracks`} now. Add it again and choose one.`,
    ),
  tooLong: () =>
    refusal(
      'too-long',
      `Longer than ${hours} hours`,
      `The service takes up to ${hours} hours. Cut the file into shorter parts.`,
    ),
  tooLarge: (bytes: number) =>
    refusal(
      'too-large',
      `Larger than ${megabytes(transcriptionMaxBytes)}`,
      `Its audio takes ${megabytes(bytes)}, and the service accepts ${megabytes(transcriptionMaxBytes)}. Convert it to MP3 or cut it into parts.`,
    ),
  sampleTooLong: (maxSeconds: number) =>
    refusal(
      'sample-too-long',
      'Too long for a voice sample',
      `At most ${Math.floor(maxSeconds / 60)} minutes fit into ${megabytes(sampleMaxBytes)} with good quality. One or two clean minutes work best: cut a part out.`,
    ),
  notDecodable: (codec: string) =>
    refusal(
      'audio-not-decodable',
      'The sound cannot be converted here',
      `No decoder for ${codec} was found on this computer. Install ffmpeg or set its path in the settings, or choose an MP3, WAV, M4A or WebM file of at most ${megabytes(sampleMaxBytes)}.`,
    ),
  noRoom: (): AppError => ({
    code: 'no-room',
    title: 'The disk is full',
    detail: 'What is sent of the file is put together on this computer first. Make room on the disk, then try again.',
    action: 'retry',
  }),
  failed: () =>
    refusal(
      'media-failed',
      'The file could not be processed',
      'Reading it failed twice. It may be damaged: get another copy of it.',
    ),
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
      return refusals.unreadable(code || 'an unknown error');
  }
}
