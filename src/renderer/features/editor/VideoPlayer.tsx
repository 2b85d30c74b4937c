import { Pause, Play } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { videoResultTexts } from '../../texts/video-result.ts';
import { formatClock, formatLength } from '../../texts/format.ts';
import { stepBySecond } from '../transcript/second-steps.ts';
import { usePlaybackKeys } from '../transcript/use-playback-keys.ts';
import { usePlayer } from '../transcript/use-player.ts';
import '../transcript/transcript.css';

const texts = videoResultTexts;

/** The finished video. */
export function VideoPlayer({ src, title }: { readonly src: string; readonly title: string }) {
  const clock = useRef<HTMLSpanElement>(null);
  const scrubber = useRef<HTMLInputElement>(null);
  const length = useRef(0);
  const onPosition = useCallback((seconds: number) => {
    if (clock.current) clock.current.textContent = formatClock(seconds);
    const input = scrubber.current;
    if (!input) return;
    input.value = String(seconds);
    input.style.setProperty('--played', String(length.current > 0 ? Math.min(1, seconds / length.current) : 0));
    input.setAttribute('aria-valuetext', formatLength(seconds));
  }, []);
  const player = usePlayer(onPosition);
  const { attach, broken, durationS, playing, seek, toggle } = player;
  // What is beside it is written in.
  const place = useRef<HTMLElement>(null);
  usePlaybackKeys(player, { enabled: !broken, place });
  const duration = durationS ?? 0;
  const knowLength = useCallback(
    (element: HTMLInputElement | null) => {
      scrubber.current = element;
      length.current = duration;
    },
    [duration],
  );
  return (
    <section ref={place} aria-label={texts.video(title)} className="flex flex-col gap-1.5">
      {/* Its captions are part of the picture. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={attach}
        src={src}
        aria-label={texts.video(title)}
        playsInline
        preload="metadata"
        onClick={toggle}
        className="max-h-72 w-full rounded-lg bg-canvas object-contain"
      />
      {broken ? (
        <p className="text-danger">{texts.broken}</p>
      ) : (
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-label={playing ? texts.pause : texts.play}
            onClick={toggle}
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover"
          >
            {playing ? (
              <Pause aria-hidden className="size-3.5 fill-current" />
            ) : (
              <Play aria-hidden className="size-3.5 translate-x-px fill-current" />
            )}
          </button>
          <span ref={clock} className="w-10 text-right text-xs tabular">
            {formatClock(0)}
          </span>
          <input
            ref={knowLength}
            type="range"
            aria-label={texts.position}
            min={0}
            max={duration}
            step={0.1}
            defaultValue={0}
            onInput={(event) => seek(Number(event.currentTarget.value))}
            onKeyDown={(event) => stepBySecond(event, player)}
            className="scrubber min-w-0 flex-1"
          />
          <span className="w-10 text-xs text-muted tabular">{formatClock(duration)}</span>
        </div>
      )}
    </section>
  );
}
