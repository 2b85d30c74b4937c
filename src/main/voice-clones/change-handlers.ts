import { z } from 'zod';
import { cloneEditFields, operations, voiceClone as remoteClone } from '../../contract/index.ts';
import { isSettled, type JournalEntry, type OperationHandler } from '../journal/index.ts';
import { changeAsked } from '../texts/common.ts';

const cloneEditInput = z.object({ cloneId: z.string(), remoteId: z.number(), ...cloneEditFields });
type CloneEditInput = z.infer<typeof cloneEditInput>;
const cloneDeleteInput = z.object({
  cloneId: z.string(),
  remoteId: z.number(),
  /** The voice's status before the deletion was asked for: the voice has it again when it is not deleted after all. */
  statusBefore: z.string().default('completed'),
});
export type CloneDeleteInput = z.infer<typeof cloneDeleteInput>;

/**
 * What a voice was asked to be last: by an edit that is not settled, or that was refused and neither followed by one that was
 * done nor let go of in the queue. Null: the voice is as it was asked to be.
 */
export function unsentEdit(entries: readonly JournalEntry[]): CloneEditInput | null {
  const edits = entries.filter(({ operation }) => operation === operations.voiceClones.update.name);
  const done = edits.findLastIndex(({ state }) => state.kind === 'confirmed');
  const last = edits.findLast(
    ({ state, hidden }, at) => !isSettled(state) || (state.kind === 'refused' && !hidden && at > done),
  );
  return cloneEditInput.safeParse(last?.input).data ?? null;
}

/** PATCH /voice-clones/{id}: absolute values, so it is simply sent again. */
export function voiceCloneEditHandler(parts: {
  readonly confirmed: (input: CloneEditInput, remote: z.output<typeof remoteClone>) => void;
  readonly settled: (entry: JournalEntry, input: CloneEditInput) => void;
}): OperationHandler<CloneEditInput> {
  return {
    operation: operations.voiceClones.update,
    input: cloneEditInput,
    serialKey: 'voiceClones.change',
    askText: changeAsked,
    prepare: (_entry, { remoteId, name, gender, description }) =>
      Promise.resolve({ path: { id: remoteId }, body: { name, gender, description } }),
    undoneBy: ({ name, gender, description }, earlier) =>
      name !== earlier.name || gender !== earlier.gender || description !== earlier.description,
    confirmed: (_entry, input, data) => parts.confirmed(input, remoteClone.parse(data)),
    settled: (entry, input) => parts.settled(entry, input),
  };
}

/** DELETE /voice-clones/{id}: gone is gone, whoever did it. */
export function voiceCloneDeleteHandler(parts: {
  readonly confirmed: (input: CloneDeleteInput) => void;
  readonly settled: (entry: JournalEntry, input: CloneDeleteInput) => void;
  readonly reopened: (input: CloneDeleteInput) => void;
}): OperationHandler<CloneDeleteInput> {
  return {
    operation: operations.voiceClones.delete,
    input: cloneDeleteInput,
    serialKey: 'voiceClones.change',
    askText: changeAsked,
    prepare: (_entry, { remoteId }) => Promise.resolve({ path: { id: remoteId } }),
    confirmed: (_entry, input) => parts.confirmed(input),
    settled: (entry, input) => parts.settled(entry, input),
    reopened: (_entry, input) => parts.reopened(input),
  };
}
