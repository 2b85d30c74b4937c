import { ChevronLeft, ChevronRight, Image as ImageIcon, Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Draft } from '../../../../bridge/index.ts';
import { FilmCanvas } from '../../../film-preview/index.ts';
import { formatClock } from '../../../texts/format.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { cx, IconButton } from '../../../ui/index.ts';
import type { FiguresStore } from '../shown-figures.ts';
import { useVideoDetail } from '../use-video-detail.ts';
import { backdropOf, type BackdropChoice } from './moments.ts';
import { previewFilm, showsFont, sizeOf } from './preview-film.ts';
import { useMomentPictures } from './use-moment-pictures.ts';
import { useMoments } from './use-moments.ts';
import type { OptionLists } from './use-video-options.ts';

interface LivePreviewProps {
  readonly draft: Draft;
  /** Of the script; something stands in for its scenes while there are none. */
  readonly figures: FiguresStore;
  readonly lists: OptionLists;
}

const standIn = ['Each sentence becomes a scene.', 'This is how your captions look.'].join('\n');
/** These read the picture back, which the browser does not allow with what came from a file. */
const readBack: ReadonlySet<string | null> = new Set(['vhs', 'glitch']);

/** The video with everything that is set, from any of its captions or scenes on, painted as it is changed. */
export function LivePreview({ draft, figures, lists }: LivePreviewProps) {
  const { settings, finish, type, remote } = draft;
  const [playing, setPlaying] = useState(false);
  const [choice, setChoice] = useState<BackdropChoice>('file');
  const { moments, place, count, captions, own, goTo } = useMoments(draft, figures);
  const { detail } = useVideoDetail(draft.id, remote === null ? null : `${remote.status} ${remote.url}`);
  // Compared by their words: the moments are new ones after each pause in the typing.
  const words = moments.length === 0 ? standIn : moments.map((moment) => moment.words.replaceAll('\n', ' ')).join('\n');
  const sentences = useMemo(() => words.split('\n'), [words]);
  const genre =
    lists.genres.find(({ id }) => id === settings.genreId)?.slug ?? (type === 'b-roll' ? 'nature' : 'cinematic');
  const engine = lists.imageEngines.find(({ id }) => id === settings.imageEngineId)?.slug ?? null;
  const background = lists.backgrounds.find(({ id }) => id === settings.backgroundId)?.slug ?? null;
  const { width, height } = sizeOf(settings.aspectRatio);
  const painted = readBack.has(finish.overlay);
  const backdrops = painted ? [] : moments.map((moment) => backdropOf(moment, detail, choice));
  const { pictures, shown } = useMomentPictures(words, backdrops, { genre, engine, width, height });
  const film = useMemo(
    () => previewFilm({ settings, finish, sentences, background }),
    [settings, finish, sentences, background],
  );
  const [first] = moments;
  const both =
    !painted &&
    first !== undefined &&
    backdropOf(first, detail, 'scene').kind === 'scene' &&
    backdropOf(first, detail, 'file').kind === 'file';
  const source =
    shown === 'painted'
      ? texts.previewPainted[type]
      : texts.previewFrom[shown === 'file' && first?.clear !== true ? 'fileWithCaptions' : shown];
  const told = [
    own && texts.previewOwnText,
    source,
    settings.aspectRatio === null && texts.previewShapeLeft,
    (settings.transition === null || settings.animation === null) && texts.previewMotionLeft,
    !showsFont(settings.captions) && texts.previewFontLeft,
  ]
    .filter(Boolean)
    .join(' ');
  const where = captions ? texts.previewCaption(place + 1, count) : texts.previewScene(place + 1, count);
  const at = first?.at == null ? where : `${where} · ${formatClock(first.at)}`;
  return (
    // Where the panel is low, the words stand beside the picture: the settings need the room.
    <figure className="flex flex-col items-center gap-1 border-b border-line bg-canvas px-4 pt-3 pb-1.5 [@container(height<28rem)]:flex-row [@container(height<28rem)]:gap-3 [@container(height<28rem)]:py-2 [@container(height<15rem)]:hidden">
      <FilmCanvas
        // A canvas that a file's picture was painted on cannot be read back any more.
        key={shown}
        film={film}
        pictures={pictures}
        still={1.2}
        playing={playing}
        label={texts.preview}
        className="h-44 w-auto max-w-full rounded-lg bg-raised object-contain [@container(height<28rem)]:h-20"
      />
      <figcaption className="flex w-full min-w-0 flex-col gap-0.5 text-xs text-faint">
        <span className="flex min-h-6 items-center gap-1 [@container(height<28rem)]:flex-wrap [@container(height<28rem)]:gap-y-0">
          <span className="min-w-0 flex-1 truncate font-medium text-muted tabular [@container(height<28rem)]:flex-[1_0_100%]">
            {count === 0 ? texts.previewExample : at}
          </span>
          {both && (
            <IconButton
              label={texts.previewOnScene}
              icon={ImageIcon}
              size="sm"
              aria-pressed={choice === 'scene'}
              onClick={() => setChoice(choice === 'file' ? 'scene' : 'file')}
              className={cx(choice === 'scene' && 'bg-accent-soft! text-accent-ink!')}
            />
          )}
          {count > 1 && (
            <>
              <IconButton
                label={texts.previewBack}
                icon={ChevronLeft}
                size="sm"
                disabled={place === 0}
                onClick={() => goTo(place - 1)}
              />
              <IconButton
                label={texts.previewOn}
                icon={ChevronRight}
                size="sm"
                disabled={place >= count - 1}
                onClick={() => goTo(place + 1)}
              />
            </>
          )}
          <IconButton
            label={playing ? texts.pause : texts.play}
            icon={playing ? Pause : Play}
            size="sm"
            onClick={() => setPlaying(!playing)}
          />
        </span>
        {/* Below, over the whole width: what is written beside it does not move the settings. */}
        <span title={told} className="[@container(height<28rem)]:line-clamp-3">
          {told}
        </span>
      </figcaption>
    </figure>
  );
}
