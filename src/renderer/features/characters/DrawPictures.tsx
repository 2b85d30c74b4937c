import { Brush } from 'lucide-react';
import { useState } from 'react';
import type { Character } from '../../../bridge/index.ts';
import { announce } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Button, ConfirmDialog, ErrorNotice, Select, UsuallyTakes, useSubmission } from '../../ui/index.ts';
import { genreOptions } from './genre-options.tsx';
import { useGenres, usePrices } from './use-characters.ts';

interface DrawPicturesProps {
  readonly character: Character;
  /** Since when some are being drawn, milliseconds since the epoch; null while none are. */
  readonly since: number | null;
}

/** Asks for pictures in a style. They are added to those that are there. */
export function DrawPictures({ character, since }: DrawPicturesProps) {
  const { genres, error: genresError, retry } = useGenres();
  const prices = usePrices();
  const price = prices?.preview ?? null;
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = genres?.find((genre) => genre.id === character.genreId) ?? genres?.[0];
  const genre = genres?.find(({ id }) => String(id) === chosen) ?? usual;
  const off =
    character.status === 'deleting'
      ? texts.notDrawn.deleting
      : character.remoteId === null
        ? texts.notDrawn.notSent
        : character.activity !== null || character.status === 'pose-generating'
          ? texts.notDrawn.underWay
          : genre === undefined || price === null
            ? texts.notDrawn.unknown
            : undefined;

  const draw = (): Promise<unknown> | null =>
    genre === undefined || price === null
      ? null
      : ask('characters.preview', { id: character.id, genreId: genre.id, expectedCredits: price }).then(() =>
          announce(texts.drawingStarted),
        );
  const { busy, error, submit } = useSubmission(draw);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={texts.style}
          value={genre === undefined ? '' : String(genre.id)}
          options={genreOptions(genres ?? [])}
          onChange={setChosen}
          className="w-44!"
        />
        <Button
          icon={Brush}
          variant={character.previews.length === 0 ? 'primary' : 'secondary'}
          credits={price}
          disabled={off !== undefined}
          title={off}
          busy={busy && texts.starting}
          onClick={character.status === 'ready' ? () => setAsking(true) : submit}
        >
          {character.previews.length === 0 ? texts.draw : texts.drawMore}
        </Button>
        {since !== null && (
          <span className="text-xs text-muted">
            <UsuallyTakes since={since} seconds={90} words={texts.upToSeconds} />
          </span>
        )}
      </div>
      {genresError && genres === null && (
        <ErrorNotice error={{ ...genresError, action: genresError.action ?? 'retry' }} actions={{ retry }} />
      )}
      {error && <ErrorNotice error={error} actions={{ retry: submit }} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.drawAnewTitle(character.name)}
        consequence={texts.drawAnewConsequence(prices?.training ?? null)}
        action={texts.drawMore}
        busy={texts.starting}
        credits={price}
        onConfirm={async () => draw()}
      />
    </div>
  );
}
