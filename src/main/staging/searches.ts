import type { AppError, StagedItem } from '../../bridge/index.ts';
import { photoFileExtensions } from '../../contract/index.ts';
import { scriptExtensions } from '../drafts/index.ts';
import { mediaExtensions } from '../media/index.ts';

/** What a folder is searched for. Single files are judged by their content. */
interface Search {
  readonly wanted: ReadonlySet<string>;
  /** What is only told of. */
  readonly others: ReadonlySet<string>;
  /** Said where there is none of it. */
  readonly nothing: AppError;
}

const none: ReadonlySet<string> = new Set();
const noMedia: AppError = {
  code: 'no-media-found',
  title: 'No audio or video was found there',
  detail: 'MP3, WAV, M4A, AAC, OGG, FLAC, MP4, MOV, WebM and MKV files can be used.',
};

export const searches: Readonly<Record<StagedItem['purpose'], Search>> = {
  transcription: { wanted: mediaExtensions, others: new Set(scriptExtensions), nothing: noMedia },
  sample: { wanted: mediaExtensions, others: none, nothing: noMedia },
  photo: {
    wanted: new Set([...photoFileExtensions, 'heic']),
    others: none,
    nothing: {
      code: 'no-photo-found',
      title: 'No picture was found there',
      detail: 'JPEG, PNG and WebP pictures can be used.',
    },
  },
};
