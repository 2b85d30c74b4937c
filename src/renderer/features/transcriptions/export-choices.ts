import { create } from 'zustand';
import type { ExportFormat } from '../../../bridge/index.ts';

/** In the order in which they are offered. */
export const exportFormats: readonly ExportFormat[] = ['srt', 'vtt', 'txt', 'json', 'docx'];

/** The formats chosen last, so that the next export begins with them. */
export const useExportFormats = create<{
  readonly chosen: ReadonlySet<ExportFormat>;
  toggle(format: ExportFormat, on: boolean): void;
}>()((set) => ({
  chosen: new Set<ExportFormat>(['srt', 'txt']),
  toggle: (format, on) =>
    set(({ chosen }) => ({
      chosen: new Set(exportFormats.filter((each) => (each === format ? on : chosen.has(each)))),
    })),
}));

/** Bounds of the two settings of captions (`captionOptions`). */
export const captionBounds = { maxLineLength: { min: 10, max: 120 }, maxLines: { min: 1, max: 4 } } as const;

/** A whole number within bounds, or null. */
export function boundedInt(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
}
