import { ForbiddenError, ValidationError, type RefusedError } from '../api/index.ts';
import type { RefusalMeaning } from '../journal/index.ts';

/** "message says the video is processing"; the code is not shown. Captions answer 422 for the same. */
const busyWords =
  /\b(?:processing|syncing|busy)\b|\b(?:is|currently|still|while|being)\s+(?:being\s+)?render(?:ing|ed)\b/iu;

/** Whether a refusal says that the service is working on the video, which passes. */
export function videoRefusalMeans(error: RefusedError): RefusalMeaning {
  if (error instanceof ForbiddenError)
    return busyWords.test(`${error.errorCode?.replaceAll(/[-_]/gu, ' ') ?? ''}. ${error.serverMessage ?? ''}`)
      ? 'busy'
      : 'refused';
  if (error instanceof ValidationError) {
    const said = [error.serverMessage ?? '', ...Object.values(error.fields).flat()];
    return said.some((text) => busyWords.test(text)) ? 'busy' : 'refused';
  }
  return 'refused';
}
