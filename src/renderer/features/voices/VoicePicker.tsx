import { AudioLines, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { languageName } from '../../texts/languages.ts';
import { videoSettingsTexts as texts } from '../../texts/video-settings.ts';
import { voicesTexts } from '../../texts/voices.ts';
import { Button, cx, Dialog, ErrorNotice, PlayButton, SearchInput, Select, Skeleton } from '../../ui/index.ts';
import { LanguageSelect } from '../staging/index.tsx';
import { type SystemVoice, useSystemVoices, type VoiceFilter } from './use-system-voices.ts';

const everything: VoiceFilter = { name: '', language: '', gender: '', type: '' };

interface VoicePickerProps {
  readonly chosen: number | null;
  readonly onChoose: (voice: SystemVoice) => void;
  readonly onClose: () => void;
}

/** All voices, to be listened to before one is chosen. */
export function VoicePicker({ chosen, onChoose, onClose }: VoicePickerProps) {
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const { found, loading, error, hasNext } = useSystemVoices(filter, page, attempt);
  const change = (changes: Partial<VoiceFilter>): void => {
    setFilter({ ...filter, ...changes });
    setPage(1);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={texts.voiceTitle}
      description={texts.voiceTitleHint}
      footer={
        <>
          <Button icon={ChevronLeft} disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.previousPage}
          </Button>
          <Button icon={ChevronRight} disabled={!hasNext} onClick={() => setPage(page + 1)}>
            {texts.nextPage}
          </Button>
          <span className="flex-1" />
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <search aria-label={texts.voiceTitle} className="flex flex-wrap gap-2">
          <SearchInput
            label={voicesTexts.searchVoices}
            value={filter.name}
            onChange={(name) => change({ name: name.slice(0, 100) })}
            className="min-w-40 flex-1"
          />
          <div className="w-44">
            <LanguageSelect
              label={voicesTexts.language}
              none={voicesTexts.everyLanguage}
              value={filter.language || null}
              onChange={(language) => change({ language: language ?? '' })}
            />
          </div>
          <Select
            aria-label={voicesTexts.kind}
            value={filter.type}
            options={voicesTexts.kindFilter}
            onChange={(type) => change({ type })}
            className="w-36!"
          />
        </search>
        {error && (
          <ErrorNotice
            error={{ ...error, action: error.action ?? 'retry' }}
            actions={{ retry: () => setAttempt(attempt + 1) }}
          />
        )}
        {found === null && error === null && <Skeleton rows={6} />}
        {found?.voices.length === 0 && <p className="py-8 text-center text-muted">{voicesTexts.noVoiceHint}</p>}
        <ul
          aria-label={texts.voiceTitle}
          aria-busy={loading}
          className={cx('grid grid-cols-2 gap-2', loading && 'opacity-60')}
        >
          {found?.voices.map((voice) => {
            const name = voice.name || voicesTexts.unnamed(voice.id);
            const facts = [
              voice.language ? languageName(voice.language) : null,
              voice.accent || null,
              voice.words_per_minute ? texts.pace(voice.words_per_minute) : null,
            ].filter((fact) => fact !== null);
            return (
              <li
                key={voice.id}
                className={cx(
                  'flex items-center gap-2 rounded-lg border px-2 py-1.5',
                  voice.id === chosen ? 'border-accent-ink bg-accent-soft' : 'border-line bg-raised',
                )}
              >
                {voice.previewUrl === null ? (
                  <span
                    title={voicesTexts.noPreview}
                    className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint"
                  >
                    <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
                  </span>
                ) : (
                  <PlayButton name={name} src={voice.previewUrl} />
                )}
                <div className="min-w-0 flex-1">
                  <p title={name} className="truncate font-medium">
                    <bdi>{name}</bdi>
                  </p>
                  <p className="truncate text-xs text-muted">{facts.join(' · ')}</p>
                </div>
                <Button
                  size="sm"
                  aria-label={voice.id === chosen ? undefined : texts.useVoice(name)}
                  disabled={voice.id === chosen}
                  onClick={() => onChoose(voice)}
                >
                  {voice.id === chosen ? texts.chosen : texts.use}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
