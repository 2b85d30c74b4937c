import type { Draft, DraftChanges, VideoProblem } from '../../../../bridge/index.ts';
import type { OptionLists } from './use-video-options.ts';

/** What every group of settings gets. */
export interface SettingsGroupProps {
  readonly draft: Draft;
  readonly lists: OptionLists;
  readonly problems: readonly VideoProblem[];
  /** It is a preset that is set: what it does not set stays as it is in the drafts that it is applied to. */
  readonly preset?: true | undefined;
  /** `soon`: it is typed, and more of it comes. */
  readonly onChange: (changes: DraftChanges, soon?: boolean) => void;
}

/** Those that are put right at these fields. */
export function problemsAt(problems: readonly VideoProblem[], fields: readonly string[]): readonly VideoProblem[] {
  return problems.filter(({ field }) => field !== null && fields.includes(field));
}
