import { useDeferredValue, useMemo } from 'react';
import { FilmCanvas, sampleFilm } from '../../film-preview/index.ts';
import { launchClipsTexts as texts } from '../../texts/launch-clips.ts';
import type { LaunchFields } from './launch-form.ts';

const size = { width: 270, height: 480 };
/** Seconds into the act at which everything stands in its place. */
const settled = 2.6;

/** The first act of the clip in the words and the colour of the form, painted as the service on this computer paints it. */
export function LaunchPreview({ fields }: { readonly fields: LaunchFields }) {
  // Painting follows the typing, and never holds it up.
  const { productName, domain, idea, accentColor } = useDeferredValue(fields);
  const film = useMemo(
    () =>
      sampleFilm({
        ...size,
        sceneSeconds: 4,
        visuals: [
          {
            kind: 'launch',
            act: 'opening',
            productName: productName.trim() || texts.productName,
            domain: domain.trim() || 'example.com',
            idea: idea.trim() || texts.ideaHint,
            accentColor: accentColor || '#5B5BD6',
            seed: 3,
          },
        ],
      }),
    [productName, domain, idea, accentColor],
  );
  return (
    <figure className="flex flex-col gap-1.5">
      <FilmCanvas
        film={film}
        still={settled}
        playing={false}
        label={texts.preview}
        className="w-44 rounded-lg border border-line"
      />
      <figcaption aria-hidden className="max-w-44 text-xs text-faint">
        {texts.preview}
      </figcaption>
    </figure>
  );
}
