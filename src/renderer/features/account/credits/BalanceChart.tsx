import { useState } from 'react';
import { accountTexts } from '../../../texts/account.ts';
import { formatCredits, formatDate, formatDateTime } from '../../../texts/format.ts';
import { useNow } from '../../../ui/index.ts';
import { balanceShape, type BalancePoint } from './balance-shape.ts';

const size = { width: 720, height: 140 };

/** The balance over time. What it shows is in the tables below it too; its name says the two ends. */
export function BalanceChart({ points }: { readonly points: readonly BalancePoint[] }) {
  const now = useNow();
  const [pointed, setPointed] = useState<BalancePoint | null>(null);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const shape = balanceShape(points, now, size);
  const shown = pointed ?? last;
  const mark = shape.place(shown);
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="flex items-baseline justify-between gap-4 text-xs text-faint">
        <span>{accountTexts.balanceTop(shape.top)}</span>
        <span className="tabular">
          <span className="font-medium text-ink">{formatCredits(shown.balance)}</span> {formatDateTime(shown.at)}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={accountTexts.balanceChart(first.balance, last.balance, first.at)}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          setPointed(shape.pointAt((event.clientX - box.left) / Math.max(1, box.width)));
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1={0}
            x2={size.width}
            y1={share * size.height}
            y2={share * size.height}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={shape.area} className="fill-accent-soft" />
        <path
          d={shape.line}
          className="fill-none stroke-accent-ink"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        {pointed && (
          <line
            x1={mark.x}
            x2={mark.x}
            y1={0}
            y2={size.height}
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-faint tabular">
        <span>{formatDate(first.at)}</span>
        <span>{accountTexts.today}</span>
      </p>
    </figure>
  );
}
