import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { shellTexts } from '../texts/shell.ts';

/** What was pressed, as far as the menu depends on it. */
type Pressed = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>;
};

interface SpellingActions {
  readonly replace: (word: string) => void;
  /** It counts as spelled rightly from now on. */
  readonly learn: (word: string) => void;
  /** Gets the dictionary that is lacking; null where none is. */
  readonly download: (() => void) | null;
}

/**
 * The menu of the other button, where the page has none of its own: spelling and the clipboard. Empty where it has nothing
 * to offer.
 */
export function contextMenu(
  pressed: Pressed,
  { replace, learn, download }: SpellingActions,
): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText, misspelledWord, dictionarySuggestions } = pressed;
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy', enabled: editFlags.canCopy }];
  const spelling: MenuItemConstructorOptions[] =
    misspelledWord === ''
      ? []
      : [
          ...dictionarySuggestions.map((word) => ({ label: literally(word), click: () => replace(word) })),
          ...(dictionarySuggestions.length === 0 ? [{ label: shellTexts.spelling.none, enabled: false }] : []),
          { label: shellTexts.spelling.learn(literally(misspelledWord)), click: () => learn(misspelledWord) },
          { type: 'separator' },
        ];
  return [
    ...spelling,
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
    ...(download === null
      ? []
      : [{ type: 'separator' } as const, { label: shellTexts.spelling.download, click: () => download() }]),
  ];
}

/** One `&` would underline the letter after it. */
const literally = (word: string): string => word.replaceAll('&', '&&');
