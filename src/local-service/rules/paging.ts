import { defaultPageSize } from '../../contract/index.ts';

/** Where a page begins and ends. `page` counts from 1. */
export function pageOf(query: { readonly page?: number | undefined; readonly per_page?: number | undefined }) {
  const page = query.page ?? 1;
  const perPage = query.per_page ?? defaultPageSize;
  return { page, perPage, offset: Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER) };
}

/** `meta` of a paged list. */
export function pageMeta({ page, perPage }: { page: number; perPage: number }, total: number) {
  return { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total };
}
