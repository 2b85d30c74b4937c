import { useMemo } from 'react';
import { FilmCanvas, sampleFilm } from '../../../film-preview/index.ts';
import { exampleSize } from './example-films.ts';

/** Nothing but the background: a scene without a picture. */
export function BackgroundTile({ slug }: { readonly slug: string | null }) {
  const film = useMemo(
    () => sampleFilm({ ...exampleSize, visuals: [{ kind: 'picture', media: 'none' }], background: slug }),
    [slug],
  );
  return <FilmCanvas film={film} still={0} playing={false} className="size-full" />;
}
