/** What one key or one scroll step took, milliseconds. */
export interface StepTimes {
  /**
   * Of a key: from when the browser got it until the frame that shows it is on the screen, drawing included, without the
   * waiting for the display's next turn. Of a scroll step: what its handlers took, and the frame that shows it until that is
   * handed on to be drawn.
   */
  readonly shown: number;
  /** The same with the waiting, which is up to 16.7 ms of chance. */
  readonly toFrame: number;
  /** Computing time of the page's main thread until then. A machine that is busy with something else does not lengthen it. */
  readonly cpu: number;
  /** Computing time up to the next step: with what this one left for later, such as saving and counting. */
  readonly cpuInAll: number;
}
