import { useEffect, useRef } from 'react';
import { recorderTexts as texts } from '../../texts/recorder.ts';
import { meterPosition } from './level.ts';
import { recorderStore } from './use-recorder.ts';

/** Share of the meter that falls away in a frame, so that a peak can be seen. */
const fall = 0.03;

/** How loud it is right now. Drawn without React: it changes on every frame. */
export function LevelMeter() {
  const bar = useRef<HTMLDivElement>(null);
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    let shown = 0;
    const look = (): void => {
      shown = Math.max(meterPosition(recorderStore().getState().listen()), shown - fall);
      bar.current?.style.setProperty('clip-path', `inset(0 ${String((1 - shown) * 100)}% 0 0 round 4px)`);
      const percent = String(Math.round(shown * 10) * 10);
      if (meter.current?.getAttribute('aria-valuenow') !== percent)
        meter.current?.setAttribute('aria-valuenow', percent);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      ref={meter}
      // The element `meter` has a look of its own that follows no stylesheet.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="meter"
      aria-label={texts.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="relative h-2 flex-1 rounded-full bg-hover"
    >
      <div ref={bar} className="level-bar absolute inset-0" />
    </div>
  );
}
