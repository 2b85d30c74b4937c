/** Milliseconds that the page worked for each key. */
export interface EditorTimes {
  readonly times: readonly number[];
  /** Characters in the field when it was over: a key that was not taken shows. */
  readonly length: number;
}
