import type { Operation, ResponseData, ResponseMeta } from '../../contract/index.ts';
import type { ApiClient, CallOptions } from './client.ts';
import type { RequestInput } from './request-check.ts';

/** The operations that answer with a list, whose query takes `page` and `per_page`. */
type PagedOperation = Operation & {
  readonly response: { readonly data: { readonly _output: readonly unknown[] } };
};

interface Page<O extends PagedOperation> {
  readonly rows: ResponseData<O>;
  readonly meta: ResponseMeta<O>;
  /** From 1. */
  readonly number: number;
}

interface Counts {
  readonly last_page?: number | null;
  readonly per_page?: number | null;
  readonly total?: number | null;
}

/**
 * Whether a page is the last one: by `last_page`, by `total`, or because it is not full (specification, "Limits": at most
 * 50 a page, 12 where nothing is asked).
 */
function isLast(number: number, rows: number, askedPerPage: number, meta: Counts | null | undefined): boolean {
  if (rows === 0) return true;
  const lastPage = meta?.last_page ?? null;
  if (lastPage !== null) return number >= lastPage;
  const perPage = meta?.per_page ?? askedPerPage;
  const total = meta?.total ?? null;
  if (total !== null) return number * perPage >= total;
  return rows < perPage;
}

/**
 * The pages of a list, one call each, asked for only as far as they are read. A list that moves while it is read may show
 * a row twice or leave one out: rows have ids. A service that answers every page with the same rows ends it too.
 * @throws what `call` throws.
 */
export async function* pages<O extends PagedOperation>(
  client: ApiClient,
  operation: O,
  input: RequestInput<O> & { readonly query?: { readonly per_page?: number } },
  options: CallOptions | ((page: number) => CallOptions) = {},
): AsyncGenerator<Page<O>, void, undefined> {
  let before: string | null = null;
  for (let number = 1; ; number += 1) {
    // The query of a paged operation takes `page`; the compiler cannot see through the type of a schema.
    const asked = (number === 1 ? input : { ...input, query: { ...input.query, page: number } }) as RequestInput<O>;
    const { data, meta } = await client.call(
      operation,
      asked,
      typeof options === 'function' ? options(number) : options,
    );
    const rows = data as readonly unknown[]; // `PagedOperation` says so; the compiler cannot see through the type of a schema.
    const seen = JSON.stringify(rows);
    if (seen === before) return;
    before = seen;
    yield { rows: data, meta, number };
    // Read leniently by the contract: every key may be missing.
    if (isLast(number, rows.length, input.query?.per_page ?? 12, meta as Counts | null | undefined)) return;
  }
}
