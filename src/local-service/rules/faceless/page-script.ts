import { wordCount } from '../../../contract/index.ts';
import { scenesOf } from '../../../contract/scenes.ts';
import type { WebPage } from '../../sources/web-pages.ts';
import { closingOf, fill, languageNote, ScriptText, wordsFor } from './script-writer.ts';
import type { Brief, Random } from './script-writer.ts';

/** Lines of a page that nobody would read aloud: menus, buttons, captions of two words. */
const shortestParagraph = 6;

/**
 * A script from what a page says, in its own words and order: whole sentences of its paragraphs, as many as fit the duration.
 * A page that is too short for it is followed by sentences about its title.
 */
export function scriptFromPage(page: WebPage, url: string, brief: Brief, random: Random): string {
  // "About bees" is about bees.
  const subject = page.title.replace(/^about\s+/iu, '') || new URL(url).hostname;
  const text = new ScriptText();
  const note = languageNote(brief.language);
  if (note !== null) text.say(note);
  text.say(`This is about ${subject.replace(/[.!?…]+$/u, '')}.`);
  const closing = closingOf(subject, brief, random);
  const words = wordsFor(brief) - closing.reduce((sum, sentence) => sum + wordCount(sentence), 0);
  const long = page.paragraphs.filter((paragraph) => wordCount(paragraph) >= shortestParagraph);
  for (const paragraph of long.length === 0 ? page.paragraphs : long) {
    text.paragraph();
    for (const { text: sentence } of scenesOf(paragraph)) {
      // A sentence that would be far too long for what is left is passed over: a later one may fit.
      if (text.words + wordCount(sentence) <= words + 8) text.say(sentence);
    }
    if (text.words >= words) break;
  }
  fill(text, subject, words, brief.style, random);
  text.paragraph();
  for (const sentence of closing) text.say(sentence);
  return text.toString();
}
