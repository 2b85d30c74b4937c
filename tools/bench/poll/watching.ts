import type { ModelJob } from './service.ts';

/** Hears of jobs. */
export interface Heard {
  /** It is known to be over; once for each job. */
  noticed(job: ModelJob): void;
  /** Everything that it made is here: later than `noticed` for a kind whose list leaves something out. */
  complete(job: ModelJob): void;
}

/** A program that watches jobs, and of which the user asks something now and then. */
export interface Watching {
  watch(job: ModelJob): void;
  /** Something that the user wants to see: one request. */
  interact(): Promise<void>;
}
