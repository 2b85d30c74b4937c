import { LocateFixed, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { formatClock, formatLength } from '../../texts/format.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { useKeys } from '../../app/index.ts';
import { Button, cx, IconButton, Select } from '../../ui/index.ts';
import { lengthShown } from './length-shown.ts';
import { stepBySecond } from './second-steps.ts';
import { speeds } from './speeds.ts';
import type { Player } from './use-player.ts';

export interface TransportHandle {
  /** Shows a position (seconds) without a render. */
  show(seconds: number): void;
}

interface TransportProps {
  readonly player: Player;
  /** Seconds: what is told of it elsewhere on the screen. */
  readonly durationS: number | null;
  readonly following: boolean;
  readonly onFollow: (following: boolean) => void;
  readonly ref: Ref<TransportHandle>;
}

const speedOptions = speeds.map((speed) => ({ value: String(speed), label: texts.speedValue(speed) }));

/** Play, position, speed and following, below the text. */
export function Transport({ player, durationS, following, onFollow, ref }: TransportProps) {
  const duration = lengthShown(player.durationS, durationS);
  // What its end is filled up with is not counted.
  const latest = duration === 0 ? Infinity : duration;
  const clock = useRef<HTMLSpanElement>(null);
  const scrubber = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      show: (seconds) => {
        const text = formatClock(Math.min(seconds, latest));
        if (clock.current !== null && clock.current.textContent !== text) clock.current.textContent = text;
        const input = scrubber.current;
        if (input === null) return;
        input.value = String(seconds);
        input.style.setProperty('--played', String(duration > 0 ? Math.min(1, seconds / duration) : 0));
        const words = formatLength(Math.min(seconds, latest));
        if (input.getAttribute('aria-valuetext') !== words) input.setAttribute('aria-valuetext', words);
      },
    }),
    [duration, latest],
  );
  return (
    <section
      aria-label={texts.player}
      className="flex flex-wrap items-center gap-2 sticky bottom-0 shrink-0 border-t border-line bg-surface px-4 py-2"
    >
      <IconButton
        label={texts.back}
        icon={RotateCcw}
        keys={useKeys('back')}
        onClick={() => player.seek(player.position() - 1)}
      />
      <button
        type="button"
        aria-label={player.playing ? texts.pause : texts.play}
        onClick={player.toggle}
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover"
      >
        {player.playing ? (
          <Pause aria-hidden className="size-4 fill-current" />
        ) : (
          <Play aria-hidden className="size-4 translate-x-px fill-current" />
        )}
      </button>
      <IconButton
        label={texts.forward}
        icon={RotateCw}
        keys={useKeys('forward')}
        onClick={() => player.seek(player.position() + 1)}
      />
      <span ref={clock} className="w-14 text-right text-xs tabular">
        {formatClock(Math.min(player.position(), latest))}
      </span>
      <input
        ref={scrubber}
        type="range"
        aria-label={texts.position}
        min={0}
        max={duration}
        step={0.01}
        defaultValue={0}
        onInput={(event) => player.seek(Number(event.currentTarget.value))}
        onKeyDown={(event) => stepBySecond(event, player)}
        className="scrubber min-w-24 flex-1 basis-24"
      />
      <span className="w-14 text-xs text-muted tabular">{formatClock(duration)}</span>
      <Select
        aria-label={texts.speed}
        value={String(player.speed)}
        options={speedOptions}
        onChange={(speed) => player.setSpeed(Number(speed))}
        className="w-20!"
      />
      <Button
        variant="ghost"
        icon={LocateFixed}
        aria-pressed={following}
        onClick={() => onFollow(!following)}
        className={cx(following && 'bg-accent-soft! text-accent-ink!')}
      >
        {texts.follow}
      </Button>
    </section>
  );
}
