import { z } from 'zod';
import {
  discoverCredits,
  ideaKeyword,
  networks,
  discoverMaxCredits,
  operations,
  type Idea,
  type IdeaKeyword,
} from '../../contract/index.ts';
import { ForbiddenError, type ApiClient, type Lane } from '../api/index.ts';
import {
  ledgerQuestion,
  ledgerSnapshot,
  lookAtLedger,
  takeLedger,
  wasLost,
  type Finding,
  type JournalEntry,
  type OperationHandler,
} from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import { ideaTexts } from '../texts/ideas.ts';

/** What the journal keeps of a search that was asked for. */
export const discoverInput = z.object({
  keyword: z.string(),
  network: z.enum(networks),
  /** A new search although its ideas are there. */
  again: z.boolean(),
});
export type DiscoverInput = z.infer<typeof discoverInput>;

const evidence = z.object({
  /** Whether the service had ideas for this search before the request, so that finding some afterwards proves nothing. */
  had: z.boolean(),
  ledger: ledgerSnapshot,
});

/** The ideas of a search; null where the account never made it. Free. Throws when the service cannot be asked. */
export async function readIdeas(
  client: ApiClient,
  { keyword, network }: { readonly keyword: string; readonly network: DiscoverInput['network'] },
  lane: Lane,
): Promise<Idea[] | null> {
  try {
    return (await client.call(operations.ideas.list, { query: { keyword, network } }, { lane })).data;
  } catch (error) {
    // "A keyword and network pair never discovered by the caller gives 403"; the gates have classes of their own.
    if (error instanceof ForbiddenError) return null;
    throw error;
  }
}

/** Thrown where the ideas are there already: nothing was charged. Settles the entry, and its feature shows the ideas. */
class AlreadyThere extends Refusal {
  constructor() {
    super({
      code: 'ideas-already-there',
      ...ideaTexts.alreadyThere,
    });
  }
}

interface DiscoverParts {
  /** The ideas were found there: written down at once. */
  readonly found: (entry: JournalEntry, ideas: readonly Idea[]) => void;
  /** `charged`: credits; null: nothing told of them. */
  readonly confirmed: (entry: JournalEntry, summary: IdeaKeyword, charged: number | null) => void;
  readonly settled: (entry: JournalEntry) => void;
  readonly reopened: (entry: JournalEntry) => void;
}

/**
 * POST /ideas/discover: answers after up to 2 minutes and charges when it finds something, a repeated search too. So GET /ideas
 * is asked first, before anything is sent and after an answer was lost. A new search of what was there already shows in the
 * ledger only: then the user decides.
 */
export function discoverHandler(parts: DiscoverParts): OperationHandler<DiscoverInput> {
  return {
    operation: operations.ideas.discover,
    input: discoverInput,
    serialKey: 'ideas.discover',
    askText: ideaTexts.asked,
    async prepare(_entry, { keyword, network }) {
      return { body: { keyword, network } };
    },
    async snapshot(client, entry, input, { now }): Promise<z.infer<typeof evidence>> {
      const ideas = await readIdeas(client, input, 'evidence');
      // Where a lost one has arrived since, the journal finds that.
      if (ideas !== null && !input.again && !wasLost(entry.state)) {
        parts.found(entry, ideas);
        throw new AlreadyThere();
      }
      return { had: ideas !== null, ledger: await takeLedger(client, now) };
    },
    price: () => Promise.resolve(discoverMaxCredits),
    async probe(client, _entry, input, snapshot, looking): Promise<Finding> {
      const { had, ledger } = evidence.parse(snapshot);
      if (!had) {
        const ideas = await readIdeas(client, input, 'evidence');
        if (ideas !== null)
          return { kind: 'found', data: summaryOf(input, ideas), charged: discoverCredits(ideas.length) };
      }
      // Of what was there before, the ledger alone shows that it was searched again: also right before that is paid for once more.
      if (looking.settling() && !(looking.late && had)) return { kind: 'nothing' };
      const verdict = await lookAtLedger(client, ledger, looking);
      const question = ledgerQuestion(verdict, ideaTexts.what, ideaTexts.mayBeIt);
      // Clean, and never searched before: it was not done.
      return verdict.kind === 'clean' && (!had || looking.late) ? { kind: 'nothing' } : { kind: 'ambiguous', question };
    },
    // "A search with no ideas is free" (specification, "Ideas").
    took: (data) => (ideaKeyword.parse(data).ideas_count === 0 ? 0 : null),
    confirmed: (entry, _input, data, charged) => parts.confirmed(entry, ideaKeyword.parse(data), charged),
    settled: (entry) => parts.settled(entry),
    reopened: (entry) => parts.reopened(entry),
  };
}

/** The answer that was lost, as far as the ideas tell it: when they were searched, `searchedAtOf` reads from them. */
function summaryOf({ keyword, network }: DiscoverInput, ideas: readonly Idea[]): IdeaKeyword {
  return { name: keyword, network, ideas_count: ideas.length, searched_at: null };
}

/** The newest instant that the ideas were brought up to date at, as the service writes it. */
export function searchedAtOf(ideas: readonly Idea[]): string | null {
  const times = ideas.flatMap(({ updated_at: at }) => (at === null || at === undefined ? [] : [at]));
  return times.sort((a, b) => (Date.parse(a) || 0) - (Date.parse(b) || 0)).at(-1) ?? null;
}
