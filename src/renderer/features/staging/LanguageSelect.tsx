import { Command } from 'cmdk';
import { Check, ChevronDown, Languages } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { type LanguageChoice, languageChoices, languageName } from '../../texts/languages.ts';
import { searchable } from '../../../bridge/index.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { CommandField } from '../../ui/index.ts';

interface LanguageSelectProps {
  readonly label: string;
  /** What no choice is called. */
  readonly none: string;
  readonly disabled?: boolean;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Left out: all that have a code. */
  readonly choices?: (() => readonly LanguageChoice[]) | undefined;
}

/** One of many languages, found by typing its name (in English or its own) or its code. */
export function LanguageSelect(props: LanguageSelectProps) {
  const { label, none, disabled = false, value, onChange, choices = languageChoices } = props;
  const [open, setOpen] = useState(false);
  const chosen = value === null ? none : languageName(value);
  const choose = (next: string | null): void => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`${label}: ${chosen}`}
        disabled={disabled}
        className="flex h-8 w-full items-center gap-2 rounded-md border border-field bg-raised px-2.5 text-left transition-colors hover:border-faint"
      >
        <Languages aria-hidden className="size-4 shrink-0 text-faint" />
        <span className="min-w-0 flex-1 truncate">{chosen}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" strokeWidth={1.5} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 animate-appear rounded-lg bg-raised shadow-pop"
        >
          <Choices label={label} none={none} value={value} read={choices} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly none: string;
  readonly value: string | null;
  readonly read: () => readonly LanguageChoice[];
  readonly onChoose: (value: string | null) => void;
}

function Choices({ label, none, value, read, onChoose }: ChoicesProps) {
  const [choices] = useState(read);
  return (
    <Command label={label} defaultValue={value ?? none} filter={matches} className="flex flex-col">
      <CommandField
        placeholder={texts.searchLanguage}
        className="h-9 border-b border-line bg-transparent px-3 outline-none"
      />
      <Command.List aria-label={label} className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-2 py-3 text-center text-muted">{texts.noLanguage}</Command.Empty>
        <Choice name={none} value={none} checked={value === null} onSelect={() => onChoose(null)} />
        {choices.map(({ code, name, ownName }) => (
          <Choice
            key={code}
            value={code}
            name={name}
            hint={hintOf(name, ownName === name ? code : ownName)}
            keywords={[name, ownName]}
            checked={value === code}
            onSelect={() => onChoose(code)}
          />
        ))}
      </Command.List>
    </Command>
  );
}

/** What says more than its name; a service may write a name for a code. */
const hintOf = (name: string, more: string): string | undefined =>
  more.toLowerCase() === name.toLowerCase() ? undefined : more;

/** A language matches when its code or a word of one of its names begins with what was typed. */
function matches(value: string, search: string, keywords: string[] = []): number {
  const wanted = searchable(search.trim());
  return [value, ...keywords].some(
    (name) =>
      searchable(name)
        .split(/[\s(-]+/)
        .some((word) => word.startsWith(wanted)) || searchable(name).startsWith(wanted),
  )
    ? 1
    : 0;
}

interface ChoiceProps {
  readonly value: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly keywords?: string[];
  readonly checked: boolean;
  readonly onSelect: () => void;
}

function Choice({ value, name, hint, keywords, checked, onSelect }: ChoiceProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords && { keywords })}
      onSelect={onSelect}
      className="flex min-h-7 items-center gap-2 rounded-md px-2 data-[selected=true]:bg-hover"
    >
      <span className="truncate">{name}</span>
      {hint && <span className="min-w-0 flex-1 truncate text-xs text-faint">{hint}</span>}
      {checked && <Check aria-hidden className="ml-auto size-4 shrink-0 text-accent-ink" />}
    </Command.Item>
  );
}
