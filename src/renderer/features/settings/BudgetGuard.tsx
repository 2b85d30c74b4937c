import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SpendingLimits } from '../../../bridge/index.ts';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { Field, onLeaving, TextInput, useDraft } from '../../ui/index.ts';
import type { ChangeSettings } from './change-settings.ts';
import { isAtLeastAsStrict, limitNames, limitOf, type LimitName, uselessLimit } from './spending-limits.ts';

interface BudgetGuardProps {
  readonly limits: SpendingLimits;
  readonly change: ChangeSettings;
}

/** How much may be spent without another question: for one job, one batch, one day. */
export function BudgetGuard({ limits, change }: BudgetGuardProps) {
  const useless = uselessLimit(limits);
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{texts.limits}</legend>
      <div>
        <p aria-hidden className="font-medium">
          {texts.limits}
        </p>
        <p className="text-xs text-faint">{texts.limitsHint}</p>
      </div>
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        {limitNames.map((name) => (
          <Limit
            key={name}
            name={name}
            value={limits[name]}
            onChange={(value) => void change({ spendingLimits: { [name]: value } })}
          />
        ))}
      </div>
      {useless && (
        <output className="flex gap-1.5 text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.limitOver(texts.limit[useless.smaller].label, texts.limit[useless.larger].label)}
        </output>
      )}
    </fieldset>
  );
}

interface LimitProps {
  readonly name: LimitName;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function Limit({ name, value, onChange }: LimitProps) {
  /** What held before anything of it was typed, and what was kept since, which may be the half of a limit. */
  const held = useRef({ before: value, since: value });
  const save = (next: number | null): void => {
    held.current.since = next;
    onChange(next);
  };
  const [text, setText, leave] = useDraft(
    value === null ? '' : String(value),
    (next) => {
      const limit = limitOf(next);
      if (limit !== undefined) save(limit);
    },
    // What waits goes out at once when a limit is lifted: a field that is empty for a moment lifts none.
    (next) => {
      const limit = limitOf(next);
      return limit !== undefined && isAtLeastAsStrict(limit, held.current.before);
    },
  );
  const limit = limitOf(text);
  // What is no limit stays in the field, which says so: put back without a word, it would look as if it held.
  const done = (): void => {
    if (limit === undefined) return;
    leave();
    held.current = { before: limit, since: limit };
  };
  const isIn = useRef(false);
  useEffect(() =>
    onLeaving((last) => {
      const { before, since } = held.current;
      // A closed window keeps no limit that is not at least as strict: then what held before, and not the half of it.
      const isKept = limit !== undefined && isAtLeastAsStrict(limit, before);
      if (last && !isKept && since !== before) save(before);
    }),
  );
  return (
    <Field
      label={texts.limit[name].label}
      hint={limit === 0 ? texts.limitAlways : texts.limit[name].hint}
      errors={limit === undefined ? [texts.limitWrong(value)] : []}
    >
      {(input) => (
        <span className="flex items-center gap-2">
          <TextInput
            {...input}
            inputMode="numeric"
            placeholder={texts.noLimit}
            value={text}
            onFocus={() => {
              if (!isIn.current) held.current = { before: value, since: value };
              isIn.current = true;
            }}
            onChange={(event) => setText(event.target.value)}
            onBlur={({ currentTarget }) => {
              // Only the window is left, and comes back to it: what is half typed lifts no limit meanwhile.
              if (document.activeElement === currentTarget) return;
              isIn.current = false;
              done();
            }}
            onKeyDown={(event) => event.key === 'Enter' && done()}
            className="w-24!"
          />
          <span className="text-muted">{texts.limitUnit}</span>
        </span>
      )}
    </Field>
  );
}
