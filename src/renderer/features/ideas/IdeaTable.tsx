import { ArrowDown, ArrowUp, Clapperboard } from 'lucide-react';
import type { StoredIdea } from '../../../bridge/index.ts';
import { named } from '../../../bridge/named.ts';
import { formatNumber } from '../../texts/format.ts';
import { ideasTexts as texts } from '../../texts/ideas.ts';
import { Badge, cx, IconButton, once, type Tone } from '../../ui/index.ts';
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
        {ideas.map((idea, index) => (
          // A list may have a name twice.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${index} ${idea.name}`} className="group border-b border-line last:border-0 hover:bg-hover">
            <th
              scope="row"
              title={idea.updatedAt === null ? undefined : texts.asOf(idea.updatedAt)}
              className="min-w-30 px-2 py-2 text-left font-medium wrap-break-word selectable"
            >
              <bdi>{idea.name}</bdi>
            </th>
            <td className="px-2 py-2 text-right tabular">
              {idea.volume === null ? texts.none : formatNumber(idea.volume)}
            </td>
            <td className="px-2 py-2 text-right tabular">{idea.cpc === null ? texts.none : texts.decimal(idea.cpc)}</td>
            <td className="px-2 py-2 text-right">
              <Competition idea={idea} />
            </td>
            <td className="px-2 py-2">
              <Trend idea={idea} />
            </td>
            <td className="px-2 py-1 text-right">
              <IconButton
                size="sm"
                label={texts.write(idea.name)}
                icon={Clapperboard}
                onClick={once(() => onWrite(idea))}
              />
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
        className="inline-flex min-h-6 items-center gap-1 rounded text-right hover:text-ink"
      >
        <Icon aria-hidden className={cx('size-3 shrink-0', direction === 'none' && 'invisible')} />
        {texts.columns[column]}
      </button>
    </th>
  );
}

/** The service's word for it, and its number, by which the column is sorted. */
function Competition({ idea: { competition, competitionLabel } }: { readonly idea: StoredIdea }) {
  return (
    <span className="flex items-center justify-end gap-x-2">
      {competitionLabel !== null && (
        <Badge tone={named(tones, competitionLabel.toUpperCase()) ?? 'neutral'}>{competitionLabel.toLowerCase()}</Badge>
      )}
      {competition !== null && <span className="tabular">{texts.decimal(competition)}</span>}
      {competition === null && competitionLabel === null && texts.none}
    </span>
  );
}

function Trend({ idea }: { readonly idea: StoredIdea }) {
  const values = idea.trends.map(({ value }) => value);
  const path = sparkline(values, 72, 20);
  const word = idea.trend === null ? null : (named(texts.trends, idea.trend) ?? idea.trend);
  const [first] = idea.trends;
  const last = idea.trends.at(-1);
  return (
    <span className="flex items-center justify-end gap-2">
      {word !== null && <span className="text-xs text-muted">{word}</span>}
      {path !== '' && first !== undefined && last !== undefined && (
        <svg role="img" viewBox="0 0 72 20" className="h-5 w-18 @max-xl:hidden">
          <title>{texts.trendOf(idea.name, first, last)}</title>
          <path d={path} className="fill-none stroke-accent-ink" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </span>
  );
}
