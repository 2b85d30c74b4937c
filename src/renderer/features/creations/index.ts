// What speech, clips and launch clips show alike: their state in words, their menu, the video that came of it.
// Belongs here: parts of a creation's card, and the dialogs that rename and add one. Does not: what is special of one kind, forms.
export { CreationFailure } from './CreationFailure.tsx';
export { CreationMenu } from './CreationMenu.tsx';
export { CreationState } from './CreationState.tsx';
export { creationState, queueRowOf } from './creation-state.ts';
export { numberOf } from './remote-number.ts';
export { RenameDialog } from './RenameDialog.tsx';
export { ResultVideo } from './ResultVideo.tsx';
export { useSubmitKey } from './use-submit-key.ts';
export { useAnswer } from './use-answer.ts';
