import type { Draft, DraftChanges, SharedField, VideoProblem } from '../../../../bridge/index.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
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

/** "string or null" (specification, "PATCH /faceless/{faceless}"). */
const nullable: ReadonlySet<SharedField> = new Set([
  'settings.transition',
  'settings.animation',
  'settings.sfx',
  'settings.volume',
]);

/** What becomes of a setting that is not set; undefined where the service has it and no request takes it back. */
export function unsetWords(draft: Draft, field: SharedField, preset: true | undefined): string | undefined {
  if (preset) return texts.leaveToDraft;
  const takes = nullable.has(field) || (draft.base?.[field] ?? null) === null;
  return takes ? texts.leaveToService : undefined;
}

type Facts = NonNullable<NonNullable<Draft['remote']>['facts']>;
/** Of a draft, what the service told of its video. */
interface Told {
  readonly remote: { readonly facts?: Pick<Facts, 'named'> | undefined } | null;
}

/** What the service calls the music or watermark of this number, of which it need have no list; null where it never said. */
export function toldName({ remote }: Told, part: 'music' | 'watermark', id: number | null): string | null {
  const told = remote?.facts?.named?.[part];
  return id !== null && told?.id === id ? told.name : null;
}
