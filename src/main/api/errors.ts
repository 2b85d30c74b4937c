export * from './outcome.ts';
export * from './refused-error.ts';
export * from './refusals.ts';
export * from './forbidden-errors.ts';
export * from './server-error.ts';
export * from './error-for-refusal.ts';
export * from './transport-errors.ts';
