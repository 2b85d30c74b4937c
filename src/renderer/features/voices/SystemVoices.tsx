import { AudioLines, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '../../../bridge/index.ts';
import { languageName } from '../../texts/languages.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { Button, cx, EmptyState, ErrorNotice, PlayButton, SearchInput, Select, Skeleton } from '../../ui/index.ts';
import { LanguageSelect } from '../staging/index.tsx';
import { useSystemVoices, type VoiceFilter } from './use-system-voices.ts';

const nothing: VoiceFilter = { name: '', language: '', gender: '', type: '' };

/** All voices of the service, to be listened to before anything is made with one. */
export function SystemVoices() {
  const navigate = useNavigate();
  const [filter, setFilter] = useState(nothing);
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const { found, loading, error, hasNext } = useSystemVoices(filter, page, attempt);
  const change = (changes: Partial<VoiceFilter>): void => {
    setFilter({ ...filter, ...changes });
    setPage(1);
  };
  return (
    <>
      <search aria-label={texts.system} className="flex flex-wrap gap-2">
        <SearchInput
          label={texts.searchVoices}
          value={filter.name}
          onChange={(name) => change({ name: name.slice(0, 100) })}
          className="min-w-48 flex-1"
        />
        <div className="w-52">
          <LanguageSelect
            label={texts.language}
            none={texts.everyLanguage}
            value={filter.language || null}
            onChange={(language) => change({ language: language ?? '' })}
          />
        </div>
        <Select
          aria-label={texts.gender}
          value={filter.gender}
          options={texts.genderFilter}
          onChange={(gender) => change({ gender })}
          className="w-36!"
        />
        <Select
          aria-label={texts.kind}
          value={filter.type}
          options={texts.kindFilter}
          onChange={(type) => change({ type })}
          className="w-40!"
        />
      </search>
      {error && (
        <ErrorNotice
          error={{ ...error, action: error.action ?? 'retry' }}
          actions={{ retry: () => setAttempt(attempt + 1), 'open-settings': () => void navigate('/settings') }}
        />
      )}
      {found === null && error === null && <Skeleton rows={8} />}
      {found !== null && found.voices.length === 0 && (
        <EmptyState
          icon={AudioLines}
          title={texts.noVoice}
          action={<Button onClick={() => change(nothing)}>{texts.clearFilters}</Button>}
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
                <VoiceCard voice={voice} />
              </li>
            ))}
          </ul>
          <nav aria-label={texts.pages} className="flex items-center justify-end gap-2">
            <output className="mr-auto text-faint">{texts.page(page, found.total)}</output>
            <Button icon={ChevronLeft} disabled={page === 1} onClick={() => setPage(page - 1)}>
              {texts.previousPage}
            </Button>
            <Button icon={ChevronRight} disabled={!hasNext} onClick={() => setPage(page + 1)}>
              {texts.nextPage}
            </Button>
          </nav>
        </>
      )}
    </>
  );
}

function VoiceCard({ voice }: { readonly voice: CallOutput<'voices.list'>['voices'][number] }) {
  const name = voice.name || texts.unnamed(voice.id);
  const facts = [
    voice.language ? languageName(voice.language) : null,
    voice.accent || null,
    voice.gender ? texts.genderOf(voice.gender) : null,
    voice.words_per_minute ? texts.pace(voice.words_per_minute) : null,
  ].filter((fact) => fact !== null);
  return (
    <article aria-label={name} className="flex items-center gap-3 rounded-lg border border-line bg-raised px-3 py-2">
      {voice.previewUrl === null ? (
        <span
          title={texts.noPreview}
          className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint"
        >
          <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
      ) : (
        <PlayButton name={name} src={voice.previewUrl} />
      )}
      <div className="min-w-0 flex-1">
        <h2 title={name} className="truncate font-medium">
          <bdi>{name}</bdi>
        </h2>
        <p className="truncate text-faint">{facts.join(' · ')}</p>
      </div>
    </article>
  );
}
