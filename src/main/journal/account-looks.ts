const minute = 60_000;
/** How long after the first look at an account the next ones come, milliseconds; the last gap from then on. */
export const lookGapsMs: readonly number[] = [1 * minute, 2 * minute, 5 * minute, 10 * minute];
/** How soon after a look a user who comes back has it looked at again, milliseconds: windows change the focus often. */
export const againGapMs = 30_000;

/** A look at an account, and how many came before it since something began to wait for the account, or the user came back. */
interface Look {
  readonly at: number;
  readonly before: number;
}

/**
 * When to look at accounts for which something waits (credits, a subscription, an address, a token): at once, then later and
 * later, so that what waits is taken up soon after the account is put right and costs few requests where it is not.
 */
export class AccountLooks {
  readonly #last = new Map<string, Look>();

  /**
   * The accounts to be looked at now; they count as looked at.
   *
   * @param waiting accounts for which something waits, and when each may be looked at at the earliest, milliseconds since
   * the epoch
   * @returns `next`: when the next look is due; null when nothing waits for any account
   */
  due(
    waiting: ReadonlyMap<string, number>,
    now: number,
  ): { readonly now: readonly string[]; readonly next: number | null } {
    for (const accountId of this.#last.keys()) if (!waiting.has(accountId)) this.#last.delete(accountId);
    const looked: string[] = [];
    const times = [...waiting].map(([accountId, notBefore]) => {
      const last = this.#last.get(accountId);
      const due = Math.max(notBefore, dueAfter(last, now));
      if (due > now) return due;
      looked.push(accountId);
      const look = { at: now, before: last === undefined ? 0 : last.before + 1 };
      this.#last.set(accountId, look);
      return dueAfter(look, now);
    });
    return { now: looked, next: times.length === 0 ? null : Math.min(...times) };
  }

  /** The user is here again, perhaps from buying credits: accounts are looked at soon, and the gaps are short again. */
  again(): void {
    for (const [accountId, { at }] of this.#last) this.#last.set(accountId, { at, before: -1 });
  }
}

function dueAfter(last: Look | undefined, now: number): number {
  // A look in what is now the future: the clock was set back.
  if (last === undefined || last.at > now) return now;
  const gap = last.before < 0 ? againGapMs : (lookGapsMs[last.before] ?? lookGapsMs.at(-1) ?? againGapMs);
  return last.at + gap;
}
