import { formatCredits, plural } from './format.ts';

const phases: Readonly<Record<string, string>> = {
  planning: 'Planning',
  briefed: 'Planned',
  rendering: 'Rendering',
  processing: 'Processing',
  draft: 'Starting',
};

/** Words that speech, clips and launch clips share. */
export const creationsTexts = {
  /** The service's word where it is one that is not known here. */
  phase: (status: string): string => phases[status] ?? status,
  inQueue: 'See in the queue',
  cannotPlay: 'This cannot be played now. It is fetched again when the service can be reached.',
  play: (title: string): string => `Play ${title}`,
  videoOf: (title: string): string => `Video: ${title}`,
  actionsOf: (title: string): string => `Actions for ${title}`,
  save: 'Save as file…',
  saved: (count: number): string => plural(count, '# file was written', '# files were written'),
  rename: 'Rename…',
  renameTitle: 'Rename',
  renameAction: 'Rename',
  renaming: 'Renaming…',
  title: 'Title',
  titleNeeded: 'A title is needed.',
  remove: 'Remove from this list',
  removeHint: 'The service keeps it.',
  refunded: (credits: number): string => `${formatCredits(credits)} came back to your account.`,
  again: 'Use these words again',
  replaced: 'The words in the form were replaced',
  takeBack: 'Undo',
  characters: (used: string, most: string): string => `${used} of ${most}`,
} as const;
