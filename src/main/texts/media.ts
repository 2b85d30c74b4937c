import { photoMaxBytes, sampleMaxBytes, transcriptionMaxBytes, transcriptionMaxSeconds } from '../../contract/index.ts';
import { megabytes } from './common.ts';

const hours = transcriptionMaxSeconds / 3600;

/** To the tenth: a photo is hardly larger than it may be. */
const photoMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/u, '')} MB`;

/** Why a file cannot be used, and what to know of it. Names of kinds that are the same in every language stand beside their marks. */
export const mediaTexts = {
  empty: { title: 'The file is empty', detail: 'It holds no data at all. Export or download it again.' },
  missing: {
    title: 'The file is gone',
    detail: 'It was moved, renamed or deleted, or its drive is not connected.',
  },
  notPermitted: {
    title: 'The file may not be read',
    detail: 'The system denies access to it. Change its permissions, or copy it to a folder of your own.',
  },
  folder: { title: 'This is a folder', detail: 'Drop the folder itself to add the media in it.' },
  notAFile: {
    title: 'This is not an ordinary file',
    detail: 'Only files on a disk can be used, not devices or pipes.',
  },
  /** `reason`: the code of the system; empty: it gave none. */
  unreadable: (reason: string) => ({
    title: 'The file cannot be read',
    detail: `The system answered “${reason || 'an unknown error'}”. Copy the file elsewhere and try again.`,
  }),
  unknownKind: {
    title: 'Not an audio or video file',
    detail:
      'What is in it is no audio or video that can be read here, whatever its name says. MP3, WAV, M4A, AAC, OGG, FLAC, MP4, MOV, WebM and MKV work.',
  },
  picture: {
    title: 'This is a picture',
    detail: 'There is nothing to hear in it. As the photo of a character, drop it on the form of a new character.',
  },
  notes: {
    title: 'A MIDI file holds no sound',
    detail: 'It has the notes alone. Export it as MP3 or WAV from a music program.',
  },
  needsFfmpeg: (kind: string) => ({
    title: `${kind} needs ffmpeg`,
    detail: `Backlot cannot read ${kind} by itself. Install ffmpeg or set its path in the settings, or convert the file to MP4 or MP3.`,
  }),
  damaged: {
    title: 'The file is damaged or incomplete',
    detail: 'Its end or its index is missing, as after a broken download or recording. Get a complete copy of it.',
  },
  noAudio: {
    title: 'No audio track',
    detail: 'The file has no sound in it, so there is nothing to use. Choose one with audio.',
  },
  silence: {
    title: 'There is nothing to hear in it',
    detail:
      'It is silent from beginning to end, and no voice can be made from that. Check that the right microphone or sound track was recorded, and choose another recording.',
  },
  noSuchTrack: (number: number, tracks: number) => ({
    title: `Sound track ${number} is not there any more`,
    detail: `The file was changed and has ${tracks === 1 ? 'one sound track' : `${tracks} sound tracks`} now. Add it again and choose one.`,
  }),
  tooLong: {
    title: `Longer than ${hours} hours`,
    detail: `The service takes up to ${hours} hours. Cut the file into shorter parts.`,
  },
  tooLarge: (bytes: number) => ({
    title: `Larger than ${megabytes(transcriptionMaxBytes)}`,
    detail: `Its audio takes ${megabytes(bytes)}, and the service accepts ${megabytes(transcriptionMaxBytes)}. Convert it to MP3 or cut it into parts.`,
  }),
  sampleTooLong: (maxSeconds: number) => ({
    title: 'Too long for a voice sample',
    detail: `At most ${Math.floor(maxSeconds / 60)} minutes fit into ${megabytes(sampleMaxBytes)} with good quality. One or two clean minutes work best: cut a part out.`,
  }),
  notDecodable: (codec: string) => ({
    title: 'The sound cannot be converted here',
    detail: `No decoder for ${codec} was found on this computer. Install ffmpeg or set its path in the settings, or choose an MP3, WAV, M4A or WebM file of at most ${megabytes(sampleMaxBytes)}.`,
  }),
  noRoom: {
    title: 'The disk is full',
    detail: 'What is sent of the file is put together on this computer first. Make room on the disk, then try again.',
  },
  failed: {
    title: 'The file could not be processed',
    detail: 'Reading it failed twice. It may be damaged: get another copy of it.',
  },
  beingWritten: {
    title: 'The file changed while it was made ready',
    detail: 'Another program writes to the file. Try again once that has ended. Nothing was sent or charged.',
  },
  cutOff: 'The file ends earlier than it says: it was cut off. Only what is there will be used.',

  kinds: {
    windowsMedia: 'WMV or WMA',
    otherOgg: 'This kind of Ogg',
    mpegVideo: 'MPEG video',
    creativeVoice: 'A Creative voice file',
    transportStream: 'MPEG transport stream',
    olderMpegAudio: 'MPEG audio of an older kind than MP3',
    withThisSound: (kind: string): string => `${kind} with this sound`,
    damaged: (kind: string): string => `A damaged ${kind} file`,
    unknownSound: 'this kind of sound',
  },

  sample: {
    clipped: 'The sound is clipped: the recording was too loud in places. The clone may sound rough.',
    hardlyHeard: 'Hardly anything can be heard in it. Turn it up, or record closer to the microphone.',
    muchSilence: 'More than half of it is silence.',
    quiet: 'It is very quiet. Record closer to the microphone.',
    short: 'It is shorter than 10 seconds. A longer sample makes a better clone.',
    converted: 'It will be converted on this computer to fit.',
  },

  photo: {
    missing: { title: 'The picture is gone', detail: 'It was moved or deleted, or may not be read.' },
    notAFile: { title: 'This is not a picture', detail: 'Choose a single picture file.' },
    unreadable: { title: 'The picture cannot be read', detail: 'Copy it elsewhere and try again.' },
    empty: { title: 'The file is empty', detail: 'It holds no data at all. Export it again.' },
    tooLarge: (bytes: number) => ({
      title: 'The picture is too large',
      detail: `It has ${photoMegabytes(bytes)}, and the service takes ${photoMegabytes(photoMaxBytes)} at most. Save it smaller.`,
    }),
    otherKind: (kind: string) => ({
      title: `${kind} pictures cannot be sent`,
      detail: 'The service takes JPEG, PNG and WebP. Export the picture as JPEG.',
    }),
    unknownKind: {
      title: 'This is not a picture that the service takes',
      detail: 'By its content it is no JPEG, PNG or WebP picture, whatever its name says.',
    },
    cutShort: { title: 'The picture is incomplete', detail: 'Its end is missing. Copy or download it again.' },
  },
};
