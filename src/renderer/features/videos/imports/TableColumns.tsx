import type { TablePreview } from '../../../../bridge/index.ts';
import { videoImportTexts as texts } from '../../../texts/video-imports.ts';
import { Badge } from '../../../ui/index.ts';

/** What each column of a table is used as, or that it is not. */
export function TableColumns({ columns }: Pick<TablePreview, 'columns'>) {
  return (
    <div className="flex flex-col gap-2">
      <Columns columns={columns} />
      <Doubles columns={columns} />
    </div>
  );
}

function Columns({ columns }: Pick<TablePreview, 'columns'>) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {columns.map(({ header, field, double }, index) => (
        // Headers may be empty or the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Badge tone={double !== null ? 'warning' : field === null ? 'neutral' : 'success'}>
            <bdi>{header || '–'}</bdi>
            {(field === null || !texts.saysItself(header, field)) && (
              <span className="font-normal">{field === null ? texts.columnIgnored : texts.columnUsed(field)}</span>
            )}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** What is in such a column may well be meant: nothing else says that it goes nowhere. */
function Doubles({ columns }: Pick<TablePreview, 'columns'>) {
  const doubles = columns.flatMap(({ header, double }) => {
    const used = columns.find(({ field }) => double !== null && field === double);
    return double === null || used === undefined ? [] : [texts.columnDouble(header, used.header, double)];
  });
  if (doubles.length === 0) return null;
  return <p className="text-warning">{doubles.join(' ')}</p>;
}
