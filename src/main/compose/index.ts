// The one place that wires: every part of main to the others and to what the computer gives, and what several of them answer
// together. Each file is named by what it composes.
// Belongs here: who gets what, and in which order it runs. Does not: what a part does; nothing but shell/ imports this folder.
export { createStudio } from './studio.ts';
export type { Studio, StudioParts } from './studio-options.ts';
