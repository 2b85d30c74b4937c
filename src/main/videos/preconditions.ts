import {
  bRollOperations,
  facelessCreateBody,
  isPublicHost,
  scrapeScriptBody,
  scriptBody,
  webPage,
} from '../../contract/index.ts';
import type { Draft, NumberedSetting, VideoProblem } from '../../bridge/index.ts';
import { otherProblems } from './other-numbers.ts';
import { problem } from './problem.ts';
import { videoPlanTexts } from '../texts/videos-plan.ts';

const words = videoPlanTexts;

/** What a draft must have, beside what is in it. */
export interface Circumstances {
  /** Ids of the voices that the account has; null while they are not known. */
  readonly voices: ReadonlySet<number> | null;
  /** The settings whose numbers are of another account, with its name; none where this one means the same by them. */
  readonly ofOthers: ReadonlyMap<NumberedSetting, string>;
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
    ...otherProblems(circumstances.ofOthers),
    ...imageProblems(draft, circumstances),
    ...(busy ? [busyProblem] : []),
    ...creditProblems(credits.required, credits.available),
  ];
}

export const busyProblem = problem('busy', null, words.busy);

export function creditProblems(required: number, available: number | null): VideoProblem[] {
  if (available === null || available >= required) return [];
  const missing = required - available;
  return [problem('insufficient-credits', 'credits', words.tooFewCredits(required, available, missing))];
}

function creationProblems(draft: Content): VideoProblem[] {
  if (draft.remoteId !== null) return [];
  const { title, type, startsAt, endsAt } = draft;
  if (title.trim() === '') return [problem('title-required', 'title', words.titleMissing)];
  const body = {
    title,
    type,
    ...(startsAt !== null && { starts_at: startsAt }),
    ...(startsAt !== null && endsAt !== null && { ends_at: endsAt }),
  };
  const parsed = (type === 'b-roll' ? bRollOperations.create.request.body : facelessCreateBody).safeParse(body);
  if (parsed.success) return [];
  if (parsed.error.issues.some(({ path }) => path[0] === 'title'))
    return [problem('title-too-long', 'title', words.titleTooLong)];
  const turned = startsAt !== null && endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt);
  return [
    turned ? problem('event-invalid', 'endsAt', words.endFirst) : problem('event-invalid', 'startsAt', words.noDate),
  ];
}

const fieldNames: Readonly<Record<string, string>> = words.writing;

/** Whether the service writes the script before the render: only where there is none that the user sees in the draft. */
export const willBeWritten = ({ script, scriptSource }: Pick<Content, 'script' | 'scriptSource'>): boolean =>
  scriptSource.kind !== 'own' && script.trim() === '';

/** What is missing for the service to write: by the rules of the request itself. */
export function writingProblems({ scriptSource }: Pick<Content, 'scriptSource'>): VideoProblem[] {
  if (scriptSource.kind === 'own') return [problem('script-required', 'script', words.scriptMissing)];
  const { kind, ...fields } = scriptSource;
  const wrong = scriptSource.kind === 'page' && scriptSource.url.trim() !== '' ? pageFault(scriptSource.url) : null;
  if (wrong !== null)
    return [problem('script-required', 'scriptSource.url', { title: words.notWritable, detail: wrong })];
  const body = kind === 'page' ? scrapeScriptBody : scriptBody;
  // As it is sent; and what is there has to say something: spaces are a filled field to the contract alone.
  const error = body.safeParse(fields).error ?? body.safeParse(trimmed(fields)).error;
  if (error === undefined) return [];
  const field = String(error.issues[0]?.path[0] ?? 'topic');
  return [
    problem('script-required', `scriptSource.${field}`, {
      title: words.notWritable,
      detail: words.writingNeeds(fieldNames[field] ?? words.moreToGoBy),
    }),
  ];
}

const trimmed = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** Why the service can read no page there, as far as the address tells; it is asked for nothing then. */
function pageFault(address: string): string | null {
  if (!webPage.safeParse(address).success) return words.noWebPage;
  if (isPublicHost(new URL(address).hostname)) return null;
  return words.privateAddress;
}

function scriptProblems(draft: Content): VideoProblem[] {
  return draft.script.trim() === '' ? writingProblems(draft) : [];
}

function voiceProblems({ settings: { voiceId } }: Content, { voices, ofOthers }: Circumstances): VideoProblem[] {
  if (voiceId === null) return [problem('voice-required', 'settings.voiceId', words.voiceMissing)];
  if (ofOthers.has('settings.voiceId') || voices === null || voices.has(voiceId)) return [];
  return [problem('voice-not-found', 'settings.voiceId', words.voiceNotThere)];
}

function genreProblems({ type, settings: { genreId } }: Content, { genres, ofOthers }: Circumstances): VideoProblem[] {
  if (type !== 'ai-visuals' && type !== 'ai-clips') return [];
  if (genreId === null) return [problem('genre-required', 'settings.genreId', words.genreMissing)];
  if (ofOthers.has('settings.genreId') || genres === null || genres.has(genreId)) return [];
  return [problem('genre-not-found', 'settings.genreId', words.genreNotThere)];
}

function imageProblems({ type, imagesFrom }: Content, { hasImages }: Circumstances): VideoProblem[] {
  if (type !== 'url-based' || hasImages) return [];
  if (imagesFrom === null || imagesFrom.trim() === '')
    return [problem('assets-required', 'imagesFrom', words.imagesMissing)];
  const wrong = pageFault(imagesFrom);
  return wrong === null ? [] : [problem('assets-required', 'imagesFrom', { title: words.noPublicPage, detail: wrong })];
}
