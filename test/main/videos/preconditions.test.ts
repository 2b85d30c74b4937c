import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/bridge/index.ts';
import { emptyContent } from '../../../src/main/records/index.ts';
import { preconditions, type Circumstances } from '../../../src/main/videos/preconditions.ts';

type Content = Parameters<typeof preconditions>[0];
const empty = (type: Draft['type'] = 'ai-visuals'): Content => ({ ...emptyContent(type), remoteId: null });
const settings = { ...emptyContent('ai-visuals').settings, voiceId: 1, genreId: 1 };
const whole: Content = { ...empty(), title: 'Bees', script: 'Bees dance.', settings };
const fine: Circumstances = {
  voices: null,
  ofOthers: new Map(),
  genres: null,
  hasImages: false,
  busy: false,
  credits: { required: 20, available: 20 },
};
const codes = (draft: Content, circumstances = fine) => preconditions(draft, circumstances).map(({ code }) => code);

describe('the page that a script or images are taken from', () => {
  const writing = { style: 'list', tone: 'calm', language: 'English', duration: 60 } as const;
  const ofPage = (url: string): Content => ({ ...whole, script: '', scriptSource: { kind: 'page', url, ...writing } });
  const ofImages = (imagesFrom: string): Content => ({ ...whole, type: 'url-based', imagesFrom });

  it.each([
    ['example.com/bees', 'The address has to begin with http:// or https://.'],
    ['http://192.168.1.1/bees', 'This address is in a private network, where the service cannot reach it.'],
    ['http://localhost:3000/', 'This address is in a private network, where the service cannot reach it.'],
  ])('is told what is wrong with %s before anything is sent', (url, detail) => {
    const [script] = preconditions(ofPage(url), fine);
    expect(script).toMatchObject({ code: 'script-required', field: 'scriptSource.url', detail });
    const [images] = preconditions(ofImages(url), fine);
    expect(images).toMatchObject({ code: 'assets-required', field: 'imagesFrom', detail });
  });

  it('is asked for where there is none, and taken as it is where it is public', () => {
    expect(preconditions(ofPage(' '), fine)[0]?.detail).toBe('It needs the address of a public page.');
    expect(preconditions(ofPage('https://example.com/bees'), fine)).toEqual([]);
    expect(preconditions(ofImages('https://example.com/bees'), fine)).toEqual([]);
  });
});

