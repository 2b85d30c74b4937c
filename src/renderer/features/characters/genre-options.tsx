import type { CharacterGenre } from '../../../bridge/index.ts';
import { Picture } from './Picture.tsx';

/** Styles to choose from, each with a picture in it, where the service has any. */
export function genreOptions(genres: readonly CharacterGenre[]) {
  const isShown = genres.some((genre) => pictureOf(genre) !== null);
  return genres.map((genre) => ({
    value: String(genre.id),
    label: genre.name,
    ...(isShown && { picture: <Picture src={pictureOf(genre)} alt="" className="size-full" /> }),
  }));
}

/** The one that fits a square place best. */
const pictureOf = ({ previews }: CharacterGenre): string | null =>
  previews['1:1'] ?? Object.values(previews).at(0) ?? null;
