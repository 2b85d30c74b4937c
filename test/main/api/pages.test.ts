import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { ApiError, pages } from '../../../src/main/api/index.ts';
import { clientFor } from './parts.ts';
import { answerText, ok, startWireServer, type WireServer } from './wire-server.ts';

const list = operations.launchClips.list;

/** Answers with rows of a list of `total`; `meta` decides what is said about it. */
async function serve(
  total: number,
  meta: (page: number, perPage: number) => object | undefined,
  deaf = false,
): Promise<WireServer> {
  return startWireServer(async (connection) => {
    const { target } = await connection.whole();
    const query = new URL(target, 'http://x').searchParams;
    const page = deaf ? 1 : Number(query.get('page') ?? 1);
    const perPage = Number(query.get('per_page') ?? 12);
    const rows = Array.from({ length: total }, (_, at) => ({ id: total - at, status: 'completed' }));
    const data = rows.slice((page - 1) * perPage, page * perPage);
    const said = meta(page, perPage);
    connection.socket.end(
      answerText(200, { message: 'ok', status: 200, data, ...(said === undefined ? {} : { meta: said }) }),
    );
  });
}

async function read(server: WireServer, stopAfter = Number.POSITIVE_INFINITY): Promise<number[]> {
  const ids: number[] = [];
  try {
    for await (const page of pages(clientFor(server.baseUrl), list, { query: { per_page: 5 } })) {
      ids.push(...page.rows.map((row) => row.id));
      if (page.number >= stopAfter) break;
    }
    return ids;
  } finally {
    await server.close();
  }
}

describe('the pages of a list', () => {
  it.each([
    [
      'with the number of the last page',
      (page: number) => ({ current_page: page, last_page: 3, per_page: 5, total: 12 }),
    ],
    ['with the total alone', () => ({ total: 12 })],
    ['with nulls where nothing is said', () => ({ total: null, last_page: null, per_page: null })],
    ['without any meta', () => undefined],
  ])('are all read, once each, %s', async (_, meta) => {
    const server = await serve(12, meta);
    const { connections } = server;
    expect(await read(server)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(connections).toHaveLength(3);
  });

  it('are read only as far as somebody wants them', async () => {
    const server = await serve(12, () => undefined);
    const { connections } = server;
    expect(await read(server, 1)).toEqual([12, 11, 10, 9, 8]);
    expect(connections).toHaveLength(1);
  });

  it('end where a list is empty, and where its length is a multiple of a page', async () => {
    expect(await read(await serve(0, () => undefined))).toEqual([]);
    expect(await read(await serve(10, () => undefined))).toHaveLength(10);
  });

  it('end where the service answers every page with the same rows', async () => {
    expect(await read(await serve(5, () => undefined, true))).toEqual([5, 4, 3, 2, 1]);
  });

  it('carry an error of a later page to the reader, who keeps what came before', async () => {
    let asked = 0;
    const server = await startWireServer(async (connection) => {
      await connection.whole();
      asked += 1;
      if (asked === 1) {
        connection.socket.end(ok(Array.from({ length: 5 }, (_, at) => ({ id: 9 - at, status: 'completed' }))));
      } else
        connection.socket.end(
          answerText(403, { message: 'no', error: { code: 'SUBSCRIPTION-REQUIRED', status: 403 } }),
        );
    });
    const seen: number[] = [];
    const reading = (async () => {
      for await (const { rows } of pages(clientFor(server.baseUrl), list, { query: { per_page: 5 } }))
        seen.push(...rows.map(({ id }) => id));
    })();
    await expect(reading).rejects.toBeInstanceOf(ApiError);
    await server.close();
    expect(seen).toEqual([9, 8, 7, 6, 5]);
  });
});