describe('what keeps a video from being made', () => {
  it('is nothing when nothing is missing', () => {
    expect(codes(whole)).toEqual([]);
  });

  it('comes in the order of the specification', () => {
    const poor = { ...fine, busy: true, credits: { required: 20, available: 3 } };
    expect(codes(empty(), poor)).toEqual([
      'title-required',
      'script-required',
      'voice-required',
      'genre-required',
      'busy',
      'insufficient-credits',
    ]);
    expect(codes({ ...empty('url-based'), title: 'x' }, poor)).toEqual([
      'script-required',
      'voice-required',
      'assets-required',
      'busy',
      'insufficient-credits',
    ]);
  });

  it('names the field where it is put right', () => {
    expect(preconditions(empty(), fine).map(({ field }) => field)).toEqual([
      'title',
      'script',
      'settings.voiceId',
      'settings.genreId',
    ]);
  });

  it('is no script of spaces, and no script where the service cannot write one', () => {
    expect(codes({ ...whole, script: ' \n\t' })).toEqual(['script-required']);
    const topic = { kind: 'generated', topic: 'x'.repeat(501), style: 's', tone: 't', language: 'en', duration: 30 } as const; // prettier-ignore
    expect(preconditions({ ...whole, script: '', scriptSource: topic }, fine)).toMatchObject([
      { code: 'script-required', field: 'scriptSource.topic' },
    ]);
    expect(codes({ ...whole, script: '', scriptSource: { ...topic, topic: '😀'.repeat(500) } })).toEqual([]);
    expect(
      preconditions({ ...whole, script: '', scriptSource: { ...topic, topic: 'x', duration: 31 } }, fine),
    ).toMatchObject([{ field: 'scriptSource.duration' }]);
  });

  it.each(['topic', 'style', 'tone', 'language'] as const)('is a %s of spaces only', (field) => {
    const source = { kind: 'generated', topic: 'Bees', style: 'list', tone: 'calm', language: 'English', duration: 30 } as const; // prettier-ignore
    const written = (changes: object): Content => ({ ...whole, script: '', scriptSource: { ...source, ...changes } });
    expect(preconditions(written({ [field]: ' \n ' }), fine)).toMatchObject([
      { code: 'script-required', field: `scriptSource.${field}` },
    ]);
    expect(codes(written({ [field]: ' x ' }))).toEqual([]);
  });

  it('is a topic that is too long with the spaces that are sent with it', () => {
    const source = { kind: 'generated', style: 's', tone: 't', language: 'en', duration: 30 } as const;
    const about = (topic: string): Content => ({ ...whole, script: '', scriptSource: { ...source, topic } });
    expect(codes(about(`${'x'.repeat(499)} `))).toEqual([]);
    expect(codes(about(`${'x'.repeat(500)} `))).toEqual(['script-required']);
  });

  it('is a tone of spaces only for a script that is written from a page, too', () => {
    const page = { kind: 'page', url: 'https://example.com/bees', style: 's', tone: ' ', language: 'en', duration: 30 } as const; // prettier-ignore
    expect(preconditions({ ...whole, script: '', scriptSource: page }, fine)).toMatchObject([
      { field: 'scriptSource.tone' },
    ]);
  });

  it('is a voice that the account does not have, where its voices are known', () => {
    expect(codes(whole, { ...fine, voices: new Set([2]) })).toEqual(['voice-not-found']);
    expect(codes(whole, { ...fine, voices: new Set([1]) })).toEqual([]);
  });

  it('is a genre that the account does not have, where its genres are known, for drawn pictures only', () => {
    expect(codes(whole, { ...fine, genres: new Set([2]) })).toEqual(['genre-not-found']);
    expect(codes(whole, { ...fine, genres: new Set([1]) })).toEqual([]);
    expect(codes({ ...whole, type: 'b-roll' }, { ...fine, genres: new Set([2]) })).toEqual([]);
  });

  it('is no genre for drawn pictures only', () => {
    for (const type of ['b-roll', 'url-based'] as const) {
      const draft = { ...whole, type, imagesFrom: 'https://example.com', settings: { ...settings, genreId: null } };
      expect(codes(draft)).toEqual([]);
    }
  });

  it('is a page that is none, unless its images are there', () => {
    const draft = { ...whole, type: 'url-based', imagesFrom: 'file:///etc/passwd' } as const;
    expect(codes(draft)).toEqual(['assets-required']);
    expect(codes(draft, { ...fine, hasImages: true })).toEqual([]);
  });

  it('is a title of more than 255 characters for B-roll, counted in code points', () => {
    const draft = { ...whole, type: 'b-roll' } as const;
    expect(codes({ ...draft, title: 'x'.repeat(256) })).toEqual(['title-too-long']);
    expect(codes({ ...draft, title: '😀'.repeat(255) })).toEqual([]);
    expect(codes({ ...draft, title: 'x'.repeat(256), remoteId: 7 })).toEqual([]);
  });

  it('is an event that ends before it starts', () => {
    const [problem] = preconditions({ ...whole, startsAt: '2026-05-03', endsAt: '2026-05-02' }, fine);
    expect(problem).toMatchObject({ code: 'event-invalid', field: 'endsAt', title: 'The event ends before it starts' });
    expect(codes({ ...whole, startsAt: '2026-05-03T10:00:00Z', endsAt: '2026-05-03T10:00:00Z' })).toEqual([]);
  });

  it('is no balance only where the balance is known', () => {
    expect(codes(whole, { ...fine, credits: { required: 21, available: 20 } })).toEqual(['insufficient-credits']);
    expect(preconditions(whole, { ...fine, credits: { required: 9000, available: null } })).toEqual([]);
  });
});
