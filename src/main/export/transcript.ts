/** A word as the service gives it; some come without times, and some entries are only the space between two words. */
export interface ExportWord {
  readonly text: string;
  /** Seconds from the start of the source. */
  readonly start?: number | null;
  readonly end?: number | null;
  readonly type?: string | null;
}

export interface ExportableTranscript {
  readonly title: string;
  readonly language: string | null;
  /** Seconds; null when unknown. */
  readonly durationS: number | null;
  /** In the order in which they were said. Where there are none, `text` stands for them. */
  readonly words: readonly ExportWord[];
  readonly text: string;
}

/** What the user sets for every export. */
export interface ExportOptions {
  /** Characters (grapheme clusters) a line of a caption. */
  readonly maxLineLength: number;
  readonly maxLines: number;
  /** Seconds that one caption stays. */
  readonly maxCaptionSeconds: number;
  /** Whether each paragraph of a TXT file begins with its time. */
  readonly timestamps: boolean;
}

export const defaultExportOptions: ExportOptions = {
  maxLineLength: 42,
  maxLines: 2,
  maxCaptionSeconds: 7,
  timestamps: false,
};
