// Makes video files of films: paints their frames, composes their sound, and has both encoded. See film/ for what they show.
// Belongs here: encoding, its thread, its queue. Does not: what is seen and heard.
export { FilmFailure, type FilmStudio } from './film-studio.ts';
export type { FilmWindow } from './film-window.ts';
export { makeShown, type Drawing } from './shown-film.ts';
export { QueuedFilmStudio } from './queued-film-studio.ts';
