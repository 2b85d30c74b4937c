import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useImports } from './imports.ts';
import { PasteTable } from './PasteTable.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { TableReview } from './TableReview.tsx';

/** Whatever of an import needs the user, one thing after another. Stands beside every screen, since drops come anywhere. */
export function Imports() {
  const { tables, refused, pasting, toShow } = useImports();
  const navigate = useNavigate();
  useEffect(() => {
    if (toShow === null) return;
    useImports.setState({ toShow: null });
    void navigate(toShow);
  }, [toShow, navigate]);
  const [table] = tables;
  if (pasting) return <PasteTable />;
  if (table !== undefined) return <TableReview key={table.tableId} table={table} />;
  return refused.length > 0 ? <RefusedFiles refused={refused} /> : null;
}
