import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Draft } from '../../../../bridge/index.ts';
import type { MediaKey, Picture } from '../../../../film/index.ts';
import { drawnPicture, FilmCanvas, useFilmFonts } from '../../../film-preview/index.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { IconButton } from '../../../ui/index.ts';
import type { ShownFigures } from '../shown-figures.ts';
import { previewFilm, sizeOf } from './preview-film.ts';
import type { OptionLists } from './use-video-options.ts';

interface LivePreviewProps {
  readonly draft: Draft;
  /** Of the script; something stands in for its first scenes while there are none. */
  readonly figures: StoreApi<ShownFigures>;
  readonly lists: OptionLists;
}

const standIn = ['Each sentence becomes a scene.', 'This is how your captions look.'];

/** The beginning of the video with everything that is set, painted as it is changed. */
export function LivePreview({ draft, figures, lists }: LivePreviewProps) {
  const { settings, finish, type } = draft;
  const fonts = useFilmFonts();
  const [playing, setPlaying] = useState(false);
  const words = useStore(figures, ({ opening }) => opening);
  const scenes = useMemo(() => (words === '' ? standIn : words.split('\n')), [words]);
  const genre =
    lists.genres.find(({ id }) => id === settings.genreId)?.slug ?? (type === 'b-roll' ? 'nature' : 'cinematic');
  const engine = lists.imageEngines.find(({ id }) => id === settings.imageEngineId)?.slug ?? null;
  const background = lists.backgrounds.find(({ id }) => id === settings.backgroundId)?.slug ?? null;
  const { width, height } = sizeOf(settings.aspectRatio);
  const pictures = useScenePictures(scenes, genre, engine, width, height);
  const film = useMemo(
    () => previewFilm({ settings, finish, sentences: scenes, background }),
    [settings, finish, scenes, background],
  );
  return (
    <figure className="flex flex-col items-center gap-1 border-b border-line bg-canvas px-4 pt-3 pb-1.5">
      <FilmCanvas
        // Fonts that came later are drawn with from then on.
        key={String(fonts)}
        film={film}
        pictures={pictures}
        still={1.2}
        playing={playing}
        label={texts.preview}
        className="h-44 w-auto max-w-full rounded-lg bg-raised object-contain [@media(max-height:700px)]:h-24"
      />
      <figcaption className="flex w-full items-center gap-2 text-xs text-faint">
        <span className="min-w-0 flex-1">{texts.previewHint}</span>
        <IconButton
          label={playing ? texts.pause : texts.play}
          icon={playing ? Pause : Play}
          size="sm"
          onClick={() => setPlaying(!playing)}
        />
      </figcaption>
    </figure>
  );
}

/** Pictures of the scenes, in the manner that is set; those that are painted already are there at once. */
function useScenePictures(
  scenes: readonly string[],
  genre: string,
  engine: string | null,
  width: number,
  height: number,
): ReadonlyMap<MediaKey, Picture> {
  const [pictures, setPictures] = useState<ReadonlyMap<MediaKey, Picture>>(new Map());
  useEffect(() => {
    let wanted = true;
    void Promise.all(
      scenes.map((words) => drawnPicture({ genre, words: words.slice(0, 200), engine, width, height })),
    ).then((drawn) => {
      if (wanted) setPictures(new Map(drawn.map((picture, index) => [`scene-${index}`, picture])));
    });
    return () => {
      wanted = false;
    };
  }, [scenes, genre, engine, width, height]);
  return pictures;
}
