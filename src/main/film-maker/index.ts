// The `FilmMaker` port on a page of Chromium: gives the page a film and its media, takes the video that it encodes.
// Belongs here: the job and its requests. Does not: turns and time limits (hidden-page/), the window itself (shell/), painting
// and encoding (renderer/film-maker/).
export { createPageFilmMaker, type PageFilmMaker } from './page-film-maker.ts';
