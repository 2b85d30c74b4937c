/** A stretch of a text that is spoken in one breath, or passed over in silence. Times follow from speaking it. */
export interface Passage {
  /** In the order of the text. A very long word goes on in the next passage, under the same number. */
  readonly pieces: readonly {
    readonly word: number;
    /** Letters, digits and signs of ASCII. */ readonly parts: readonly string[];
  }[];
  /** Seconds at 150 words a minute for what the speakers cannot read; 0 where there is something to speak. */
  readonly silence: number;
}

/** Letters that do not fall apart into a letter of ASCII and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'ng',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': ' euro ',
  '£': ' pound ',
  '¿': '',
  '¡': '',
};
const longestPart = 60;
const longestPassage = { words: 45, letters: 300 };
/** After so many words a comma is as good as a full stop. */
const breathAfter = 28;
const slowScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const seconds = { slow: 0.2, letter: 0.075 } as const;
/** Silence for a passage with nothing to read, such as an emoji; at 150 words a minute. */
export const nothingSeconds = 0.3;

const abbreviation =
  /^["'(]*(?:\p{L}|(?:\p{L}\.)+\p{L}|mr|mrs|ms|dr|prof|st|jr|sr|vs|no|vol|fig|approx|dept|est|gen|col|capt|lt|rev|hon|inc|ltd|co)\.$/iu;

function ends(word: string, next: string | undefined): boolean {
  if (!/[.!?…。！？]["'”’)\]»]*$/u.test(word)) return false;
  if (/[!?。！？]["'”’)\]»]*$/u.test(word)) return true;
  return !abbreviation.test(word) && !(next !== undefined && /^\p{Ll}/u.test(next));
}

/** What the English speakers can make of a word; nothing where it holds no letter, digit or sign that they know. */
function spokenParts(word: string): string[] {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => {
      const known = plainLetters[letter.toLowerCase()] ?? '';
      return letter === letter.toLowerCase() ? known : known.toUpperCase();
    });
  return plain.split(/\s+/).flatMap((part) => part.match(new RegExp(`.{1,${longestPart}}`, 'g')) ?? []);
}

/** How long words in other scripts take; 0 for words with nothing to read aloud, such as an emoji. */
function unreadSeconds(word: string): number {
  let sum = 0;
  for (const letter of word) {
    if (/[\p{L}\p{N}]/u.test(letter)) sum += slowScript.test(letter) ? seconds.slow : seconds.letter;
  }
  return sum;
}

const readable = /[a-z0-9]/i;

/** The words of a text, as split at white space. */
export function wordsOf(text: string): string[] {
  return text.match(/\S+/gu) ?? [];
}

/** Cuts a text into passages: sentences, lines, and breaths within sentences that are too long for one. */
export function* passagesOf(text: string): Generator<Passage> {
  let pieces: { word: number; parts: string[] }[] = [];
  let letters = 0;
  let silence = 0;
  let spoken = false;
  const close = (): Passage | null => {
    if (pieces.length === 0) return null;
    const passage = { pieces, silence: spoken ? 0 : Math.max(silence, nothingSeconds) };
    pieces = [];
    letters = 0;
    silence = 0;
    spoken = false;
    return passage;
  };
  const found = [...text.matchAll(/(\s*)(\S+)/gu)];
  for (const [number, [, before = '', word = '']] of found.entries()) {
    const parts = spokenParts(word);
    const unread = readable.test(parts.join('')) ? 0 : unreadSeconds(word);
    // Words of another script in the middle of a sentence are a passage of their own, silent.
    const changes = pieces.length > 0 && (unread > 0 ? spoken : silence > 0 && parts.length > 0);
    if (changes || before.includes('\n') || pieces.length >= longestPassage.words) {
      const passage = close();
      if (passage !== null) yield passage;
    }
    silence += unread;
    pieces.push({ word: number, parts: [] });
    for (const part of unread > 0 ? [] : parts) {
      if (letters > 0 && letters + part.length > longestPassage.letters) {
        const passage = close();
        if (passage !== null) yield passage;
        pieces.push({ word: number, parts: [] });
      }
      pieces.at(-1)?.parts.push(part);
      letters += part.length + 1;
      spoken ||= /[^.,;:!?'"()[\]-]/.test(part);
    }
    const breath = pieces.length >= breathAfter && /[,;:]["'”’)]*$/u.test(word);
    if (breath || ends(word, found[number + 1]?.[2])) {
      const passage = close();
      if (passage !== null) yield passage;
    }
  }
  const last = close();
  if (last !== null) yield last;
}

const amount = /^(["'(]*)\$([\d.,]*\d)$/;
const magnitude = /^(?:hundred|thousand|million|billion|trillion)/i;

/**
 * What is heard at the place of each piece, word by word: as it is written, but for the one turn that moves a word, "$5
 * million", which is heard as "5", "million dollars".
 */
export function heardParts({ pieces }: Passage): (readonly string[])[] {
  const heard = pieces.map(({ parts }) => parts);
  for (const [index, [part = '']] of heard.entries()) {
    const [, before = '', number] = amount.exec(part) ?? [];
    const next = heard[index + 1];
    if (number === undefined || next === undefined || !magnitude.test(next[0] ?? '')) continue;
    heard[index] = [before + number];
    heard[index + 1] = [...next, 'dollars'];
  }
  return heard;
}
