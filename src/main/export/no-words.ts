import { Refusal } from '../refusal.ts';

/** Nothing was said in what is to be exported. */
export const noWords = (): Refusal =>
  new Refusal({
    code: 'no-words',
    title: 'There are no words to export',
    detail: 'No word was heard in it, so there is nothing that a file could hold.',
  });
