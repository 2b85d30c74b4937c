import { z } from 'zod';
import { clipModifiers } from '../../bridge/index.ts';
import { operations, textToVideoClip as remoteClip, type TextToVideoClip as RemoteClip } from '../../contract/index.ts';
import {
  ledgerQuestion,
  ledgerSnapshot,
  lookAtLedger,
  takeLedger,
  type Finding,
  type JournalEntry,
  type LedgerSnapshot,
  type OperationHandler,
} from '../journal/index.ts';
import { creditsNow } from './estimate.ts';
import { clipBody } from './menus.ts';
import { clipTexts } from '../texts/clips.ts';

/** What the journal keeps of a clip that was asked for. */
export const clipInput = z.object({
  model: z.string(),
  prompt: z.string(),
  title: z.string().nullable(),
  modifiers: clipModifiers,
});
export type ClipInput = z.infer<typeof clipInput>;

interface CreateParts {
  readonly confirmed: (entry: JournalEntry, remote: RemoteClip) => void;
  readonly settled: (entry: JournalEntry) => void;
  readonly reopened: (id: string) => void;
}

/**
 * POST /text-to-video: the service has no list of clips, so that a lost answer takes the id with it. Only balance and ledger
 * tell whether it was charged; it is never sent again without the user.
 */
export function clipCreateHandler(parts: CreateParts): OperationHandler<ClipInput> {
  return {
    operation: operations.textToVideo.create,
    input: clipInput,
    serialKey: 'textToVideo.create',
    askText: clipTexts.asked,
    prepare: (_entry, input) => Promise.resolve({ body: clipBody(input) }),
    price: (client, _entry, input) => creditsNow(client, input, 'evidence'),
    snapshot: (client, _entry, _input, { now }): Promise<LedgerSnapshot> => takeLedger(client, now),
    async probe(client, entry, _input, evidence, looking): Promise<Finding> {
      const before = ledgerSnapshot.parse(evidence);
      const verdict = await lookAtLedger(client, before, looking);
      const question = ledgerQuestion(verdict, clipTexts.what, clipTexts.whereIsNoList);
      // Its own price was taken: there is nothing more to wait for. Anything else may still be explained by another answer.
      if (verdict.kind === 'moved' && verdict.credits === entry.cost) return { kind: 'ambiguous', question };
      // The user was told once, perhaps long ago: what moved since then must not be a charge that they do not know of.
      if (looking.late) return verdict.kind === 'clean' ? { kind: 'nothing' } : { kind: 'ambiguous', question };
      return looking.settling() ? { kind: 'nothing', question } : { kind: 'ambiguous', question };
    },
    confirmed: (entry, _input, data) => parts.confirmed(entry, remoteClip.parse(data)),
    settled: (entry) => parts.settled(entry),
    reopened: (entry) => parts.reopened(entry.subjectId),
  };
}
