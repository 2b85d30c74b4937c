/** Of the language in which speech is marked up (SSML), and what others add to it. */
const known =
  'speak|break|prosody|emphasis|say-as|phoneme|sub|voice|lang|audio|mark|desc|par|seq|media|(?:amazon|google|mstts):[a-z-]+';
const attributes = String.raw`(?:\s+[\w:-]+\s*=\s*["'“”„«»][^<>]*)?`;

/** A tag that is known, closes, or has attributes: `a <b and c> d` is none. */
const tag = new RegExp(
  [
    String.raw`<(?:${known})${attributes}\s*\/?>`,
    String.raw`<\/[a-z][\w:-]*\s*>`,
    String.raw`<[a-z][\w:-]*\s*\/>`,
    String.raw`<[a-z][\w:-]*\s+[\w:-]+\s*=\s*["'“”„«»][^<>]*>`,
  ].join('|'),
  'iu',
);

/** The first tag in a text that is meant for a machine and would be spoken; null where there is none. */
export const spokenTag = (text: string): string | null => tag.exec(text)?.[0] ?? null;
