import { speechMaxCharacters } from '../../../contract/index.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { spokenLength } from './speech-form.ts';

/** Those that are shown; one more is never said to be one more. */
const shownParts = 6;

interface SpeechPartsProps {
  readonly parts: readonly string[];
  /** What they are written in, as BCP 47 has it. */
  readonly lang: string | undefined;
}

/** What a text that is too long for one speech becomes. */
export function SpeechParts({ parts, lang }: SpeechPartsProps) {
  const shown = parts.slice(0, parts.length > shownParts ? shownParts - 1 : shownParts);
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-3 text-xs">
      <p className="text-muted">{texts.splitHint(speechMaxCharacters)}</p>
      <ol aria-label={texts.splitParts} className="flex flex-col gap-1">
        {shown.map((part, index) => (
          // They are known by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-2">
            <span className="w-5 shrink-0 text-right text-faint tabular">{index + 1}</span>
            <bdi lang={lang} className="min-w-0 flex-1 truncate">
              {part.slice(0, 200)}
            </bdi>
            <span className="shrink-0 text-faint tabular">{texts.characters(spokenLength(part))}</span>
          </li>
        ))}
      </ol>
      {shown.length < parts.length && <p className="pl-7 text-faint">{texts.moreParts(parts.length - shown.length)}</p>}
    </div>
  );
}
