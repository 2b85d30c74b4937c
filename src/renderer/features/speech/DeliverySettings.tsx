import { RotateCcw } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { speechTexts as texts } from '../../texts/speech.ts';
import { cx, IconButton, Select } from '../../ui/index.ts';
import type { SpeechFields } from './speech-form.ts';
import '../transcript/transcript.css';

interface DeliverySettingsProps {
  readonly fields: SpeechFields;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<SpeechFields>) => void;
}

const share = { min: 0, max: 1, step: 0.05, middle: 0.5, shown: texts.percent } as const;
const sliders = [
  { field: 'speed', min: 0.5, max: 2, step: 0.05, middle: 1, shown: texts.times },
  { field: 'stability', ...share },
  { field: 'style', ...share },
  { field: 'similarity', ...share },
] as const;

/** How the text is spoken. What is not touched stays as the voice has it. */
export function DeliverySettings({ fields, disabled, onChange }: DeliverySettingsProps) {
  const boostId = useId();
  const boost = fields.boost === null ? 'voice' : fields.boost ? 'on' : 'off';
  return (
    <section aria-label={texts.delivery} className="flex flex-col gap-2">
      {sliders.map((slider) => (
        <DeliverySlider
          key={slider.field}
          {...slider}
          {...texts.settings[slider.field]}
          value={fields[slider.field]}
          disabled={disabled}
          onChange={(value) => onChange({ [slider.field]: value })}
        />
      ))}
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={boostId} className="min-w-0 font-medium">
          {texts.boost}
        </label>
        <Select
          id={boostId}
          value={boost}
          options={texts.boostOptions}
          disabled={disabled}
          onChange={(chosen) => onChange({ boost: chosen === 'voice' ? null : chosen === 'on' })}
          className="w-40! shrink-0"
        />
      </div>
    </section>
  );
}

interface DeliverySliderProps {
  readonly label: string;
  readonly low: string;
  readonly high: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Where the thumb stands while nothing is set. */
  readonly middle: number;
  readonly value: number | null;
  readonly shown: (value: number) => string;
  readonly disabled: boolean;
  readonly onChange: (value: number | null) => void;
}

function DeliverySlider(props: DeliverySliderProps) {
  const { label, low, high, min, max, step, middle, value, shown, disabled, onChange } = props;
  const id = useId();
  const words = value === null ? texts.asVoice : shown(value);
  const at = value ?? middle;
  // React's type of styles has no place for a variable of one's own.
  const played = { '--played': (at - min) / (max - min) } as CSSProperties;
  return (
    <div className="flex flex-col">
      <div className="flex h-6 items-center justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="flex items-center gap-1 text-xs text-faint tabular">
          {words}
          {value !== null && (
            <IconButton size="sm" label={texts.reset(label)} icon={RotateCcw} onClick={() => onChange(null)} />
          )}
        </span>
      </div>
      <div className="flex items-center gap-2 text-xs text-faint">
        {/* Of one width, so that the tracks begin and end below each other. */}
        <span aria-hidden className="w-10 shrink-0">
          {low}
        </span>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          value={at}
          aria-valuetext={words}
          onChange={(event) => onChange(Number(event.target.value))}
          style={played}
          className={cx('scrubber min-w-0 flex-1', value === null && 'grayscale')}
        />
        <span aria-hidden className="w-10 shrink-0 text-right">
          {high}
        </span>
      </div>
    </div>
  );
}
