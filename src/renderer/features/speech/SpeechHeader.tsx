import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Speech } from '../../../bridge/index.ts';
import { formatDateTime } from '../../texts/format.ts';
import { languageName } from '../../texts/languages.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { Button, Duration, IconButton, ScreenTitle } from '../../ui/index.ts';
import { CreationCost, CreationState } from '../creations/index.ts';
import { saveSpeech } from './save-speech.ts';

/** What it is called, who speaks it, and how it is saved. */
export function SpeechHeader({ speech }: { readonly speech: Speech }) {
  const navigate = useNavigate();
  const { id, title, durationS, voiceName, voiceId, language, createdAt, mediaUrl } = speech;
  const voice = voiceName ?? (voiceId === null ? null : texts.voiceNumber(voiceId));
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 ps-4 pe-6 pt-4 pb-3">
      <IconButton label={texts.player.all} icon={ArrowLeft} onClick={() => void navigate('/speech')} />
      <div className="min-w-48 flex-1">
        <ScreenTitle title={title} hint={title} className="truncate text-xl font-semibold tracking-tight selectable" />
        <p className="flex flex-wrap gap-x-1 text-xs text-faint">
          {voice !== null && <bdi>{voice}</bdi>}
          {durationS !== null && (
            <span>
              · <Duration seconds={durationS} />
            </span>
          )}
          {language !== null && <span>· {languageName(language)}</span>}
          <span>· {formatDateTime(createdAt)}</span>
          <CreationCost made={speech} className="ml-1" />
        </p>
      </div>
      <CreationState making={speech} />
      {mediaUrl !== null && (
        <fieldset aria-label={texts.saveAs} className="flex items-center gap-2">
          <span aria-hidden className="text-xs text-faint">
            {texts.saveAs}
          </span>
          <Button onClick={() => saveSpeech([id], ['mp3'])}>{texts.saveSound}</Button>
          <Button onClick={() => saveSpeech([id], ['srt'])}>{texts.saveSubtitles}</Button>
          <Button onClick={() => saveSpeech([id], ['txt'])}>{texts.saveText}</Button>
        </fieldset>
      )}
    </header>
  );
}
