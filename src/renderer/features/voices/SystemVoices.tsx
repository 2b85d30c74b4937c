import { AudioLines, Speech } from 'lucide-react';
import { useNavigate } from 'react-router';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { Button, cx, EmptyState, ErrorNotice, IconButton, Skeleton } from '../../ui/index.ts';
import { everyVoice, nowChosen, type SystemVoice, useSystemVoices } from './use-system-voices.ts';
import { VoiceFilters } from './VoiceFilters.tsx';
import { VoiceLine, voiceName } from './VoiceLine.tsx';
import { hasPages, VoicePages } from './VoicePages.tsx';

/** All voices of the service, to be listened to, and to speak. */
export function SystemVoices() {
  const navigate = useNavigate();
  const search = useSystemVoices();
  const { found, loading, error, page } = search;
  const speak = (voice: SystemVoice): void => {
    nowChosen(voice);
    const { id, words_per_minute: wordsPerMinute = null } = voice;
    void navigate('/speech', { state: { voice: { id, name: voiceName(voice), wordsPerMinute } } });
  };
  return (
    <>
      <VoiceFilters label={texts.system} search={search} />
      {error && (
        <ErrorNotice
          error={{ ...error, action: error.action ?? 'retry' }}
          actions={{ retry: search.retry, 'open-settings': () => void navigate('/settings') }}
        />
      )}
      {found === null && error === null && <Skeleton rows={8} />}
      {found !== null && found.voices.length === 0 && (
        <EmptyState
          icon={AudioLines}
          title={texts.noVoice}
          action={<Button onClick={() => search.change(everyVoice)}>{texts.clearFilters}</Button>}
        >
          {texts.noVoiceHint}
        </EmptyState>
      )}
      {found !== null && found.voices.length > 0 && (
        <>
          <ul
            aria-label={texts.system}
            aria-busy={loading}
            className={cx('grid gap-2 lg:grid-cols-2', loading && 'opacity-60')}
          >
            {found.voices.map((voice) => (
              <li key={voice.id}>
                <article
                  aria-label={voiceName(voice)}
                  className="flex items-center gap-3 rounded-lg border border-line bg-raised px-3 py-2"
                >
                  <VoiceLine voice={voice} />
                  <IconButton label={texts.speakWith(voiceName(voice))} icon={Speech} onClick={() => speak(voice)} />
                </article>
              </li>
            ))}
          </ul>
          <div className="flex min-h-8 items-center justify-end gap-2">
            <output className="mr-auto text-faint">
              {hasPages(search) ? texts.page(page, found.total) : texts.count(found.voices.length)}
            </output>
            <VoicePages search={search} />
          </div>
        </>
      )}
    </>
  );
}
