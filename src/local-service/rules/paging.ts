import { defaultPageSize } from '../../contract/index.ts';
import { onePage, type Database } from '../store/database.ts';

/** Where a page begins and ends. `page` counts from 1. */
export function pageOf(query: { readonly page?: number | undefined; readonly per_page?: number | undefined }) {
  const page = query.page ?? 1;
  const perPage = query.per_page ?? defaultPageSize;
  return { page, perPage, offset: (page - 1) * perPage };
}

/** `meta` of a paged list. */
export function pageMeta({ page, perPage }: { page: number; perPage: number }, total: number) {
  return { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total };
}

/** The rows of an account in a table, a page at a time, the newest first. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever asks knows what the rows of the table are
export function ownPages<Row>(database: Database, table: string) {
  const page = database.query<Row>(`SELECT * FROM ${table} WHERE user_id = ? ORDER BY id DESC ${onePage}`);
  const count = database.query<{ total: number }>(`SELECT count(*) AS total FROM ${table} WHERE user_id = ?`);
  return (userId: number, query: Parameters<typeof pageOf>[0]) => {
    const at = pageOf(query);
    return { rows: page.all(userId, at.perPage, at.offset), meta: pageMeta(at, count.get(userId)?.total ?? 0) };
  };
}
