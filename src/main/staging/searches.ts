import type { AppError, StagedItem } from '../../bridge/index.ts';
import { photoFileExtensions } from '../../contract/index.ts';
import { scriptExtensions } from '../drafts/index.ts';
import { mediaExtensions } from '../media/index.ts';
import { stagingTexts } from '../texts/staging.ts';

/** What a folder is searched for. Single files are judged by their content. */
interface Search {
  readonly wanted: ReadonlySet<string>;
  /** What is only told of. */
  readonly others: ReadonlySet<string>;
  /** Said where there is none of it. */
  readonly nothing: AppError;
}

const none: ReadonlySet<string> = new Set();
const noMedia: AppError = { code: 'no-media-found', ...stagingTexts.noMedia };

export const searches: Readonly<Record<StagedItem['purpose'], Search>> = {
  transcription: { wanted: mediaExtensions, others: new Set(scriptExtensions), nothing: noMedia },
  sample: { wanted: mediaExtensions, others: none, nothing: noMedia },
  photo: {
    wanted: new Set([...photoFileExtensions, 'heic']),
    others: none,
    nothing: { code: 'no-photo-found', ...stagingTexts.noPhoto },
  },
};
