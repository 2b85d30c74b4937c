import { createPageJobs, type HiddenPage, type PageJobs, type PageJobsOptions } from '../hidden-page/index.ts';
import type { FilmMaker } from '../ports/index.ts';
import { FilmJob } from './film-job.ts';

export interface PageFilmMaker extends FilmMaker, Omit<PageJobs<FilmJob>, 'begin'> {}

/** Makes films on a page, one at a time; others wait for their turn. */
export function createPageFilmMaker(page: HiddenPage, options: Omit<PageJobsOptions, 'name'>): PageFilmMaker {
  const { begin, ...rest } = createPageJobs<FilmJob>(page, { ...options, name: 'film maker' });
  return {
    ...rest,
    async make(order, signal) {
      using turn = await begin((onSign) => new FilmJob(order, onSign), signal);
      await turn.job.finished();
    },
  };
}
