import type { AppError } from '../bridge/index.ts';

/** An error in words that can be shown: what main answered a call with, or what the page refuses by itself. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(`${appError.title}: ${appError.detail}`);
    this.appError = appError;
  }
}
