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
  type Looking,
  type OperationHandler,
  type ReadPage,
} from '../journal/index.ts';
import { creationTexts } from '../texts/creations.ts';

/** A text as both sides have it: line ends and white space are the service's to change. */
export const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

const evidence = z.object({ newestId: z.number(), ledger: ledgerSnapshot.nullable() });

/**
 * Whose something on the service is: `entry`: something that was asked for here has it; `list`: it was read from the list of the
 * service, as made elsewhere. Null: nothing here has it.
 */
export type OwnerOf = (accountId: string, remoteId: number) => 'entry' | 'list' | null;

/** By the rows of a feature and by what the journal was asked for. */
export function ownerIn(
  rows: {
    readonly hasRemoteId: (accountId: string, remoteId: number) => boolean;
    readonly byRemoteId: (accountId: string, remoteId: number) => { readonly row: { readonly id: string } } | null;
  },
  isAskedFor: (id: string) => boolean,
): OwnerOf {
  return (accountId, remoteId) => {
    if (!rows.hasRemoteId(accountId, remoteId)) return null;
    const known = rows.byRemoteId(accountId, remoteId);
    return known === null || isAskedFor(known.row.id) ? 'entry' : 'list';
  };
}

/** How the effect of a lost request is looked for in a list whose ids grow. */
interface LostInList<Input, M extends { readonly id: number }> {
  readonly read: (client: ApiClient) => ReadPage<M>;
  /** Whether this may be what was asked for. */
  readonly matches: (remote: M, input: Input) => boolean;
  /** Whose an id on the service is here; null: it belongs to nothing yet. */
  readonly ownerOf: OwnerOf;
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
      const rows = await newerRows(lost.read(client), before.newestId);
      const owners = rows.map((remote) => ({ remote, owner: lost.ownerOf(entry.accountId, remote.id) }));
      const newer = owners.flatMap(({ remote, owner }) => (owner === null ? [remote] : []));
      const found = newer.filter((remote) => lost.matches(remote, input));
      const [only] = found;
      if (only !== undefined && found.length === 1) return { kind: 'found', data: only, charged: null };
      if (only !== undefined) return severalFound(lost, found.length);
      // While it was over, it may have come into the list as made elsewhere.
      if (owners.some(({ remote, owner }) => owner === 'list' && lost.matches(remote, input))) return listed(lost);
      return nothingFound(lost, client, before.ledger, newer, looking);
    },
  };
}

function severalFound<Input, M extends { readonly id: number }>(
  { several, chargedFor }: LostInList<Input, M>,
  count: number,
): Finding {
  return { kind: 'ambiguous', question: creationTexts.lost.several(several(count), chargedFor !== undefined) };
}

function listed<Input, M extends { readonly id: number }>({ what, chargedFor }: LostInList<Input, M>): Finding {
  return { kind: 'ambiguous', question: creationTexts.lost.listed(what, chargedFor !== undefined) };
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
    : { kind: 'ambiguous', question: ledgerQuestion(verdict, what, creationTexts.lost.notInList) };
}
