import type { z } from 'zod';
import { bRollCreateBody } from './faceless-requests.ts';
import { facelessOperations } from './faceless.ts';
import { none } from './operation.ts';
import type { Operation } from './operation.ts';

/** The operation on a faceless video that is reached below `/b-roll` too, and does the same there. */
function asBRoll<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  M extends z.ZodType,
>(operation: Operation<P, Q, B, D, M>): Operation<P, Q, B, D, M> {
  return {
    ...operation,
    name: operation.name.replace('faceless.', 'bRoll.'),
    path: operation.path.replace('/faceless', '/b-roll'),
  };
}

const create = asBRoll(facelessOperations.create);
const get = asBRoll(facelessOperations.get);

/** "Same behaviors as faceless videos, fixed to type `b-roll`." */
export const bRollOperations = {
  create: { ...create, request: { ...create.request, body: bRollCreateBody } },
  writeScript: asBRoll(facelessOperations.writeScript),
  // No `include` is shown here.
  get: { ...get, request: { ...get.request, query: none, includes: [] }, errors: [404] },
  update: asBRoll(facelessOperations.update),
  estimate: asBRoll(facelessOperations.estimate),
  render: asBRoll(facelessOperations.render),
  retry: asBRoll(facelessOperations.retry),
  export: asBRoll(facelessOperations.export),
} as const;
