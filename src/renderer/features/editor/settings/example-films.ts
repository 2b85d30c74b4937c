import { useEffect, useMemo, useState } from 'react';
import type {
  Animation,
  CaptionEffect,
  Captions,
  Film,
  MediaKey,
  Overlay,
  Picture,
  Transition,
} from '../../../../film/index.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { drawnPicture, sampleFilm } from '../../../film-preview/index.ts';

/** Pixels of an example; twice what it is shown in. */
export const exampleSize = { width: 192, height: 108 } as const;
/** Of the examples of captions: only their middle is shown, so that the letters are large enough to see what moves. */
export const captionZoom = 'scale-300';
const captionSize = { width: 2 * exampleSize.width, height: 2 * exampleSize.height };
const visuals = [
  { kind: 'picture', media: 'first' },
  { kind: 'picture', media: 'second' },
] as const;
const sceneSeconds = 1.2;

/** The two pictures that examples are made with; empty until they are painted. */
export function useExamplePictures(): ReadonlyMap<MediaKey, Picture> {
  const [pictures, setPictures] = useState<ReadonlyMap<MediaKey, Picture>>(new Map());
  useEffect(() => {
    let wanted = true;
    void Promise.all([
      drawnPicture({ ...exampleSize, genre: 'nature', words: 'a lake in the mountains', engine: null }),
      drawnPicture({ ...exampleSize, genre: 'cyberpunk', words: 'a city at night', engine: null }),
    ]).then(([first, second]) => {
      if (wanted)
        setPictures(
          new Map([
            ['first', first],
            ['second', second],
          ]),
        );
    });
    return () => {
      wanted = false;
    };
  }, []);
  return pictures;
}

/** One example film for each value; the same objects for as long as the list is the same. */
function films<T extends string>(values: readonly T[], film: (value: T) => Film): ReadonlyMap<T, Film> {
  return new Map(values.map((value) => [value, film(value)]));
}

export function useTransitionFilms(values: readonly Transition[]): ReadonlyMap<Transition, Film> {
  return useMemo(
    () => films(values, (transition) => sampleFilm({ ...exampleSize, visuals, sceneSeconds, transition })),
    [values],
  );
}

export function useAnimationFilms(values: readonly Animation[]): ReadonlyMap<Animation, Film> {
  return useMemo(
    () => films(values, (animation) => sampleFilm({ ...exampleSize, visuals, sceneSeconds: 2, animation })),
    [values],
  );
}

export function useOverlayFilms(values: readonly Overlay[]): ReadonlyMap<Overlay, Film> {
  return useMemo(
    () => films(values, (overlay) => sampleFilm({ ...exampleSize, visuals, sceneSeconds: 2, overlay })),
    [values],
  );
}

/** `plain` stands for no effect. */
export function useEffectFilms(
  values: readonly (CaptionEffect | 'plain')[],
  look: Pick<Captions, 'fontFamily' | 'fontColor'>,
): ReadonlyMap<CaptionEffect | 'plain', Film> {
  const { fontFamily, fontColor } = look;
  return useMemo(
    () =>
      films(values, (effect) =>
        sampleFilm({
          ...captionSize,
          visuals: visuals.slice(1),
          sceneSeconds: 2.4,
          captions: {
            lines: spokenLines(texts.effectSample, 0.2, 2.2, 2),
            position: 'center',
            effect: effect === 'plain' ? null : effect,
            fontFamily,
            fontColor,
          },
        }),
      ),
    [values, fontFamily, fontColor],
  );
}

/** Words spread over a time, a few in each line. Seconds. */
export function spokenLines(text: string, from: number, to: number, wordsPerLine = 5): Captions['lines'] {
  const words = text.split(/\s+/u).filter(Boolean);
  const each = (to - from) / Math.max(1, words.length);
  const timed = words.map((word, index) => ({
    text: word,
    start: from + index * each,
    end: from + (index + 1) * each,
  }));
  const lines: { words: typeof timed }[] = [];
  for (let at = 0; at < timed.length; at += wordsPerLine) lines.push({ words: timed.slice(at, at + wordsPerLine) });
  return lines;
}
