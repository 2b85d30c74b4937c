import { useFindField } from '../../app/index.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { SearchInput, Select } from '../../ui/index.ts';
import { useVideoOptions } from '../editor/settings/use-video-options.ts';
import { LanguageSelect } from '../staging/index.tsx';
import { accentsOf, languagesOf } from './languages-and-accents.ts';
import { longestName, type VoiceSearch } from './use-system-voices.ts';

interface VoiceFiltersProps {
  readonly label: string;
  readonly search: VoiceSearch;
}

/** What is chosen among the voices of the service. */
export function VoiceFilters({ label, search: { filter, found, loading, change } }: VoiceFiltersProps) {
  const { options } = useVideoOptions();
  const field = useFindField();
  // The service lists neither accents nor languages: they are those of the voices that are on this page, or known from the lists
  // for videos.
  const known = [...(options?.voices ?? []), ...(found?.voices ?? [])];
  const offered = accentsOf(known, filter.language);
  const accents = filter.accent === '' || offered.includes(filter.accent) ? offered : [...offered, filter.accent];
  const chooseLanguage = (language: string): void =>
    change({ language, accent: accentsOf(known, language).includes(filter.accent) ? filter.accent : '' });
  return (
    <search aria-label={label} className="flex flex-wrap gap-2">
      <SearchInput
        ref={field}
        label={texts.searchVoices}
        value={filter.name}
        onChange={(name) => change({ name: name.slice(0, longestName) })}
        found={loading ? null : found && (found.total ?? found.voices.length)}
        filters={JSON.stringify([filter.language, filter.accent, filter.gender, filter.type])}
        className="flex-[1_1_14rem]"
      />
      {/* Below the search together where there is no room beside it. */}
      <div className="flex flex-[2_1_36rem] gap-2">
        <div className="min-w-0 flex-[1.2_1_0]">
          <LanguageSelect
            label={texts.language}
            none={texts.everyLanguage}
            value={filter.language || null}
            choices={() => languagesOf(known, filter.language, options?.allVoices ?? false)}
            onChange={(language) => chooseLanguage(language ?? '')}
          />
        </div>
        <Select
          aria-label={texts.accent}
          value={filter.accent}
          options={[{ value: '', label: texts.everyAccent }, ...accents.map((value) => ({ value, label: value }))]}
          onChange={(accent) => change({ accent })}
          className="flex-1"
        />
        <Select
          aria-label={texts.gender}
          value={filter.gender}
          options={texts.genderFilter}
          onChange={(gender) => change({ gender })}
          className="flex-1"
        />
        <Select
          aria-label={texts.kind}
          value={filter.type}
          options={texts.kindFilter}
          onChange={(type) => change({ type })}
          className="flex-1"
        />
      </div>
    </search>
  );
}
