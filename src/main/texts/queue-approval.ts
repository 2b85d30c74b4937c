import { creditCount, creditWords } from './common.ts';

const limits = { job: 'for one job', batch: 'for one batch', day: 'for one day' };

interface OverLimit {
  readonly which: keyof typeof limits;
  /** Credits, as all of them. */
  readonly limit: number;
  readonly would: number | null;
  /** Entries whose price is not known. */
  readonly unpriced?: number | undefined;
}

/** What the user is asked before a charge goes out, and what each answer does. Prices are credits. */
export const approvalTexts = {
  /** Null: the price is not known. */
  sendsIt: (price: number | null): string => {
    if (price === null) return 'Sends it, for what it turns out to cost.';
    return price === 0 ? 'Sends it. It costs nothing.' : `Sends it for ${creditWords(price)}.`;
  },
  cancelsIt: 'Cancels it. Nothing is sent and nothing is charged.',
  othersAreSent: 'The others of its batch are sent once they fit your limit.',
  sentTomorrow: 'Otherwise it is sent tomorrow, as far as the limit allows.',

  noFreeSlot: (price: number): string =>
    `No voice slot is free any more. One more costs ${creditWords(price)}, and stays yours.`,
  /** `was`: what was agreed to; null: its price was not known. */
  tookMore: (price: number, was: number | null): string =>
    `The service took more for the last one than it had said: this may take ${creditWords(price)}${was === null ? '' : `, not the ${creditCount(was)} that you agreed to`}.`,
  newPrice: (price: number, was: number | null): string =>
    was === null
      ? `It takes ${creditWords(price)}, which was not known when you asked for it.`
      : `It takes ${creditWords(price)}, not the ${creditCount(was)} that you agreed to.`,
  longAgo: 'You agreed to this more than a day ago.',
  restored:
    'Your data was restored, or another computer may have it: this may have been sent meanwhile, or you may have paused it. Look at the service before you send it.',
  neverPriced: 'Its price was not known when you asked for it, and the service does not say it.',
  uncheckedPrice:
    'Its price could not be checked when you asked for it, and the service does not say it now: it may take more.',

  over: ({ which, limit: most, would, unpriced = 0 }: OverLimit): string => {
    const limit = `Your limit ${limits[which]} is ${creditWords(most)}`;
    if (would === null) return `${limit}, and what this costs is not known before.`;
    if (unpriced === 0) return `${limit}; with this it would be ${creditCount(would)}.`;
    const whose = which === 'day' ? 'today' : 'it';
    const others = unpriced === 1 ? `one entry of ${whose} takes` : `${unpriced} entries of ${whose} take`;
    return `${limit}; with this it would be at least ${creditCount(would)}, and what ${others} is not known.`;
  },
};
