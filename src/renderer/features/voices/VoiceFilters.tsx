import { voicesTexts as texts } from '../../texts/voices.ts';
import { SearchInput, Select } from '../../ui/index.ts';
import { LanguageSelect } from '../staging/index.tsx';
import { longestName, type VoiceSearch } from './use-system-voices.ts';

interface VoiceFiltersProps {
  readonly label: string;
  readonly search: VoiceSearch;
  /** Whether there is room to choose by gender too. */
  readonly gender?: boolean;
}

/** What is chosen among the voices of the service. */
export function VoiceFilters({ label, search: { filter, change }, gender = false }: VoiceFiltersProps) {
  return (
    <search aria-label={label} className="flex flex-wrap gap-2">
      <SearchInput
        label={texts.searchVoices}
        value={filter.name}
        onChange={(name) => change({ name: name.slice(0, longestName) })}
        className="min-w-40 flex-1"
      />
      <div className="w-44">
        <LanguageSelect
          label={texts.language}
          none={texts.everyLanguage}
          value={filter.language || null}
          onChange={(language) => change({ language: language ?? '' })}
        />
      </div>
      {gender && (
        <Select
          aria-label={texts.gender}
          value={filter.gender}
          options={texts.genderFilter}
          onChange={(chosen) => change({ gender: chosen })}
          className="w-36!"
        />
      )}
      <Select
        aria-label={texts.kind}
        value={filter.type}
        options={texts.kindFilter}
        onChange={(type) => change({ type })}
        className="w-36!"
      />
    </search>
  );
}
