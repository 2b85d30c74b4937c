import type {
  AppError,
  CollectionName,
  Draft,
  ExactPrice,
  RowOf,
  TablePreview,
  VideoPlan,
  VideoProblem,
} from '../../src/bridge/index.ts';

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
  /** What is particular about the draft that is opened. */
  readonly draft?: Partial<Draft>;
  /** What every change of a draft answers. */
  readonly editError?: AppError;
  readonly table?: TablePreview;
  /** What keeps a video from being rendered. */
  readonly problems?: readonly VideoProblem[];
  /** Whether the service has said what renders take; it has when left out. */
  readonly exactPrice?: ExactPrice;
  /** What renders leave out; nothing when left out. */
  readonly later?: VideoPlan['later'];
  /** What keeps files from being saved. */
  readonly libraryProblem?: AppError;
  /** What reading the captions of a video answers. */
  readonly captionsError?: AppError;
}
