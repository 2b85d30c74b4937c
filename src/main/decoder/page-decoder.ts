import { createPageJobs, type HiddenPage, type PageJobs, type PageJobsOptions } from '../hidden-page/index.ts';
import type { AudioDecoder } from '../ports/index.ts';
import { DecodeJob } from './decode-job.ts';

export interface PageDecoder extends AudioDecoder, Omit<PageJobs<DecodeJob>, 'begin'> {}

/** Decodes on a page, one file at a time; others wait for their turn. */
export function createPageDecoder(page: HiddenPage, options: Omit<PageJobsOptions, 'name'>): PageDecoder {
  const { begin, ...rest } = createPageJobs<DecodeJob>(page, { ...options, name: 'decoder' });
  return {
    ...rest,
    async *decode(path, sampleRate, given) {
      using turn = await begin((onSign) => new DecodeJob(path, onSign), given);
      for await (const chunk of turn.job.samples(sampleRate)) {
        turn.signal.throwIfAborted();
        yield chunk;
      }
    },
  };
}
