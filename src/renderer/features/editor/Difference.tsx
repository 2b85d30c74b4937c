import { useMemo } from 'react';
import { cx } from '../../ui/index.ts';
import { inBlocks, inStretches, type Piece, shortened, textDifference } from './text-difference.ts';
import { useWrittenIn } from './written-in.ts';

/** Two texts in one: what is gone struck out, what is new underlined. */
export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const lang = useWrittenIn();
  const blocks = useMemo(() => inBlocks(shortened(inStretches(textDifference(before, after)))), [before, after]);
  return (
    <div dir="auto" lang={lang} className="leading-relaxed whitespace-pre-wrap wrap-anywhere selectable">
      {blocks.map((pieces, index) => (
        // Blocks never change their order, nor do pieces.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={index}
          className={cx(blocks.length > 1 && '[contain-intrinsic-size:auto_75rem] [content-visibility:auto]')}
        >
          <Pieces pieces={pieces} />
        </div>
      ))}
    </div>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece, index) => {
        switch (piece.kind) {
          case 'same':
            // Pieces never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            return <span key={index}>{piece.text}</span>;
          case 'removed':
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <del key={index} className="rounded-sm bg-danger-soft text-danger">
                {piece.text}
              </del>
            );
          case 'added':
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <ins key={index} className="rounded-sm bg-success-soft text-success">
                {piece.text}
              </ins>
            );
        }
      })}
    </>
  );
}
