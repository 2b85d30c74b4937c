// What crosses between the renderer and main: calls, collections and events, each with a zod schema for both directions.
// Belongs here: shapes. Does not: behaviour. Imports contract/ and zod only.
export * from './calls.ts';
export * from './characters.ts';
export * from './clips.ts';
export * from './caption-rule.ts';
export * from './collections.ts';
export * from './creation.ts';
export * from './credits.ts';
export * from './draft-calls.ts';
export * from './draft-imports.ts';
export * from './drafts.ts';
export * from './errors.ts';
export * from './exposed.ts';
export * from './ideas.ts';
export * from './launch-clips.ts';
export * from './library.ts';
export * from './forms.ts';
export * from './models.ts';
export * from './needs-user.ts';
export * from './presets.ts';
export * from './queue-detail.ts';
export * from './queue-monitor.ts';
export * from './rows-text.ts';
export * from './screen-of.ts';
export * from './speech.ts';
export * from './text-patch.ts';
export * from './videos.ts';
