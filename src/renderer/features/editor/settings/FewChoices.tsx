import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Segmented } from '../../../ui/index.ts';

interface FewChoicesProps<T extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** As it is kept; the service may know more than there are `options`. */
  readonly value: string | null;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** What is done with a setting that is not set, in words; undefined where it cannot be taken back. */
  readonly unset: string | undefined;
  readonly onChange: (value: T | null) => void;
}

/** One of a few, or none of them where that can be. */
export function FewChoices<T extends string>(props: FewChoicesProps<T>) {
  const { label, hint, value, options, unset, onChange } = props;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <Segmented<T | ''>
        label={label}
        value={value ?? ''}
        options={unset === undefined ? options : [{ value: '', label: texts.notSet }, ...options]}
        onChange={(next) => onChange(next === '' ? null : next)}
      />
      {hint !== undefined && <span className="text-xs text-faint">{hint}</span>}
      {value === null && unset !== undefined && <span className="text-xs text-faint">{unset}</span>}
    </div>
  );
}
