import { describe, expect, it } from 'vitest';
import { ForbiddenError, NotFoundError, ValidationError, type RefusedError } from '../../../src/main/api/index.ts';
import { videoRefusalMeans } from '../../../src/main/videos/busy.ts';

// The facts of an attempt play no part here.
const facts = {} as ConstructorParameters<typeof ForbiddenError>[0];
function refusal(message: string | null, errorCode: string | null = null, fields: Record<string, string[]> = {}) {
  return { status: 0, message, errorCode, fields, required: null, available: null, allow: null, retryAfterMs: null, retryAt: null }; // prettier-ignore
}
const meaning = (error: RefusedError) => videoRefusalMeans(error);

describe('a refusal means', () => {
  it.each([
    'The video is processing.',
    'Video is still rendering',
    'This video is currently being rendered.',
    'busy',
    'The video is syncing, try again later.',
  ])('that the video is busy: %s', (message) => {
    expect(meaning(new ForbiddenError(facts, refusal(message)))).toBe('busy');
    expect(meaning(new ValidationError(facts, refusal('Invalid.', null, { segments: [message] })))).toBe('busy');
  });

  it('that by a code alone too', () => {
    expect(meaning(new ForbiddenError(facts, refusal(null, 'VIDEO-PROCESSING')))).toBe('busy');
  });

  it.each([
    'A script is required before rendering.',
    'The voice was not provided.',
    'Only a failed render can be retried.',
    'The video must be rendered before it is exported.',
    'This video belongs to another account.',
  ])('no for good: %s', (message) => {
    expect(meaning(new ForbiddenError(facts, refusal(message, 'FORBIDDEN')))).toBe('refused');
  });

  it('no for good where there is no such video', () => {
    expect(meaning(new NotFoundError(facts, refusal('processing')))).toBe('refused');
  });
});
