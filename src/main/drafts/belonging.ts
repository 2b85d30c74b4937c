import type { ChosenNumber, DraftContent, NumberedSetting } from '../../bridge/index.ts';
import type { DraftHead } from '../store/index.ts';
import { chosenAfter, newNumbers, type NumberNamed } from './chosen.ts';

interface BelongingParts {
  readonly accountInUse: () => string | null;
  readonly isPractice: (accountId: string) => boolean;
  readonly nameOf: NumberNamed;
}

/** What is set in a draft, and by whom. */
interface Setting {
  readonly before: DraftContent | null;
  readonly after: DraftContent;
  /** The account that has it on its service. */
  readonly owner: string | null;
  /** What the user chose, also where it is what it was. */
  readonly chose?: readonly NumberedSetting[] | undefined;
}

/** Which account a draft, and each number of its settings, is of. */
export class Belonging {
  readonly #parts: BelongingParts;
  constructor(parts: BelongingParts) {
    this.#parts = parts;
  }

  /** What was begun while practising is nobody's: whoever signs in afterwards goes on with it. Left out: now. */
  begunIn(accountId: string | null = this.#parts.accountInUse()): string | null {
    return accountId === null || this.#parts.isPractice(accountId) ? null : accountId;
  }

  /** What is set anew was chosen in the account of the draft, or else in the one in use. */
  chosen(
    chosen: readonly ChosenNumber[] | undefined,
    { before, after, owner, chose = [] }: Setting,
  ): ChosenNumber[] | undefined {
    const accountId = owner ?? this.#parts.accountInUse();
    return accountId === null
      ? chosen && [...chosen]
      : chosenAfter(chosen, newNumbers(before, after, chose), accountId, this.#parts.nameOf);
  }
}

/** Whether the voice of a draft may be one of an account: it was chosen there, or nobody knows where. */
export function isVoiceOf(
  { accountId: owner, chosen = [], settings: { voiceId } }: DraftHead,
  accountId: string,
): boolean {
  const from = chosen.find(({ field, id }) => field === 'settings.voiceId' && id === voiceId);
  return (owner ?? from?.accountId ?? accountId) === accountId;
}
