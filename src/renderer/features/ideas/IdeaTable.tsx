import { ArrowDown, ArrowUp, Clapperboard } from 'lucide-react';
import type { StoredIdea } from '../../../bridge/index.ts';
import { formatNumber } from '../../texts/format.ts';
import { ideasTexts as texts } from '../../texts/ideas.ts';
import { Badge, cx, IconButton, type Tone } from '../../ui/index.ts';
import { sortAfterClick, sortDirection, type IdeaSort, type SortColumn } from './idea-sort.ts';
import { sparkline } from './sparkline.ts';

interface IdeaTableProps {
  readonly label: string;
  readonly ideas: readonly StoredIdea[];
  readonly sort: IdeaSort;
  readonly onSort: (sort: IdeaSort) => void;
  readonly onWrite: (idea: StoredIdea) => void;
}

const tones: Readonly<Record<string, Tone>> = { LOW: 'success', MEDIUM: 'warning', HIGH: 'danger' };
const columns: readonly SortColumn[] = ['volume', 'cpc', 'competition', 'trend'];

/** The ideas of one search, in the service's order for the chosen column. */
export function IdeaTable({ label, ideas, sort, onSort, onWrite }: IdeaTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead className="sticky top-0 z-10 bg-canvas">
        <tr className="border-b border-line text-xs text-faint">
          <th scope="col" className="px-2 py-1.5 text-left font-medium">
            {texts.columns.name}
          </th>
          {columns.map((column) => (
            <SortHead key={column} column={column} sort={sort} onSort={onSort} />
          ))}
          <th scope="col" className="w-10 px-2 py-1.5">
            <span className="sr-only">{texts.columns.write}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ideas.map((idea) => (
          <tr key={idea.name} className="group border-b border-line last:border-0 hover:bg-hover">
            <th scope="row" className="min-w-36 px-2 py-2 text-left font-medium wrap-break-word selectable">
              <bdi>{idea.name}</bdi>
            </th>
            <td className="px-2 py-2 text-right tabular">
              {idea.volume === null ? texts.none : formatNumber(idea.volume)}
            </td>
            <td className="px-2 py-2 text-right tabular">{idea.cpc === null ? texts.none : idea.cpc.toFixed(2)}</td>
            <td className="px-2 py-2 text-right">
              {idea.competitionLabel === null ? (
                <span className="tabular">{idea.competition ?? texts.none}</span>
              ) : (
                <Badge tone={tones[idea.competitionLabel.toUpperCase()] ?? 'neutral'}>
                  {idea.competitionLabel.toLowerCase()}
                </Badge>
              )}
            </td>
            <td className="px-2 py-2">
              <Trend idea={idea} />
            </td>
            <td className="px-2 py-1 text-right">
              <IconButton size="sm" label={texts.write(idea.name)} icon={Clapperboard} onClick={() => onWrite(idea)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortHead(props: {
  readonly column: SortColumn;
  readonly sort: IdeaSort;
  readonly onSort: (sort: IdeaSort) => void;
}) {
  const { column, sort, onSort } = props;
  const direction = sortDirection(sort, column);
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction} className="px-2 py-1 text-right font-medium">
      <button
        type="button"
        onClick={() => onSort(sortAfterClick(sort, column))}
        className="inline-flex min-h-6 items-center gap-1 rounded hover:text-ink"
      >
        <Icon aria-hidden className={cx('size-3', direction === 'none' && 'invisible')} />
        {texts.columns[column]}
      </button>
    </th>
  );
}

function Trend({ idea }: { readonly idea: StoredIdea }) {
  const values = idea.trends.map(({ value }) => value);
  const path = sparkline(values, 72, 20);
  const word = idea.trend === null ? null : (texts.trends[idea.trend] ?? idea.trend);
  const [first] = values;
  const last = values.at(-1);
  return (
    <span className="flex items-center justify-end gap-2">
      {word !== null && <span className="text-xs text-muted">{word}</span>}
      {path !== '' && first !== undefined && last !== undefined && (
        <svg
          role="img"
          aria-label={texts.trendOf(idea.name, first, last)}
          viewBox="0 0 72 20"
          className="h-5 w-18 @max-xl:hidden"
        >
          <path d={path} className="fill-none stroke-accent-ink" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </span>
  );
}
