import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Transcription } from '../../../bridge/index.ts';
import { formatDateTime, plural } from '../../texts/format.ts';
import { languageName } from '../../texts/languages.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { Duration, IconButton, ScreenTitle } from '../../ui/index.ts';
import { CreationCost } from '../creations/index.ts';

interface TranscriptHeaderProps {
  readonly transcription: Transcription;
  readonly children?: ReactNode;
}

export function TranscriptHeader({ transcription, children }: TranscriptHeaderProps) {
  const navigate = useNavigate();
  const { title, status, durationS, language, wordCount, createdAt, credits } = transcription;
  const facts = [
    durationS !== null && <Duration seconds={durationS} />,
    language !== null && languageName(language),
    wordCount !== null && plural(wordCount, '# word', '# words'),
    formatDateTime(createdAt),
  ].filter((fact) => fact !== false);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 ps-4 pe-6 pt-4 pb-3">
      <IconButton label={texts.allTranscriptions} icon={ArrowLeft} onClick={() => void navigate('/transcriptions')} />
      <div className="min-w-48 flex-1">
        <ScreenTitle title={title} hint={title} className="truncate text-xl font-semibold tracking-tight selectable" />
        <p className="flex flex-wrap gap-x-1 text-xs text-faint">
          {facts.map((fact, place) => (
            // A fact never changes its place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place}>
              {place > 0 && '· '}
              {fact}
            </span>
          ))}
          {/* What failed before it was charged took nothing. */}
          {!(status === 'failed' && credits === 0) && <CreationCost made={transcription} className="ml-1" />}
        </p>
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </header>
  );
}
