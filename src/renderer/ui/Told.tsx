import { asSentence } from '../texts/format.ts';

interface ToldProps {
  readonly id: string;
  /** The state in a word or two. */
  readonly state: string | null;
  /** How far it is, in steps that are worth a word: what changes below the keyboard is read out. */
  readonly far?: string | null | undefined;
  /** Why it waits or failed, and what became of its credits. */
  readonly why?: readonly (string | null | undefined)[];
}

/**
 * What stands beside a name in a row, for screen readers: who comes to it by keyboard comes to the name alone, which is described
 * by this. Never a clock, nor bytes.
 */
export function Told({ id, state, far, why = [] }: ToldProps) {
  const sentences = [[state, far].filter(Boolean).join(', '), ...why].filter((words) => !!words);
  return (
    <span id={id} hidden>
      {sentences.map((words) => asSentence(words ?? '')).join(' ')}
    </span>
  );
}
