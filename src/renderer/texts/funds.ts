import { formatCredits, formatNumber, plural } from './format.ts';

/** What there is for what is about to be started, and what is missing. */
export const fundsTexts = {
  balance: (available: number, reserved: number): string =>
    reserved > 0
      ? `You have ${formatCredits(available)} (plus ${formatNumber(reserved)} reserved)`
      : `You have ${formatCredits(available)}`,
  missing: (credits: number): string => plural(credits, '# credit short', '# credits short'),
  /** `account`: whose they are, where that has to be said. */
  waiting: (count: number, account: string | null): string =>
    `${formatNumber(count)} entries${account === null ? '' : ` of ${account}`} wait for credits`,
  /** Of all that wait for credits of one account; of `unknown` of them nobody knows what they take. */
  together: (required: number, available: number, unknown: number): string => {
    const atLeast = unknown > 0 ? 'at least ' : '';
    const rest = unknown > 0 ? ` (of ${formatNumber(unknown)} nobody knows the price yet)` : '';
    const missing = plural(required - available, '# credit is missing', '# credits are missing');
    return `Together they take ${atLeast}${formatCredits(required)}${rest}, and there ${plural(available, 'is #', 'are #')}: ${atLeast}${missing}. They continue by themselves.`;
  },
};
