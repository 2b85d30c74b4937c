import { named } from '../../bridge/named.ts';
import { formatCredits, formatNumber, plural } from './format.ts';

const phases: Readonly<Record<string, string>> = {
  planning: 'Planning',
  briefed: 'Planned',
  rendering: 'Rendering',
  processing: 'Processing',
  draft: 'Starting',
  completed: 'Made, without a file yet',
  success: 'Made, without a file yet',
};

/** Words that speech, clips, launch clips and transcriptions share. */
export const creationsTexts = {
  /** `rest`: how many are not shown yet. */
  showMore: (rest: number): string => `Show more (${formatNumber(rest)})`,
  /** The service's word where it is one that is not known here. */
  phase: (status: string): string => named(phases, status) ?? status,
  inQueue: 'Show in queue',
  cannotPlay: 'This cannot be played right now. It is downloaded again when the service can be reached.',
  play: (title: string): string => `Play ${title}`,
  videoOf: (title: string): string => `Video: ${title}`,
  actionsOf: (title: string): string => `Actions for ${title}`,
  save: 'Save as file…',
  saved: (count: number): string => plural(count, '# file saved', '# files saved'),
  rename: 'Rename…',
  renameTitle: 'Rename',
  renameAction: 'Rename',
  renaming: 'Renaming…',
  title: 'Title',
  titleNeeded: 'Enter a title.',
  remove: 'Remove from this list',
  removeHint: (count: number): string =>
    count === 1 ? 'The service keeps it; Search puts it back.' : 'The service keeps them; Search puts them back.',
  /** Of what is nowhere else. */
  removeHintHere: 'Search puts it back until you quit.',
  removed: (count: number, title: string): string =>
    count === 1 ? `Removed from this list: ${title}` : `${formatNumber(count)} removed from this list`,
  again: 'Use this text again',
  formAgain: 'Use again',
  replaced: 'What was in the form was replaced',
  takeBack: 'Undo',
  putBack: 'Put back what you had typed',
  refundedShort: 'Refunded',
  refunded: (credits: number): string => `${formatCredits(credits)} refunded`,
  /** The sentence about it in the reasons that main gives (`refundWords`). */
  saidRefund: /\s*\d[\d.,]* credits? (?:was|were) refunded\.(?=\s|$)/u,
  characters: (used: string, most: string): string => `${used} of ${most}`,
} as const;
