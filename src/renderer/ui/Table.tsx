import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface Column<T> {
  readonly key: string;
  readonly head: string;
  readonly align?: 'end' | undefined;
  readonly cell: (row: T) => ReactNode;
  /** What all rows are together, where several are. */
  readonly total?: ReactNode;
}

interface TableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T, index: number) => string;
}

/** A plain table for some dozens of rows. */
export function Table<T>({ label, columns, rows, keyOf }: TableProps<T>) {
  const side = (column: Column<T>): string => (column.align === 'end' ? 'text-right tabular' : 'text-left');
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line text-xs text-faint">
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx('px-2 py-1.5 font-medium', side(column))}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className="border-b border-line last:border-0">
            {columns.map((column) => (
              <td key={column.key} className={cx('px-2 py-2', side(column))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr className="border-t border-line-strong font-medium">
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={column.key}
                  scope={index === 0 ? 'row' : undefined}
                  className={cx('px-2 py-2 font-medium', side(column))}
                >
                  {column.total}
                </Cell>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
