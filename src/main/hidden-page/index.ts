// Work that only Chromium can do, given to a page of the app in a hidden window: one job at a time, over requests that the page
// makes. Belongs here: turns, time limits, the end of a page. Does not: the window itself (shell/), what a job is about.
export { createPageJobs } from './page-jobs.ts';
export type { HiddenPage, OnSign, PageJob, PageJobs, PageJobsOptions } from './page-jobs.ts';
