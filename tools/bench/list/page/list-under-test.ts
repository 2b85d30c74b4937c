/** What of the page is driven. */
export interface ListUnderTest {
  readonly viewport: Element;
  /** What the filter is to hold now. */
  readonly type: (text: string) => void;
  /** One row is another one than before. */
  readonly change: (index: number) => void;
}
