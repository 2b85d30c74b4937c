/** What one key or one scroll step took the page, milliseconds. */
export interface KeyTimes {
  /** Its handlers, and the frame that shows it until that is painted; not the waiting for the frame. */
  readonly work: number;
  /** From the key until the frame that shows it is painted, with the waiting. */
  readonly toFrame: number;
}
