import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { captionTexts } from '../../texts/captions.ts';
import {
  attempt,
  Button,
  cx,
  IconButton,
  TextInput,
  useFindFocus,
  useSettledWords,
  type WantedField,
} from '../../ui/index.ts';
import type { CaptionFind } from './use-caption-find.ts';

const texts = captionTexts.find;

interface FindReplaceBarProps {
  readonly find: CaptionFind;
  readonly onClose: () => void;
  readonly wanted: WantedField;
}

/** Finds as one types; Enter and Shift+Enter go on and back, Enter in the second field replaces. */
export function FindReplaceBar({ find, onClose, wanted }: FindReplaceBarProps) {
  const { rule, matches, current, isOld } = find;
  const { find: findField, replace: replaceField } = useFindFocus(wanted, isOld);
  const keys = (event: KeyboardEvent, enter: () => void): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  const nothing = matches.length === 0;
  const found = rule.find === '' ? '' : texts.found(matches.length, current);
  useSettledWords(found);
  return (
    // Hears Escape from the buttons inside as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search
      aria-label={texts.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className="relative mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-canvas py-2 pr-14 pl-4"
    >
      {/* What is sought and what takes its place, one key apart; then how, and what is done, below where there is no room. */}
      <div className="flex max-w-full items-center gap-1 max-md:flex-wrap">
        <TextInput
          ref={findField}
          aria-label={texts.find}
          placeholder={texts.find}
          value={rule.find}
          maxLength={500}
          onChange={(event) => find.change({ find: event.target.value })}
          onKeyDown={(event) => keys(event, () => find.step(event.shiftKey ? -1 : 1))}
          className="w-44!"
        />
        <TextInput
          ref={replaceField}
          aria-label={texts.replace}
          placeholder={texts.replace}
          value={rule.replace}
          maxLength={500}
          onChange={(event) => find.change({ replace: event.target.value })}
          onKeyDown={(event) => keys(event, () => void attempt(find.replaceOne))}
          className="w-44!"
        />
      </div>
      <div className="flex max-w-full items-center gap-1 max-md:flex-wrap">
        <Toggle
          label={texts.matchCase}
          icon={CaseSensitive}
          on={rule.matchCase}
          set={(matchCase) => find.change({ matchCase })}
        />
        <Toggle
          label={texts.wholeWords}
          icon={WholeWord}
          on={rule.wholeWords}
          set={(wholeWords) => find.change({ wholeWords })}
        />
        <IconButton label={texts.previous} icon={ChevronUp} disabled={nothing} onClick={() => find.step(-1)} />
        <IconButton label={texts.next} icon={ChevronDown} disabled={nothing} onClick={() => find.step(1)} />
        {/* It changes with every letter: it is said once it rests. */}
        <output aria-live="off" className="min-w-20 px-1 text-xs text-muted tabular">
          {found}
        </output>
      </div>
      <div className="flex max-w-full items-center gap-1.5 max-md:flex-wrap">
        <Button size="sm" disabled={nothing} onClick={() => void attempt(find.replaceOne)}>
          {texts.one}
        </Button>
        <Button size="sm" disabled={nothing} onClick={() => void attempt(find.replaceAll)}>
          {texts.all(matches.length)}
        </Button>
      </div>
      <IconButton label={texts.close} icon={X} onClick={onClose} className="absolute! top-2 right-4" />
    </search>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly icon: typeof CaseSensitive;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

function Toggle({ label, icon, on, set }: ToggleProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-pressed={on}
      onClick={() => set(!on)}
      className={cx(on && 'bg-accent-soft! text-accent-ink!')}
    />
  );
}
