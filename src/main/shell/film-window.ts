import { createPageFilmMaker, type PageFilmMaker } from '../film-maker/index.ts';
import { systemClock } from './adapters.ts';
import { createHiddenWindow } from './hidden-window.ts';

/** Makes the practice account's videos where there is no ffmpeg, with Chromium's encoders, in a hidden window. */
export function createFilmWindow(rendererFolder: string): PageFilmMaker {
  const window = createHiddenWindow({
    name: 'film-maker',
    rendererFolder,
    page: '/film-maker/film-maker.html',
    parts: /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/,
    answer: (jobId, what, request) => maker.answer(jobId, what, request),
    gone: () => maker.gone(),
  });
  const maker = createPageFilmMaker(window, { clock: systemClock });
  return maker;
}
