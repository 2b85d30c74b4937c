import type { AppError, CollectionName, RowOf } from '../../src/bridge/index.ts';

/** What the sample studio holds while a picture of it is taken. Crosses into the page as JSON. */
export interface Scenario {
  readonly route: string;
  readonly theme: 'dark' | 'light';
  readonly rows: { readonly [C in CollectionName]: readonly RowOf<C>[] };
  /** Collections that never answer, to see the waiting. */
  readonly loading?: readonly CollectionName[];
  /** Collections whose reading fails. */
  readonly failing?: readonly CollectionName[];
  /** What signing in answers. */
  readonly signInError?: AppError;
  readonly ledgerEmpty?: boolean;
}
