export * from './outcome.ts';
export * from './refusals.ts';
export * from './transport-errors.ts';
