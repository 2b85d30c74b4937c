import { UserRoundPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Character } from '../../../bridge/index.ts';
import { useAccountRows } from '../../app/collections.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Button, EmptyState, ErrorNotice, Skeleton } from '../../ui/index.ts';
import { ShowMore, useFirst } from '../creations/index.ts';
import { useDropBegins } from '../staging/index.tsx';
import { faceOf } from './character-step.ts';
import { Picture } from './Picture.tsx';
import { StepBadge } from './StepBadge.tsx';

interface OwnCharactersProps {
  readonly creating: boolean;
  readonly onCreate: () => void;
}

/** The user's own, the newest first. */
export function OwnCharacters({ creating, onCreate }: OwnCharactersProps) {
  const { status, error, rows } = useAccountRows('characters');
  const characters = useMemo(() => rows.toSorted((a, b) => b.createdAt - a.createdAt), [rows]);
  const { shown, rest, more } = useFirst(characters, 'characters');
  if (status === 'loading') return <Skeleton rows={4} />;
  if (status === 'failed' && error) return <ErrorNotice error={error} />;
  if (characters.length === 0) {
    return creating ? null : <NoCharacters onCreate={onCreate} />;
  }
  return (
    <section aria-label={texts.own} className="flex flex-col gap-3">
      <h2 className="font-semibold">{texts.made(characters.length)}</h2>
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
  const facts = [genreName, poses.length > 0 ? texts.poses(poses.length) : null].filter((fact) => fact !== null);
  return (
    <article
      aria-label={name}
      className="relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong"
    >
      <Picture src={faceOf(character)} alt="" className="aspect-square w-full" />
      <div className="flex flex-col gap-1.5 p-3">
        <h3 className="min-w-0 truncate font-medium" title={name}>
          {/* The link covers the card; what else can be pressed lies above it. */}
          <Link to={`/characters/${id}`} data-open-row className="rounded after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {facts.length > 0 && <p className="truncate text-xs text-faint">{facts.join(' · ')}</p>}
        <div className="relative w-fit max-w-full">
          <StepBadge character={character} />
        </div>
        {error && <p className="line-clamp-2 text-xs wrap-anywhere text-danger">{error.title}</p>}
      </div>
    </article>
  );
}
