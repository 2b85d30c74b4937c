import {
  bRollOperations,
  facelessCreateBody,
  isPublicHost,
  scrapeScriptBody,
  scriptBody,
  webPage,
} from '../../contract/index.ts';
import type { Draft, VideoProblem } from '../../bridge/index.ts';
import { creditCount } from '../texts/common.ts';

/** What a draft must have, beside what is in it. */
export interface Circumstances {
  /** Ids of the voices that the account has; null while they are not known. */
  readonly voices: ReadonlySet<number> | null;
  /** Ids of the genres that it has; null while they are not known, and where the service has the video with this one. */
  readonly genres: ReadonlySet<number> | null;
  /** Images of the page are attached, or will be before the render. */
  readonly hasImages: boolean;
  /** The service works on it. */
  readonly busy: boolean;
  /** Credits that it takes in all, as far as is known, and those that are there; null when they are not known. */
  readonly credits: { readonly required: number; readonly available: number | null };
}

type Content = Pick<
  Draft,
  'type' | 'title' | 'script' | 'scriptSource' | 'imagesFrom' | 'settings' | 'startsAt' | 'endsAt' | 'remoteId'
>;

export const problem = (code: string, field: string | null, title: string, detail: string): VideoProblem => ({
  code,
  field,
  title,
  detail,
});

/**
 * What keeps a draft from being rendered, before any charge: first what its creation needs, then the render preconditions in
 * the order of the specification (script, voice, genre, images, busy, credits). Pure; empty when nothing is missing.
 */
export function preconditions(draft: Content, circumstances: Circumstances): VideoProblem[] {
  const { busy, credits } = circumstances;
  return [
    ...creationProblems(draft),
    ...scriptProblems(draft),
    ...voiceProblems(draft, circumstances),
    ...genreProblems(draft, circumstances),
    ...imageProblems(draft, circumstances),
    ...(busy ? [busyProblem] : []),
    ...creditProblems(credits.required, credits.available),
  ];
}

export const busyProblem = problem(
  'busy',
  null,
  'The service is working on this video',
  'Wait until it is done. What you change meanwhile is kept here for the next time.',
);

export function creditProblems(required: number, available: number | null): VideoProblem[] {
  if (available === null || available >= required) return [];
  const missing = required - available;
  return [
    problem(
      'insufficient-credits',
      'credits',
      'Not enough credits',
      `It takes ${creditCount(required)} and you have ${creditCount(available)}: ${creditCount(missing)} ${missing === 1 ? 'is' : 'are'} missing.`,
    ),
  ];
}

function creationProblems(draft: Content): VideoProblem[] {
  if (draft.remoteId !== null) return [];
  const { title, type, startsAt, endsAt } = draft;
  if (title.trim() === '')
    return [problem('title-required', 'title', 'A title is missing', 'The service wants one for every video.')];
  const body = {
    title,
    type,
    ...(startsAt !== null && { starts_at: startsAt }),
    ...(startsAt !== null && endsAt !== null && { ends_at: endsAt }),
  };
  const parsed = (type === 'b-roll' ? bRollOperations.create.request.body : facelessCreateBody).safeParse(body);
  if (parsed.success) return [];
  if (parsed.error.issues.some(({ path }) => path[0] === 'title'))
    return [problem('title-too-long', 'title', 'The title is too long', 'The service takes 255 characters.')];
  const turned = startsAt !== null && endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt);
  return [
    turned
      ? problem('event-invalid', 'endsAt', 'The event ends before it starts', 'Choose a later end, or clear it.')
      : problem(
          'event-invalid',
          'startsAt',
          'The event has no valid date',
          'Choose its date and time anew, or clear it.',
        ),
  ];
}

const fieldNames: Readonly<Record<string, string>> = {
  topic: 'a topic of up to 500 characters',
  url: 'the address of a public page',
  style: 'a style of up to 255 characters',
  tone: 'a tone',
  language: 'a language',
  duration: 'one of the lengths that the service offers',
};

/** Whether the service writes the script before the render: only where there is none that the user sees in the draft. */
export const willBeWritten = ({ script, scriptSource }: Pick<Content, 'script' | 'scriptSource'>): boolean =>
  scriptSource.kind !== 'own' && script.trim() === '';

/** What is missing for the service to write: by the rules of the request itself. */
export function writingProblems({ scriptSource }: Pick<Content, 'scriptSource'>): VideoProblem[] {
  if (scriptSource.kind === 'own')
    return [
      problem(
        'script-required',
        'script',
        'A script is missing',
        'Write one, or have it written from a topic or a page.',
      ),
    ];
  const { kind, ...fields } = scriptSource;
  const wrong = scriptSource.kind === 'page' && scriptSource.url.trim() !== '' ? pageFault(scriptSource.url) : null;
  if (wrong !== null)
    return [problem('script-required', 'scriptSource.url', 'The script cannot be written yet', wrong)];
  const body = kind === 'page' ? scrapeScriptBody : scriptBody;
  // As it is sent; and what is there has to say something: spaces are a filled field to the contract alone.
  const error = body.safeParse(fields).error ?? body.safeParse(trimmed(fields)).error;
  if (error === undefined) return [];
  const field = String(error.issues[0]?.path[0] ?? 'topic');
  return [
    problem(
      'script-required',
      `scriptSource.${field}`,
      'The script cannot be written yet',
      `It needs ${fieldNames[field] ?? 'more to go by'}.`,
    ),
  ];
}

const trimmed = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** Why the service can read no page there, as far as the address tells; it is asked for nothing then. */
function pageFault(address: string): string | null {
  if (!webPage.safeParse(address).success) return 'The address has to begin with http:// or https://.';
  if (isPublicHost(new URL(address).hostname)) return null;
  return 'This address is in a private network, where the service cannot reach it.';
}

function scriptProblems(draft: Content): VideoProblem[] {
  return draft.script.trim() === '' ? writingProblems(draft) : [];
}

function voiceProblems({ settings: { voiceId } }: Content, { voices }: Circumstances): VideoProblem[] {
  if (voiceId === null)
    return [problem('voice-required', 'settings.voiceId', 'A voice is missing', 'Choose who reads the script.')];
  if (voices === null || voices.has(voiceId)) return [];
  return [
    problem(
      'voice-not-found',
      'settings.voiceId',
      'The voice is not there',
      'The account does not have it. Choose another one.',
    ),
  ];
}

function genreProblems({ type, settings: { genreId } }: Content, { genres }: Circumstances): VideoProblem[] {
  if (type !== 'ai-visuals' && type !== 'ai-clips') return [];
  if (genreId === null)
    return [problem('genre-required', 'settings.genreId', 'A genre is missing', 'It says how the pictures look.')];
  if (genres === null || genres.has(genreId)) return [];
  return [
    problem(
      'genre-not-found',
      'settings.genreId',
      'The genre is not there',
      'The account does not have it. Choose another one.',
    ),
  ];
}

function imageProblems({ type, imagesFrom }: Content, { hasImages }: Circumstances): VideoProblem[] {
  if (type !== 'url-based' || hasImages) return [];
  if (imagesFrom === null || imagesFrom.trim() === '')
    return [problem('assets-required', 'imagesFrom', 'Images are missing', 'Name the page whose images are used.')];
  const wrong = pageFault(imagesFrom);
  return wrong === null ? [] : [problem('assets-required', 'imagesFrom', 'This is no public page', wrong)];
}
