import { UserRoundPlus } from 'lucide-react';
import { useDeferredValue, useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { Character } from '../../../bridge/index.ts';
import { useAccountRows, useRows } from '../../app/collections.ts';
import { useFindField } from '../../app/index.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import {
  Button,
  Chips,
  cx,
  EmptyState,
  ErrorNotice,
  isWantedEnd,
  SearchInput,
  Skeleton,
  useAsLeft,
} from '../../ui/index.ts';
import { newestRows } from '../creations/creation-state.ts';
import { ShowMore, useFirst } from '../creations/index.ts';
import { useDropBegins } from '../staging/index.tsx';
import { characterCounts, type CharacterFilter, listedCharacters } from './character-list.ts';
import { faceOf } from './character-step.ts';
import { Picture } from './Picture.tsx';
import { CharacterTold } from './CharacterTold.tsx';
import { StepBadge } from './StepBadge.tsx';

interface OwnCharactersProps {
  readonly creating: boolean;
  readonly onCreate: () => void;
}

/** The user's own, the newest first; where there are several, by what is known of them and by their state. */
export function OwnCharacters({ creating, onCreate }: OwnCharactersProps) {
  const { status, error, rows } = useAccountRows('characters');
  const queueRows = useRows('queue');
  const queue = useMemo(() => newestRows(queueRows, () => true), [queueRows]);
  const [search, setSearch] = useAsLeft('characters.search', '');
  const [filter, setFilter] = useAsLeft<CharacterFilter>('characters.filter', 'all');
  const searchField = useFindField();
  const wanted = useDeferredValue(search);
  const characters = useMemo(() => listedCharacters(rows, queue, wanted, filter), [rows, queue, wanted, filter]);
  const counts = useMemo(() => characterCounts(rows, queue, wanted), [rows, queue, wanted]);
  const { shown, rest, more } = useFirst(characters, 'characters');
  if (status === 'loading') return <Skeleton rows={4} />;
  if (status === 'failed' && error) return <ErrorNotice error={error} />;
  if (rows.length === 0) {
    return creating ? null : <NoCharacters onCreate={onCreate} />;
  }
  return (
    <section aria-label={texts.own} className="flex flex-col gap-3">
      <h2 className="font-semibold">{texts.made(rows.length)}</h2>
      {rows.length > 1 && (
        <search aria-label={texts.find} className="flex flex-wrap items-center gap-2">
          <Chips
            label={texts.filter}
            value={filter}
            onChange={setFilter}
            chips={filters
              .filter((value) => value !== 'cancelled' || counts.cancelled > 0 || filter === 'cancelled')
              .map((value) => ({ value, label: texts.filters[value], count: counts[value] }))}
          />
          <SearchInput
            ref={searchField}
            label={texts.find}
            value={search}
            onChange={setSearch}
            found={characters.length}
            filters={filter}
            className="ml-auto max-w-64 min-w-40 flex-1"
          />
        </search>
      )}
      {characters.length === 0 && (
        <EmptyState
          icon={UserRoundPlus}
          title={texts.nobody}
          action={
            <Button
              onClick={() => {
                setSearch('');
                setFilter('all');
              }}
            >
              {texts.clearFilters}
            </Button>
          }
        >
          {texts.nobodyOwnHint}
        </EmptyState>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {shown.map((character, at) => (
          <li
            key={character.id}
            data-row={character.id}
            aria-setsize={characters.length}
            aria-posinset={at + 1}
            className="min-w-0"
          >
            <OwnCard character={character} />
          </li>
        ))}
      </ul>
      <ShowMore rest={rest} more={more} />
    </section>
  );
}

const filters = ['all', 'open', 'under-way', 'done', 'failed', 'cancelled'] as const;

/** The first character begins here, also with a photo that is dropped. */
function NoCharacters({ onCreate }: Pick<OwnCharactersProps, 'onCreate'>) {
  useDropBegins('photo', onCreate);
  return (
    <EmptyState
      icon={UserRoundPlus}
      title={texts.empty}
      action={
        <Button variant="primary" icon={UserRoundPlus} onClick={onCreate}>
          {texts.create}
        </Button>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}

function OwnCard({ character }: { readonly character: Character }) {
  const { id, name, genreName, poses, error } = character;
  const about = useId();
  const facts = [genreName, poses.length > 0 ? texts.poses(poses.length) : null].filter((fact) => fact !== null);
  return (
    <article
      aria-label={name}
      className="relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong"
    >
      <Picture src={faceOf(character)} alt="" className="aspect-square w-full" />
      <div className="flex flex-col gap-1.5 p-3">
        <h3 className="min-w-0 truncate font-medium" title={name}>
          {/* The link covers the card, and has its ring around it; what else can be pressed lies above it. */}
          <Link
            to={`/characters/${id}`}
            data-open-row
            aria-describedby={about}
            className="outline-none after:absolute after:inset-0 after:rounded-xl after:-outline-offset-2 after:outline-accent-ink focus-visible:after:outline-2"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <CharacterTold id={about} character={character} />
        {facts.length > 0 && <p className="truncate text-xs text-faint">{facts.join(' · ')}</p>}
        <div className="relative w-fit max-w-full">
          <StepBadge character={character} />
        </div>
        {error && (
          <p className={cx('line-clamp-2 text-xs wrap-anywhere', isWantedEnd(error) ? 'text-muted' : 'text-danger')}>
            {error.title}
          </p>
        )}
      </div>
    </article>
  );
}
