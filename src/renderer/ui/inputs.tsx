import { Search, X } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import { commonTexts } from '../texts/common.ts';
import { cx } from './class-names.ts';
import { Found } from './Found.tsx';
import { IconButton } from './IconButton.tsx';
import { toast } from './toasts.ts';

const box =
  'w-full min-w-0 text-ellipsis rounded-md border border-field bg-raised text-ink transition-colors hover:border-faint aria-invalid:border-danger disabled:text-faint';

/** Characters. A longer paste would hold up the window for seconds, and what these fields are for is shorter. */
const longestPaste = 500_000;

function refuseHuge(event: ClipboardEvent<HTMLElement>): void {
  const { length } = event.clipboardData.getData('text/plain');
  if (length <= longestPaste) return;
  event.preventDefault();
  toast({
    tone: 'danger',
    title: commonTexts.pasteTooLong,
    detail: commonTexts.pasteTooLongHint(length, longestPaste),
  });
}

/** Words run as the language that they are written in; addresses, numbers and the like run the same way in each. */
const directionOf = ({ type = 'text', inputMode = 'text' }: ComponentProps<'input'>): 'auto' | 'ltr' =>
  ['text', 'search'].includes(type) && ['text', 'search'].includes(inputMode) ? 'auto' : 'ltr';

/** Where it takes something else than words, which neither `type` nor `inputMode` tells, it is given `dir="ltr"`. */
export function TextInput(props: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      dir={directionOf(props)}
      spellCheck={false}
      onPaste={refuseHuge}
      {...props}
      className={cx(box, 'h-8 px-2.5', props.className)}
    />
  );
}

interface PageAddressInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly onChange: (address: string) => void;
}

/** A host, and what may follow: what the line of a browser takes for the address of a page. */
const bareAddress = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u;

/** The address of a web page. Typed without a scheme, it is one at https once it is left. */
export function PageAddressInput({ value, onChange, ...rest }: PageAddressInputProps) {
  const complete = (): void => {
    if (bareAddress.test(value.trim())) onChange(`https://${value.trim()}`);
  };
  return (
    <TextInput
      type="url"
      maxLength={4000}
      placeholder="https://"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={complete}
    />
  );
}

/**
 * The browser brings only the line with the caret into sight, as if nothing lay over that: whoever comes by keyboard sees the
 * whole field. Under a mouse nothing moves.
 */
export function Textarea({ onFocus, onBlur, ...props }: ComponentProps<'textarea'>) {
  const pressed = useRef(false);
  return (
    <textarea
      rows={4}
      dir="auto"
      onPaste={refuseHuge}
      onPointerDown={() => {
        pressed.current = true;
      }}
      onFocus={(event) => {
        if (!pressed.current) event.currentTarget.scrollIntoView({ block: 'nearest' });
        onFocus?.(event);
      }}
      onBlur={(event) => {
        pressed.current = false;
        onBlur?.(event);
      }}
      {...props}
      className={cx(box, 'resize-y px-2.5 py-1.5', props.className)}
    />
  );
}

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

/** `picture`: for the eye only, as the label says what it is; it fills the place that it is given. */
interface SelectOption<T extends string> extends Option<T> {
  readonly picture?: ReactNode;
}

interface SelectProps<T extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
}

/** The browser's own select in our clothes: its list is in the top layer, and keyboard and type-ahead are the system's. */
export function Select<T extends string>({ value, options, onChange, ...rest }: SelectProps<T>) {
  const now = options.find((option) => option.value === value);
  return (
    <select
      {...rest}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      className={cx(box, 'select flex h-8 items-center px-2.5', rest.className)}
    >
      {/* What is chosen, in one line: without it, the browser's own breaks into lines that stand outside of the field. */}
      <button type="button" aria-hidden tabIndex={-1} className="flex min-w-0 items-center gap-2">
        {now?.picture && <span className="size-5 shrink-0 overflow-hidden rounded-sm">{now.picture}</span>}
        <span className="min-w-0 truncate">{now?.label}</span>
      </button>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.picture && <span className="size-12 shrink-0 overflow-hidden rounded-md">{option.picture}</span>}
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface SearchInputProps {
  readonly label: string;
  /** Shown in the empty field where it has no room for the label. */
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How much fits, null while it is being looked for; left out where that is said elsewhere. */
  readonly found?: number | null | undefined;
  /** What else chooses what fits, as text: how much that leaves is said when it changes, too. */
  readonly filters?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A search field; Escape and the cross empty it. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder = label, value, onChange, found, filters, className, ref } = props;
  const wrapper = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    onChange('');
    wrapper.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={wrapper} className={cx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" />
      <input
        ref={ref}
        type="text"
        role="searchbox"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        spellCheck={false}
        onPaste={refuseHuge}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          clear();
        }}
        className={cx(box, 'h-8 pl-8', value === '' ? 'pr-2.5' : 'pr-8')}
      />
      {value !== '' && (
        <IconButton
          label={commonTexts.clearSearch}
          icon={X}
          size="sm"
          onClick={clear}
          className="absolute! top-1 right-1"
        />
      )}
      {found !== undefined && <Found wanted={value} filters={filters} count={found} />}
    </div>
  );
}
