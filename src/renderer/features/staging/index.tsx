// What was dropped, chosen or pasted and not sent yet: the whole window as drop target, and the tray that shows files and prices.
// Belongs here: everything before the click that spends. Does not: what was started (queue, transcriptions).
export { ChooseFolder } from './ChooseFolder.tsx';
export { DropTarget } from './DropTarget.tsx';
export { LanguageSelect } from './LanguageSelect.tsx';
export {
  chooseAnother,
  chooseFiles,
  chooseFolder,
  chooseScriptFolder,
  putBackStaged,
  removeStaged,
  tellUsedAgain,
} from './staging-actions.ts';
export { byArrival } from './staged-order.ts';
export { TrayHandle } from './TrayHandle.tsx';
export { useDropAddresses, useDropBegins, useDropPurpose } from './staging-tray.ts';
export { enterStagingTray } from './tray-focus.ts';
