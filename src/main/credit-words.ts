/** A number of credits as the screens write it. */
export const creditCount = (credits: number): string => credits.toLocaleString('en');

export const creditWords = (credits: number): string =>
  credits === 1 ? '1 credit' : `${creditCount(credits)} credits`;

/** Credits that came back, in words; null: the service says that they do, and not how many. */
export function refundWords(credits: number | null): string {
  if (credits === null) return 'The service gives back what it charged.';
  if (credits === 0) return 'Nothing was charged.';
  return `${creditWords(credits)} ${credits === 1 ? 'was' : 'were'} refunded.`;
}
