import type {
  Draft,
  FilmField,
  FinishDifference,
  KeptSetting,
  NumberedSetting,
  VideoStep,
} from '../../bridge/index.ts';

/** Everything that a plan depends on; nothing here asks the service. */
export interface PlanFacts {
  readonly draft: Draft;
  /** Something is not on the service yet that PATCH can say. */
  readonly unsent: boolean;
  /** The page whose images the service has; null when none. */
  readonly imagesFrom: string | null;
  readonly hasAssets: boolean;
  /**
   * Corrections of captions that can be sent, those that have to wait for captions, and those where the service has
   * something else.
   */
  readonly stagedCaptions: number;
  readonly waitingCaptions: number;
  /** Other words than those that are here may still arrive: they are sent again first. */
  readonly captionsLost: boolean;
  readonly captionConflicts: number;
  /** Captions of the film that is there say something else than it was made with, here or on the service. */
  readonly captionsCorrected: boolean;
  /** Scenes, from 0, whose captions an export would show with corrections that wait or were taken. */
  readonly correctedScenes: readonly number[];
  /** Of the film that is there, each with a caption; null while they are not known. */
  readonly filmScenes: number | null;
  /** Something that makes or charges is written down for it already. */
  readonly onItsWay: boolean;
  /** Nothing but free steps is written down for it, and all of it goes on by itself. */
  readonly beingPrepared: boolean;
  readonly busy: boolean;
  /** There is a film that an export can be made of. */
  readonly exportable: boolean;
  /** The account can be asked now. */
  readonly reachable: boolean;
  /** How what is here differs from the film that was asked for last. */
  readonly film: {
    /** Whether it is known what that was made from. Where it is not, only what is not on the service yet counts as changed. */
    readonly known: boolean;
    readonly changed: readonly FilmField[];
    readonly finish: readonly FinishDifference[];
    /** The service has corrections of captions that it does not show. */
    readonly captionsTaken: boolean;
  };
  /** What is empty here and the service keeps all the same. */
  readonly keeps: readonly KeptSetting[];
  /** See `Circumstances`. */
  readonly ofOthers: ReadonlyMap<NumberedSetting, string>;
  /** See `Circumstances`. */
  readonly voices: ReadonlySet<number> | null;
  /** See `Circumstances`. */
  readonly genres: ReadonlySet<number> | null;
  /** Of one script, of this render, of an export. */
  readonly prices: {
    readonly script: Price;
    readonly render: Price;
    readonly export: Price;
  };
  readonly available: number | null;
}

export interface Price {
  readonly credits: number | null;
  readonly basis: VideoStep['basis'];
}
