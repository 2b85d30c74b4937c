import { Circle, Pause, Square, TriangleAlert } from 'lucide-react';
import { recorderTexts as texts } from '../../texts/recorder.ts';
import { Button, cx, Duration } from '../../ui/index.ts';
import { LevelMeter } from './LevelMeter.tsx';
import { recorderStore, useRecorder } from './use-recorder.ts';

export function RecorderRunning({ state }: { readonly state: 'recording' | 'paused' | 'stopping' }) {
  const elapsedS = useRecorder((recorder) => recorder.elapsedS);
  const warning = useRecorder((recorder) => recorder.warning);
  const { pause, resume, stop } = recorderStore().getState();
  const running = state === 'recording';
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center gap-3">
        <Circle
          aria-hidden
          className={cx('size-3 shrink-0', running ? 'animate-pulse fill-current text-danger' : 'text-faint')}
        />
        <Duration seconds={elapsedS} className="w-14 text-lg font-medium" />
        <LevelMeter />
        <Button
          size="sm"
          icon={running ? Pause : Circle}
          disabled={state === 'stopping'}
          onClick={running ? pause : resume}
        >
          {running ? texts.pause : texts.resume}
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={Square}
          busy={state === 'stopping' && texts.stopping}
          onClick={() => void stop()}
        >
          {texts.stop}
        </Button>
      </div>
      {/* Read out by `RecorderNews`. */}
      <p aria-hidden className={cx('flex min-h-5 items-center gap-2 text-xs', warning ? 'text-warning' : 'text-faint')}>
        {warning && running && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
        {running ? (warning ? texts.warnings[warning] : texts.goodLevel) : state === 'paused' ? texts.paused : ''}
      </p>
    </div>
  );
}
