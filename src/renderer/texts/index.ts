// The words of the program, one file a feature, ready for translation; numbers, dates and plurals by `Intl` in `format.ts`.
// Belongs here: what the user reads. Does not: markup, logic.
export * from './common.ts';
export * from './format.ts';
export * from './frame.ts';
export * from './queue.ts';
export * from './welcome.ts';
export * from './account.ts';
export * from './home.ts';
export * from './settings.ts';
