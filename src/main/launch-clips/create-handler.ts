import { z } from 'zod';
import {
  launchClip as remoteLaunchClip,
  launchClipCredits,
  operations,
  type LaunchClip as RemoteLaunchClip,
} from '../../contract/index.ts';
import { lostInList, plain, type OwnerOf } from '../creations/index.ts';
import { evidencePageSize, type JournalEntry, type OperationHandler } from '../journal/index.ts';
import type { ApiClient } from '../api/index.ts';
import { launchClipTexts } from '../texts/launch-clips.ts';

/** What the journal keeps of a launch clip that was asked for. */
export const launchClipInput = z.object({
  productName: z.string(),
  domain: z.string(),
  idea: z.string(),
  accentColor: z.string().nullable(),
});
export type LaunchClipInput = z.infer<typeof launchClipInput>;

/** The body of POST /launch-clips. */
export function launchClipBody({ productName, domain, idea, accentColor }: LaunchClipInput): Record<string, unknown> {
  return {
    product_name: productName,
    domain,
    idea,
    ...(accentColor === null ? {} : { accent_color: accentColor }),
  };
}

/** Credits that one takes now; null when the service does not say. Throws when it cannot be asked. */
export async function launchClipPrice(client: ApiClient, lane: 'user' | 'evidence'): Promise<number | null> {
  return (await client.call(operations.launchClips.estimate, {}, { lane })).data.total ?? null;
}

/** Equal as far as the service tells of it; spaces and the case of a colour are its to change. */
function isEqual(remote: RemoteLaunchClip, input: LaunchClipInput): boolean {
  const same = (theirs: string | null | undefined, ours: string | null): boolean =>
    theirs === null || theirs === undefined || ours === null || plain(theirs) === plain(ours);
  return (
    same(remote.product_name, input.productName) &&
    same(remote.domain, input.domain) &&
    same(remote.idea, input.idea) &&
    same(remote.accent_color?.toLowerCase(), input.accentColor?.toLowerCase() ?? null)
  );
}

interface CreateParts {
  readonly ownerOf: OwnerOf;
  readonly confirmed: (entry: JournalEntry, remote: RemoteLaunchClip) => void;
  readonly settled: (entry: JournalEntry) => void;
  readonly reopened: (id: string) => void;
}

/** POST /launch-clips: charged at once, so that a lost answer is looked up in the list by all of its fields. */
export function launchClipCreateHandler(parts: CreateParts): OperationHandler<LaunchClipInput> {
  return {
    operation: operations.launchClips.create,
    input: launchClipInput,
    serialKey: 'launchClips.create',
    findsAnew: true,
    askText: launchClipTexts.asked,
    prepare: (_entry, input) => Promise.resolve({ body: launchClipBody(input) }),
    price: async (client) => (await launchClipPrice(client, 'evidence')) ?? launchClipCredits,
    ...lostInList<LaunchClipInput, RemoteLaunchClip>({
      read: (client) => async (page) => {
        const query = { per_page: evidencePageSize, page };
        return (await client.call(operations.launchClips.list, { query }, { lane: 'evidence' })).data;
      },
      matches: isEqual,
      ownerOf: parts.ownerOf,
      chargedFor: ({ credits }) => credits,
      what: launchClipTexts.what,
      several: launchClipTexts.several,
    }),
    confirmed: (entry, _input, data) => parts.confirmed(entry, remoteLaunchClip.parse(data)),
    settled: (entry) => parts.settled(entry),
    reopened: (entry) => parts.reopened(entry.subjectId),
  };
}
