import type { CopiedDraftRow, CopiedPresetRow } from '../../../bridge/index.ts';

/** A script or a preset of the copy; `id` tells them apart. */
export type CopyRow = { readonly id: string } & (
  { readonly kind: 'draft'; readonly row: CopiedDraftRow } | { readonly kind: 'preset'; readonly row: CopiedPresetRow }
);
