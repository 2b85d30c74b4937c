import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Draft, ShownSegment } from '../../../../bridge/index.ts';
import { ask } from '../../../bridge.ts';
import { excerptScenes, type FiguresStore } from '../shown-figures.ts';
import { captionMoments, type Moment, withSceneTexts } from './moments.ts';

interface ShownMoments {
  readonly moments: readonly Moment[];
  /** Place of the first one, from 0, and how many there are. */
  readonly place: number;
  readonly count: number;
  /** They are captions of the finished video, not sentences of the script. */
  readonly captions: boolean;
  /** The first one shows a text of the user's own instead. */
  readonly own: boolean;
  readonly goTo: (place: number) => void;
}

const noSegments: readonly ShownSegment[] = [];

/** The moments that a preview shows: captions of the video where it has some, else the scenes of the script. */
export function useMoments(
  { id, remote, finish: { sceneTexts } }: Draft,
  { store, lookAt }: FiguresStore,
): ShownMoments {
  const [segments, setSegments] = useState(noSegments);
  const [wanted, setWanted] = useState(0);
  const excerpt = useStore(store, (figures) => figures.excerpt);
  const lookedAt = useStore(store, (figures) => figures.lookedAt);
  const sceneCount = useStore(store, ({ scenes }) => scenes.length);
  const basis = remote?.isTranscribed === true ? `${remote.status} ${remote.updatedAt} ${remote.captions}` : null;
  useEffect(() => {
    if (basis === null) return undefined;
    let current = true;
    ask('captions.read', { id }).then(
      (captions) => current && setSegments(captions.segments.filter(({ gap }) => !gap)),
      // The scenes of the script do as well.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, basis]);
  const captions = basis !== null && segments.length > 0;
  const place = captions ? Math.min(wanted, segments.length - 1) : lookedAt;
  const moments = useMemo(
    () =>
      captions
        ? captionMoments(withSceneTexts(segments, sceneTexts), store.getState().scenes, place, excerptScenes)
        : excerpt
            .split('\n')
            .filter(Boolean)
            .map((words, index) => ({ words, at: null, clear: false, scene: place + index })),
    [captions, segments, sceneTexts, excerpt, place, store],
  );
  return {
    moments,
    place,
    count: captions ? segments.length : sceneCount,
    captions,
    own: captions && (sceneTexts?.[place] ?? []).length > 0,
    goTo: (next) => (captions ? setWanted(Math.max(0, Math.min(next, segments.length - 1))) : lookAt(next)),
  };
}
