/** How long the page worked for each scroll step and each keystroke, in milliseconds. */
export interface ListTimes {
  readonly scroll: readonly number[];
  readonly filter: readonly number[];
}
