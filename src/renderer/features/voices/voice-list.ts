import { searchable, type VoiceClone } from '../../../bridge/index.ts';
import { languageName } from '../../texts/languages.ts';
import { voicesTexts } from '../../texts/voices.ts';

/** The own voices that hold every word that was typed in what is known of them: newest first. */
export function listedVoices(voices: readonly VoiceClone[], search: string): readonly VoiceClone[] {
  const wanted = searchable(search).split(/\s+/u).filter(Boolean);
  return voices
    .filter((voice) => {
      const text = searchable(knownOf(voice));
      return wanted.every((word) => text.includes(word));
    })
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

const knownOf = ({ name, description, gender, language }: VoiceClone): string =>
  [
    name,
    description ?? '',
    gender === null ? '' : voicesTexts.genderOf(gender),
    language === null ? '' : languageName(language),
  ].join(' ');
