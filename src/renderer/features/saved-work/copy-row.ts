import type {
  CaptionRule,
  CopiedCaptionsRow,
  CopiedDraftRow,
  CopiedForm,
  CopiedPresetRow,
  OpenedCopy,
} from '../../../bridge/index.ts';

/** Something of the copy that is not here; `id` tells them apart. */
export type CopyRow = { readonly id: string } & (
  | { readonly kind: 'draft'; readonly row: CopiedDraftRow }
  | { readonly kind: 'captions'; readonly row: CopiedCaptionsRow }
  | { readonly kind: 'rules'; readonly row: readonly CaptionRule[] }
  | { readonly kind: 'form'; readonly row: CopiedForm }
  | { readonly kind: 'preset'; readonly row: CopiedPresetRow }
);

/** What of a copy can be brought back now. */
export function rowsOf({ drafts, captions, rules, forms, presets }: OpenedCopy): CopyRow[] {
  return [
    ...drafts.map((row) => ({ id: `draft ${row.id}`, kind: 'draft' as const, row })),
    ...captions.map((row) => ({ id: `captions ${row.id}`, kind: 'captions' as const, row })),
    ...(rules.length === 0 ? [] : [{ id: 'rules', kind: 'rules' as const, row: rules }]),
    ...forms.map((row) => ({ id: `form ${row.name}`, kind: 'form' as const, row })),
    ...presets.filter(({ usable }) => usable).map((row) => ({ id: `preset ${row.id}`, kind: 'preset' as const, row })),
  ];
}
