import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { SystemCharacter } from '../../../bridge/index.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Button, Dialog, EmptyState, ErrorNotice, Found, Select, Skeleton } from '../../ui/index.ts';
import { Picture } from './Picture.tsx';
import { useGenres, useSystemCharacters } from './use-characters.ts';

/** Those that come with the service, by style and gender. */
export function SystemCharacters() {
  const [genre, setGenre] = useState('');
  const [gender, setGender] = useState('');
  const [shown, setShown] = useState<SystemCharacter | null>(null);
  const { genres } = useGenres();
  const { characters, error, retry } = useSystemCharacters(genre === '' ? null : genre);
  const matching = (characters ?? []).filter((one) => gender === '' || one.gender === gender);
  const styles = [
    { value: '', label: texts.anyGenre },
    ...(genres ?? []).flatMap(({ slug, name }) => (slug === null ? [] : [{ value: slug, label: name }])),
  ];
  return (
    <>
      <search aria-label={texts.system} className="flex flex-wrap gap-2">
        <Select aria-label={texts.genre} value={genre} options={styles} onChange={setGenre} className="w-44!" />
        <Select
          aria-label={texts.gender}
          value={gender}
          options={texts.genderFilter}
          onChange={setGender}
          className="w-36!"
        />
        <Found filters={JSON.stringify([genre, gender])} count={characters && matching.length} />
      </search>
      {error && <ErrorNotice error={{ ...error, action: error.action ?? 'retry' }} actions={{ retry }} />}
      {characters === null && error === null && <Skeleton rows={6} />}
      {characters !== null && matching.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title={texts.nobody}
          action={
            <Button
              onClick={() => {
                setGenre('');
                setGender('');
              }}
            >
              {texts.clearFilters}
            </Button>
          }
        >
          {texts.nobodyHint}
        </EmptyState>
      )}
      <ul aria-label={texts.system} className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4">
        {matching.map((character) => (
          <li key={character.id} className="flex min-w-0">
            <button
              type="button"
              onClick={() => setShown(character)}
              className="flex w-full flex-col overflow-hidden rounded-xl border border-line bg-surface text-left transition-colors hover:border-line-strong"
            >
              <Picture src={character.previewUrl} alt="" className="aspect-square w-full" />
              <span className="flex flex-col gap-0.5 p-3">
                <span className="truncate font-medium">
                  <bdi>{character.name}</bdi>
                </span>
                <span className="line-clamp-2 text-xs text-faint">{factsOf(character)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          open
          size="lg"
          onClose={() => setShown(null)}
          title={shown.name}
          description={[factsOf(shown), ...shown.traits].filter(Boolean).join(' · ')}
        >
          <ul
            aria-label={texts.posesOf(shown.name)}
            // The dialog scrolls in a small window, and its pictures are no place for the keyboard otherwise.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="grid grid-cols-3 gap-3"
          >
            {(shown.poses.length > 0 ? shown.poses : [shown.previewUrl]).map((pose, index) => (
              <li key={pose ?? 'none'}>
                <Picture
                  src={pose}
                  alt={texts.pose(shown.name, index + 1)}
                  className="aspect-square w-full rounded-lg object-contain!"
                />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

const factsOf = ({ genreName, gender, age, poses }: SystemCharacter): string =>
  [genreName, gender === null ? null : texts.genderOf(gender), age, poses.length > 0 ? texts.poses(poses.length) : null]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ');
