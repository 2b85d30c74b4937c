import { z } from 'zod';

/** A resource id in a path or an answer (specification, "General conventions" 4). */
export const resourceId = z.int().positive();
export const idParams = z.object({ id: resourceId });

/** `page` and `per_page` of lists: default 12, at most 50. */
export const pageQuery = z.object({
  page: z.int().min(1).optional(),
  per_page: z.int().min(1).max(50).optional(),
});
export const defaultPageSize = 12;
export const maxPageSize = 50;

export const transcriptionFileExtensions = [
  'mp3',
  'wav',
  'm4a',
  'aac',
  'ogg',
  'flac',
  'mp4',
  'mov',
  'webm',
  'mkv',
] as const;
/** Specification, "Limits": file at most 500 MB. Read as decimal megabytes, the smaller of the two readings. */
export const transcriptionMaxBytes = 500_000_000;
export const transcriptionMaxSeconds = 3 * 60 * 60;

export const sampleFileExtensions = ['mp3', 'wav', 'm4a', 'webm'] as const;
export const sampleMaxBytes = 10_000_000;
export const samplesMax = 3;

export const cloneGenders = ['male', 'female', 'neutral'] as const;
export const voiceTypes = ['standard', 'community', 'real-clone'] as const;

/** `terms` of a new voice clone: what counts as accepted. */
export const acceptedTerms = [true, 1, 'true', '1', 'yes', 'on'] as const;
/** `purchase_addon` in a multipart body, compared without case. */
export const truthyText = ['true', '1', 'on', 'yes'] as const;
export const falsyText = ['false', '0', 'off', 'no', ''] as const;
