import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nextSpeed } from './speeds.ts';

export interface Player {
  /** To be given to the media element as its ref. */
  readonly attach: (element: HTMLMediaElement | null) => void;
  readonly playing: boolean;
  readonly speed: number;
  /** Seconds; null until the file says it. */
  readonly durationS: number | null;
  /** The file cannot be played: moved, damaged, or of a codec that is missing here. */
  readonly broken: boolean;
  /** Seconds. */
  position(): number;
  toggle(): void;
  play(fromS: number): void;
  pause(): void;
  seek(toS: number): void;
  setSpeed(speed: number): void;
  /** One step faster (1) or slower (-1). */
  stepSpeed(step: 1 | -1): void;
}

/**
 * The state of a media element that is worth a render. The position is not: `onPosition` is called with it (seconds) on each
 * frame while it plays, and after each jump.
 */
export function usePlayer(onPosition: (seconds: number) => void): Player {
  const media = useRef<HTMLMediaElement | null>(null);
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeedState] = useState(1);
  const [durationS, setDurationS] = useState<number | null>(null);
  const [broken, setBroken] = useState(false);
  const report = useRef(onPosition);
  useEffect(() => {
    report.current = onPosition;
  }, [onPosition]);

  const attach = useCallback((next: HTMLMediaElement | null) => {
    media.current = next;
    setElement(next);
    setBroken(false);
  }, []);

  useEffect(() => {
    if (element === null) return undefined;
    const listening = new AbortController();
    const on = (types: readonly string[], run: () => void): void => {
      for (const type of types) element.addEventListener(type, run, { signal: listening.signal });
    };
    // Another file in its place is paused without a word of that.
    on(['play', 'pause', 'ended', 'emptied'], () => setPlaying(!element.paused && !element.ended));
    on(['durationchange', 'loadedmetadata'], () => {
      setDurationS(Number.isFinite(element.duration) ? element.duration : null);
      setBroken(false);
    });
    on(['ratechange'], () => setSpeedState(element.playbackRate));
    on(['error'], () => setBroken(true));
    on(['seeking', 'seeked', 'timeupdate', 'loadedmetadata'], () => report.current(element.currentTime));
    return () => listening.abort();
  }, [element]);

  useEffect(() => {
    if (!playing || element === null) return undefined;
    let frame = 0;
    const look = (): void => {
      report.current(element.currentTime);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [playing, element]);

  return useMemo(() => {
    const start = (): void => {
      // Rejects when the next command comes first, or with an error that the `error` event tells too.
      media.current?.play().catch(() => undefined);
    };
    const seek = (toS: number): void => {
      const current = media.current;
      if (current === null) return;
      const end = Number.isFinite(current.duration) ? current.duration : Infinity;
      current.currentTime = Math.min(Math.max(0, toS), end);
    };
    const setSpeed = (next: number): void => {
      if (media.current === null) return;
      media.current.playbackRate = next;
      // Another file in its place begins with this one.
      media.current.defaultPlaybackRate = next;
    };
    return {
      attach,
      playing,
      speed,
      durationS,
      broken,
      position: () => media.current?.currentTime ?? 0,
      toggle: () => (media.current?.paused === false ? media.current.pause() : start()),
      play: (fromS: number) => {
        seek(fromS);
        start();
      },
      pause: () => media.current?.pause(),
      seek,
      setSpeed,
      // From the element, not from the state: a second key may come before the next render.
      stepSpeed: (step: 1 | -1) => {
        if (media.current !== null) setSpeed(nextSpeed(media.current.playbackRate, step));
      },
    };
  }, [attach, playing, speed, durationS, broken]);
}
