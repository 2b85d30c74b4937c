// The frame around every screen: routes, collections mirrored from main, questions to it, keys, palette, theme.
// Belongs here: what all features share and must know of. Does not: a feature's own screens and words.
export * from './account-name.ts';
export { announce, Announcer } from './announcer.tsx';
export * from './collections.ts';
export * from './commands.ts';
export { openCompactWindow } from './compact-window.ts';
export { GetCredits } from './GetCredits.tsx';
export { idToOpen } from './id-to-open.ts';
export { useIdToOpen, useOpened } from './opened.ts';
export * from './keymap.ts';
export { useFindField } from './find-field.ts';
export * from './keys-chosen.ts';
export * from './typing-keys.ts';
export { RowScreen } from './RowScreen.tsx';
export { Unsaved, useIsUnsaved } from './unsaved.ts';
export { useAccountChoices, useAccountNames, useOwners } from './use-account-names.ts';
export { useAnswer } from './use-answer.ts';
export { usePay } from './use-pay.ts';
export { useUndoable } from './use-undo.ts';
