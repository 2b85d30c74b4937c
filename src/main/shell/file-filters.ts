import type { FileFilter } from 'electron';
import type { WantedFiles } from '../ports/index.ts';
import { shellTexts } from '../texts/shell.ts';

/** What a dialog offers: the wanted files, and all others after them, since a file of another name may well be one. */
export const fileFilters = ({ name, extensions }: WantedFiles): FileFilter[] => [
  { name, extensions: [...extensions] },
  { name: shellTexts.allFiles, extensions: ['*'] },
];
