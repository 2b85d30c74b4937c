import { z } from 'zod';
import type { ApiClient } from '../api/index.ts';
import {
  ledgerQuestion,
  ledgerSnapshot,
  lookAtLedger,
  newerRows,
  newestIdOf,
  takeLedger,
  type Finding,
  type JournalEntry,
  type Looking,
  type OperationHandler,
  type ReadPage,
} from '../journal/index.ts';

const evidence = z.object({ newestId: z.number(), ledger: ledgerSnapshot.nullable() });

/** How the effect of a lost request is looked for in a list whose ids grow. */
interface LostInList<Input, M extends { readonly id: number }> {
  readonly read: (client: ApiClient) => ReadPage<M>;
  /** Whether this may be what was asked for. */
  readonly matches: (remote: M, input: Input) => boolean;
  /** Ids on the service that already belong to something here. */
  readonly isKnown: (accountId: string, remoteId: number) => boolean;
  /** Credits that each of the list took; null where it does not say. Left out: they are free. */
  readonly chargedFor?: (remote: M) => number | null | undefined;
  /** With its article: "the speech". */
  readonly what: string;
  readonly several: (count: number) => string;
}

type Lost<Input> = Required<Pick<OperationHandler<Input>, 'snapshot' | 'probe'>>;

/**
 * `snapshot` and `probe` for what appears in a list: a newer one that is equal is ours when it is the only one; several ask. When
 * nothing appears until the settle window, balance and ledger say whether it may be sent again.
 */
export function lostInList<Input, M extends { readonly id: number }>(lost: LostInList<Input, M>): Lost<Input> {
  return {
    async snapshot(client, _entry, _input, { now }): Promise<z.infer<typeof evidence>> {
      // The ledger first: what another program has made in between is then no newer one whose line is missing.
      const ledger = lost.chargedFor === undefined ? null : await takeLedger(client, now);
      return { newestId: await newestIdOf(lost.read(client)), ledger };
    },
    async probe(client, entry, input, snapshot, looking): Promise<Finding> {
      const before = evidence.parse(snapshot);
      const newer = await unknownRows(lost, client, entry, before.newestId);
      const found = newer.filter((remote) => lost.matches(remote, input));
      const [only] = found;
      if (only !== undefined && found.length === 1) return { kind: 'found', data: only, charged: null };
      if (only !== undefined) return severalFound(lost, found.length);
      return nothingFound(lost, client, before.ledger, newer, looking);
    },
  };
}

/** What came since and is nothing that was made here. */
async function unknownRows<Input, M extends { readonly id: number }>(
  { read, isKnown }: LostInList<Input, M>,
  client: ApiClient,
  { accountId }: JournalEntry,
  newestId: number,
): Promise<M[]> {
  const newer = await newerRows(read(client), newestId);
  return newer.filter((remote) => !isKnown(accountId, remote.id));
}

function severalFound<Input, M extends { readonly id: number }>(
  { several, chargedFor }: LostInList<Input, M>,
  count: number,
): Finding {
  const charges = chargedFor !== undefined;
  const again = charges ? 'It is charged again if one of them is this one.' : 'One of them may be this one already.';
  return {
    kind: 'ambiguous',
    question: {
      text: `The answer was lost. ${several(count)}`,
      sendAgain: `Sends it again. ${again}`,
      leaveIt: 'Leaves it. What is on the service stays there.',
    },
  };
}

async function nothingFound<Input, M extends { readonly id: number }>(
  { what, chargedFor }: LostInList<Input, M>,
  client: ApiClient,
  ledger: z.infer<typeof ledgerSnapshot> | null,
  ofOthers: readonly M[],
  looking: Looking,
): Promise<Finding> {
  if (looking.settling() || ledger === null) return { kind: 'nothing' };
  const others = ofOthers.flatMap((remote) => chargedFor?.(remote) ?? []);
  const verdict = await lookAtLedger(client, ledger, looking, others);
  return verdict.kind === 'clean'
    ? { kind: 'nothing' }
    : { kind: 'ambiguous', question: ledgerQuestion(verdict, what, 'is not in the list of the service') };
}
