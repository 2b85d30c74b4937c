// Pictures and little films painted by film/, as the service on this computer paints them: previews and examples.
// Belongs here: canvases, when they are painted and when they move. Does not: what a feature wants to show.
export * from './drawn-picture.ts';
export * from './FilmCanvas.tsx';
export * from './frames.ts';
export * from './sample-film.ts';
