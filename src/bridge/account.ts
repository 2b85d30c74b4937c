import { z } from 'zod';
import { costMap, ledgerEntry, profile } from '../contract/index.ts';
import { call, id, nothing } from './call.ts';
import { appError } from './errors.ts';
import { instant } from './instant.ts';

/** A signed-in account or the practice account. `id` is Backlot's own. */
export const account = z.object({
  id: z.string(),
  kind: z.enum(['service', 'practice']),
  baseUrl: z.string(),
  /** Where its token lives. `missing`: it could not be found, the user has to sign in again. `locked`: the keychain is locked. */
  secret: z.enum(['keychain', 'encrypted file', 'this session', 'missing', 'locked']),
  active: z.boolean(),
  profile: profile.nullable(),
  costs: costMap.nullable(),
  /** Credits that entries still waiting or in flight will take. */
  reserved: z.number(),
  checkedAt: instant.nullable(),
  /** Why the last look at the account failed. */
  problem: appError.nullable(),
  /** Why its service was not reached by the last request that tells of it; null: it was, or nothing tells. */
  unreachable: appError.nullable(),
});
export type Account = z.infer<typeof account>;

/** A balance that is not what Backlot knows of. */
export const balanceNote = z.object({
  accountId: z.string(),
  at: instant,
  /** Credits that should have been left, and that were. */
  expected: z.number(),
  actual: z.number(),
  /** Debits and refunds of the service's ledger that nothing done here explains; empty when the ledger could not be read. */
  lines: z.array(z.object({ label: z.string().nullable(), credits: z.number(), at: z.string().nullable() })),
  text: z.string(),
});
export type BalanceNote = z.infer<typeof balanceNote>;

export const accountCalls = {
  /**
   * Checks both by GET /me, keeps the token in the keychain, makes the account the active one. `accountId`: the account that is
   * signed in again; where the token is another one's, that is refused (`other-token`), and nothing changes.
   */
  'account.signIn': call(
    z.strictObject({ baseUrl: z.string().max(2000), token: z.string().max(4000), accountId: id.optional() }),
    account,
  ),
  'account.usePractice': call(z.strictObject({}), account),
  /** Gives the practice account `practiceCredits` more, where it is the one in use. */
  'account.addPracticeCredits': call(z.strictObject({}), account),
  'account.activate': call(z.strictObject({ accountId: id }), nothing),
  /** Removes the token and stops everything of the account; what was made stays. */
  'account.signOut': call(z.strictObject({ accountId: id }), nothing),
  /** Whose work is kept here although they are not signed in any more. */
  'account.signedOut': call(z.strictObject({}), z.array(account)),
  /** Reads profile and costs again. */
  'account.refresh': call(z.strictObject({ accountId: id }), account),
  /** A page of the active account's ledger. */
  'account.ledger': call(
    z.strictObject({ page: z.int().min(1), perPage: z.int().min(1).max(50), order: z.enum(['ASC', 'DESC']) }),
    z.object({ entries: z.array(ledgerEntry), page: z.number(), perPage: z.number(), total: z.number().nullable() }),
  ),
  /** Newest first. */
  'account.balanceNotes': call(z.strictObject({ accountId: id }), z.array(balanceNote)),
} as const;
