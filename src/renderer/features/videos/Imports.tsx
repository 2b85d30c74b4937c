import { useImports } from './imports.ts';
import { PasteTable } from './PasteTable.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { TableReview } from './TableReview.tsx';

/** Whatever of an import needs the user, one thing after another. Stands beside every screen, since drops come anywhere. */
export function Imports() {
  const { tables, refused, pasting } = useImports();
  const [table] = tables;
  if (pasting) return <PasteTable />;
  if (table !== undefined) return <TableReview key={table.tableId} table={table} />;
  return refused.length > 0 ? <RefusedFiles refused={refused} /> : null;
}
