import { z } from 'zod';

/**
 * Text with a length in characters. Counted in code points, as servers count and as JSON Schema does: an emoji is one
 * character here, though two units in JavaScript.
 */
export function characters(min: number, max: number) {
  return z
    .string()
    .check(({ value, issues }) => {
      const length = [...value].length;
      if (length < min) {
        issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
      }
      if (length > max) {
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
      }
    })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });
}

/** A text that has to say something; no length is given. */
export const someText = z.string().min(1);

export const wordCount = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

/** Text with a length in words, separated by white space. */
export function words(min: number, max: number) {
  return z
    .string()
    .refine((text) => wordCount(text) >= min, { error: `At least ${min} words are needed.` })
    .refine((text) => wordCount(text) <= max, { error: `At most ${max} words are possible.` })
    .meta({ description: `${min} to ${max} words.` });
}

/** A slug of a list that GET /faceless/options gives, such as a font's. */
export const slug = z.string().min(1);

/** 3 or 6 hexadecimal digits, with or without `#`. */
export const hexColour = z.string().regex(/^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, {
  error: 'A colour has 3 or 6 hexadecimal digits, such as #ffd23f.',
});

/** `#RRGGBB`. */
export const sixDigitColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'A colour has a # and 6 hexadecimal digits, such as #ffd23f.' });

/** A moment in ISO-8601, with or without seconds and zone, or a day. */
export const moment = z.union([
  z.iso.datetime({ offset: true, local: true }),
  // To the minute; zod asks for seconds wherever there is a zone.
  z.iso.datetime({ offset: true, precision: -1 }),
  z.iso.date(),
]);

/** A public web page. Whether its host is public is seen where it is fetched. */
export const webPage = z.url({ protocol: /^https?$/ });

/** "public http(s) host, standard port, no credentials"; whether the host is public is seen where it is fetched. */
export const mediaUrl = webPage.refine(
  (text) => {
    // This runs for text that is no address too, which has been refused for that already.
    if (!URL.canParse(text)) return true;
    const { port, username, password } = new URL(text);
    // An address leaves out its port exactly when it is the standard one.
    return port === '' && username === '' && password === '';
  },
  { error: 'Only addresses with the standard port and without a user name are possible.' },
);

export const percent = z.int().min(0).max(100);

/** A comma list of what to embed. Other values answer 400, so they are checked against `Operation.request.includes`. */
export function includeQuery(allowed: readonly string[]) {
  return z.object({
    include: z
      .string()
      .refine((list) => list.split(',').every((name) => allowed.includes(name)), {
        error: `Only ${allowed.join(', ')} can be included.`,
      })
      .meta({ description: `Comma list of ${allowed.join(', ')}.` })
      .optional(),
  });
}
