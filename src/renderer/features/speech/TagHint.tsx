import { TriangleAlert } from 'lucide-react';
import { speechTexts as texts } from '../../texts/speech.ts';

/** Longest tag that is shown whole, in UTF-16 code units. */
const longest = 40;

/** Before the click that spends: a tag in the text (`tag`) does nothing, and is spoken and paid for. */
export function TagHint({ tag }: { readonly tag: string }) {
  return (
    <span className="flex items-start gap-1.5 text-muted">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning" />
      <span className="min-w-0">
        <bdi className="wrap-anywhere text-ink">{tag.length > longest ? `${tag.slice(0, longest)}…` : tag}</bdi>{' '}
        {texts.tagHint}
      </span>
    </span>
  );
}
