import { describe, expect, it } from 'vitest';
import { placeError } from '../../../../src/renderer/features/welcome/sign-in-errors.ts';

const error = (code: string, fields?: Record<string, string[]>) => ({
  code,
  title: 'Title',
  detail: 'Detail.',
  ...(fields && { fields }),
});

describe('where an error of signing in is shown', () => {
  it('beside the field that it names', () => {
    expect(placeError(error('unauthorized', { token: ['Unknown token.'] }))).toEqual({
      baseUrl: [],
      token: ['Unknown token.'],
      form: null,
    });
  });

  it('beside the address when nothing could be sent there', () => {
    expect(placeError(error('not-sent-tls')).baseUrl).toEqual(['Title. Detail.']);
  });

  it('below the form when it concerns neither field', () => {
    expect(placeError(error('email-unverified')).form?.code).toBe('email-unverified');
    expect(placeError(error('validation', { other: ['?'] })).form?.code).toBe('validation');
  });
});
