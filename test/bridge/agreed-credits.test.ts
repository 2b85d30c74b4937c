import { expect, it } from 'vitest';
import { calls } from '../../src/bridge/index.ts';

// The service's prices are whole credits by its specification, and what a row shows is what the service says: nobody may be
// left with an entry that cannot be agreed to, or tried again, because it said half a credit.
it.each(['queue.retry', 'queue.approve'] as const)(
  '%s takes whatever price a row may show, and none below zero',
  (name) => {
    const { input } = calls[name];
    expect(input.safeParse({ ids: ['a'], expectedCredits: 7.5 }).success).toBe(true);
    expect(input.safeParse({ ids: ['a'], expectedCredits: -1 }).success).toBe(false);
  },
);
