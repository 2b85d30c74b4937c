// What lists of what was made show alike: its state in words, its menu, the video that came of it, renaming, numbers to add by,
// and the place of the form for more. Belongs here: what speech, clips, videos, transcripts, voices, files and their rows of the
// queue share. Does not: what is special of one, the fields of a form.
export { cancellation } from './cancellation.ts';
export { aboveFoot, FormFoot } from './FormFoot.tsx';
export { AddByNumber } from './AddByNumber.tsx';
export { CreationCard } from './CreationCard.tsx';
export { CreationCost } from './CreationCost.tsx';
export { CreationMenu } from './CreationMenu.tsx';
export { CreationReason, CreationState } from './CreationState.tsx';
export { CreationTold } from './CreationTold.tsx';
export { queueRowOf } from './creation-state.ts';
export { PutBack } from './PutBack.tsx';
export { MakingScreen } from './MakingScreen.tsx';
export { removal } from './removal.ts';
export { ReasonLink } from './ReasonLink.tsx';
export { saidWhy } from './said-why.ts';
export { RenameDialog } from './RenameDialog.tsx';
export { useBegun } from './use-begun.ts';
export { useMaking } from './use-making.ts';
export { ShowMore } from './ShowMore.tsx';
export { useFirst } from './use-first.ts';
export { useLedTo } from './use-led-to.ts';
export { tellSaved } from './tell-saved.ts';
