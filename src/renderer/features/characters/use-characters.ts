import { useActiveAccount } from '../../app/collections.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { ask } from '../../bridge.ts';

/** The styles that characters can be drawn in. */
export function useGenres() {
  const { value, ...rest } = useAnswer(
    'genres',
    () => ask('characters.genres', {}),
    (answer) => answer.readAt === null,
  );
  return { genres: value?.genres ?? null, ...rest };
}

/** The service's own, of one style (its slug) or of all (null). */
export function useSystemCharacters(genre: string | null) {
  const { value, ...rest } = useAnswer(
    genre ?? '',
    () => ask('characters.system', { genre }),
    (answer) => answer.readAt === null,
  );
  return { characters: value === null || value.readAt === null ? null : value.characters, ...rest };
}

/** Credits of a preview and of a training, by the price list as it is known now. */
export function usePrices() {
  const checkedAt = useActiveAccount()?.checkedAt ?? null;
  return useAnswer(`${checkedAt}`, () => ask('characters.prices', {})).value;
}
