import { formatCredits, formatNumber, plural } from './format.ts';

/** What there is for what is about to be started, and what is missing. */
export const fundsTexts = {
  balance: (available: number, reserved: number): string =>
    reserved > 0
      ? `You have ${formatCredits(available)} (plus ${formatNumber(reserved)} reserved)`
      : `You have ${formatCredits(available)}`,
  missing: (credits: number): string => plural(credits, '# credit short', '# credits short'),
};
