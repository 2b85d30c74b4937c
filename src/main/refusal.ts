import type { AppError } from '../bridge/index.ts';

/** A request of the user that cannot be carried out, with the words that say why and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly appError: AppError;

  constructor(error: AppError) {
    super(error.title);
    this.appError = error;
  }
}
