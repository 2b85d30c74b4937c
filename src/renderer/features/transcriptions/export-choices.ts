import type { ExportFormat } from '../../../bridge/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';

/** In the order in which they are offered. */
export const exportFormats: readonly ExportFormat[] = ['srt', 'vtt', 'txt', 'json', 'docx'];

const usual: Readonly<Record<ExportFormat, boolean>> = { srt: true, vtt: false, txt: true, json: false, docx: false };

/** The formats chosen last, so that the next export begins with them, after a restart too. `ready`: they have been read. */
export function useExportFormats(): {
  readonly chosen: readonly ExportFormat[];
  readonly ready: boolean;
  readonly toggle: (format: ExportFormat, on: boolean) => void;
} {
  const { fields, ready, change } = useKeptForm('export-formats', usual, 'view');
  return {
    chosen: exportFormats.filter((format) => fields[format]),
    ready,
    toggle: (format, on) => change({ [format]: on }),
  };
}

/** Bounds of the two settings of captions (`captionOptions`). */
export const captionBounds = { maxLineLength: { min: 10, max: 120 }, maxLines: { min: 1, max: 4 } } as const;

/** A whole number within bounds, or null. */
export function boundedInt(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
}
