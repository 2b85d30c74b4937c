/** A number of credits as the screens write it. */
export const creditCount = (credits: number): string => credits.toLocaleString('en');

export const creditWords = (credits: number): string =>
  credits === 1 ? '1 credit' : `${creditCount(credits)} credits`;
