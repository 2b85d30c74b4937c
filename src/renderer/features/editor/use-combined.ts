import { useKeptForm } from '../../app/kept-form.ts';
import { joinedText } from './joined-text.ts';

/** A text that both sides changed: as it was before, and as each has it. */
interface Sides {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Combined {
  /** What is being written of both; null: nobody has begun. */
  readonly text: string | null;
  readonly begin: () => void;
  readonly type: (text: string) => void;
  readonly clear: () => void;
}

interface Kept {
  /** What is being written, of these two; a side that changed since is brought in. */
  readonly text: string | null;
  readonly mine: string;
  readonly theirs: string;
}

const empty: Kept = { text: null, mine: '', theirs: '' };

/** The form of a conflict, as `forms.keep` takes its name. */
export const combinedForm = (draftId: string, field: string): string =>
  `combined/${draftId}-${field.replaceAll('.', '-')}`;

/** One text of both sides of a conflict. What is typed outlives its dialog, a crash and a restart. */
export function useCombined(draftId: string, field: string, { base, mine, theirs }: Sides): Combined {
  const { fields, change, clear } = useKeptForm<Kept>(combinedForm(draftId, field), empty);
  const between = field === 'title' ? ' / ' : '\n';
  return {
    text: broughtUp(fields, mine, theirs, between),
    begin: () => change({ text: joinedText(base, mine, theirs, between), mine, theirs }),
    type: (text) => change({ text, mine, theirs }),
    clear,
  };
}

/** What was written of both, with what each side has changed since then. */
export function broughtUp(kept: Kept, mine: string, theirs: string, between: string): string | null {
  if (kept.text === null) return null;
  const withMine = kept.mine === mine ? kept.text : joinedText(kept.mine, kept.text, mine, between);
  return kept.theirs === theirs ? withMine : joinedText(kept.theirs, withMine, theirs, between);
}
