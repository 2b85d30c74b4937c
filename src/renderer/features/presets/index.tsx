// Presets: settings that many videos share. A list, and everything that one of them sets.
// Belongs here: making, changing, deleting and applying them. Does not: the controls themselves, which are the editor's.
export { PresetsScreen } from './PresetsScreen.tsx';
