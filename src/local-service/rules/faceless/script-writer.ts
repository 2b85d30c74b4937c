import { wordCount } from '../../../contract/index.ts';
import { scriptWordsPerMinute } from '../../choices.ts';
import { aspects, closings, followUps, leads, openings, toneSentences } from './script-phrases.ts';

/** How a script is to be written. `duration` is seconds. */
export interface Brief {
  readonly style: string;
  readonly tone: string;
  readonly language: string;
  readonly duration: number;
}

/** From 0 up to 1, always the same for the same part of the same script. */
export type Random = (part: string) => number;

/** How many words fill the duration. */
export const wordsFor = ({ duration }: Pick<Brief, 'duration'>): number =>
  Math.round((duration * scriptWordsPerMinute) / 60);

function shuffled<T>(list: readonly T[], random: Random, name: string): T[] {
  return list
    .map((item, index) => ({ item, at: random(`${name} ${index}`) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Deals every entry once, in an order of its own, before any of them comes again. */
function deck(list: readonly string[], random: Random, name: string): () => string {
  let rest: string[] = [];
  let round = 0;
  return () => {
    if (rest.length === 0) {
      rest = shuffled(list, random, `${name} ${round}`);
      round += 1;
    }
    return rest.pop() ?? '';
  };
}

/** A topic as it can stand within a sentence, and a shorter word for it where it would be too long again and again. */
function namesOf(topic: string): { whole: string; short: string } {
  const whole = topic
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.!?…:;,\s]+$/u, '');
  const question = /^(?:why|how|what|when|where|who|which|is|are|can|should|do|does)\b/iu.test(whole);
  return { whole, short: question || wordCount(whole) > 4 ? 'this subject' : whole };
}

const capital = (sentence: string): string => sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Which sentence opens for a tone that is known; others are spoken plainly. */
const toneOf = (tone: string): readonly string[] =>
  Object.entries(toneSentences).find(([words]) => new RegExp(words, 'iu').test(tone))?.[1] ?? [];

/** What a section begins with, so that lists count and guides go in steps. */
function numbering(style: string): (index: number) => string {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  const word = (index: number): string => words[index] ?? String(index + 1);
  if (/\blist|top\b|rank/iu.test(style)) return (index) => `Number ${word(index)}. `;
  if (/how[- ]?to|tutorial|guide|step/iu.test(style)) return (index) => `Step ${word(index)}. `;
  return () => '';
}

/** English is all that this computer writes; whoever asked for another language is told so. */
export function languageNote(language: string): string | null {
  if (/^en(?:\b|g|_)/iu.test(language.trim())) return null;
  return `This script was asked for in ${language.trim()}, and the practice account writes in English.`;
}

/** Sentences in their paragraphs, until there are enough words. */
export class ScriptText {
  readonly #paragraphs: string[][] = [];
  words = 0;

  paragraph(): void {
    if (this.#paragraphs.at(-1)?.length !== 0) this.#paragraphs.push([]);
  }

  say(sentence: string): void {
    if (this.#paragraphs.length === 0) this.paragraph();
    this.#paragraphs.at(-1)?.push(capital(sentence));
    this.words += wordCount(sentence);
  }

  toString(): string {
    return this.#paragraphs
      .filter((sentences) => sentences.length > 0)
      .map((sentences) => sentences.join(' '))
      .join('\n\n');
  }
}

/** Sentences of a section behind the one that opens it. */
const sectionSentences = 5;

/** Says the topic where a sentence leaves room for it. By a function: a topic like "$&" would be a pattern otherwise. */
const about = (sentence: string, topic: string): string => sentence.replaceAll('{topic}', () => topic);

/** Adds sections about the topic until the script has so many words: each looks at one side of it. */
export function fill(text: ScriptText, topic: string, words: number, style: string, random: Random): void {
  const { short } = namesOf(topic);
  const number = numbering(style);
  const aspect = deck(aspects, random, 'aspect');
  const lead = deck(leads, random, 'lead');
  const followUp = deck(followUps, random, 'follow');
  for (let section = 0; text.words < words; section += 1) {
    const side = aspect();
    const spoken = (sentence: string): string => about(sentence.replaceAll('{aspect}', side), short);
    text.paragraph();
    text.say(number(section) + capital(spoken(lead())));
    for (let count = 0; count < sectionSentences && text.words < words; count += 1) text.say(spoken(followUp()));
  }
}

/** The last words, which every script has. */
export function closingOf(topic: string, brief: Brief, random: Random): string[] {
  const { short } = namesOf(topic);
  const [closing = ''] = shuffled(closings, random, 'closing');
  return [...toneOf(brief.tone).slice(1, 2), closing].map((sentence) => about(sentence, short));
}

/** A script on a topic, about as long as it takes to say it within the duration. */
export function writtenScript(topic: string, brief: Brief, random: Random): string {
  const { whole, short } = namesOf(topic);
  const text = new ScriptText();
  const note = languageNote(brief.language);
  if (note !== null) text.say(note);
  const [opening = ''] = shuffled(openings, random, 'opening');
  const asked = /\?\s*$/u.test(topic);
  text.say(about(opening, whole).replace(/\.$/u, asked ? '?' : '.'));
  for (const sentence of toneOf(brief.tone).slice(0, 1)) text.say(about(sentence, short));
  const closing = closingOf(topic, brief, random);
  const last = closing.reduce((sum, sentence) => sum + wordCount(sentence), 0);
  fill(text, topic, wordsFor(brief) - last, brief.style, random);
  text.paragraph();
  for (const sentence of closing) text.say(sentence);
  return text.toString();
}
