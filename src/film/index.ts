// Draws films: what is seen at each moment on any Canvas 2D context, and the sound, as samples. Pure, no Node and no window.
// Belongs here: scenes, transitions, captions, overlays, music. Does not: encoding, files. Imports contract/ and nothing else.
export type * from './canvas.ts';
export * from './catalogue.ts';
export * from './film.ts';
export * from './frames.ts';
export * from './painter.ts';
export { composeMusic } from './sound/music.ts';
export * from './sound/sound.ts';
