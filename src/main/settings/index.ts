// What the user chose to have differently: read at start, written at once.
// Belongs here: defaults and checking. Does not: what a setting changes (its feature asks for it).
export { SettingsService } from './settings.ts';
