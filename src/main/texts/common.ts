// Every word that main says to the user, one file for each feature: reasons, refusals, questions, notices, menus, names of files.
// Belongs here: words, and how main writes numbers and lists. Does not: when something is said, and codes of errors (the features).

/** A number as main writes it: its words are English. */
export const count = (value: number | bigint): string => value.toLocaleString('en');

/** A size, rounded up. */
export const megabytes = (bytes: number): string => `${count(Math.ceil(bytes / 1_000_000))} MB`;

/** A number of credits as the screens write it. */
export const creditCount = (credits: number): string => count(credits);

export const creditWords = (credits: number): string =>
  credits === 1 ? '1 credit' : `${creditCount(credits)} credits`;

/** Credits that came back, in words; null: the service says that they do, and not how many. */
export function refundWords(credits: number | null): string {
  if (credits === null) return 'The service gives back what it charged.';
  if (credits === 0) return 'Nothing was charged.';
  return `${creditWords(credits)} ${credits === 1 ? 'was' : 'were'} refunded.`;
}

/** What a question about a change offers that may be sent twice. */
export const harmlessAgain = {
  sendAgain: 'Makes the change again; that does no harm.',
  leaveIt: 'Leaves it as it is.',
};

/** The question about a change of anything. */
export const changeAsked = {
  text: 'The connection broke and it is unclear whether the change was made.',
  ...harmlessAgain,
};

export const noReason = 'The service gave no reason.';

export const privateAddress = 'This address is in a private network, where the service cannot reach it.';

/** A draft in a sentence: by its title where it has one. At the beginning of it. */
export const draftCalled = (title: string): string => (title === '' ? 'A draft' : `“${title}”`);

/** What went wrong, in one text. */
export const titleAndDetail = ({ title, detail }: { readonly title: string; readonly detail: string }): string =>
  `${title}. ${detail}`;

/** Whole sentences as one text; those that have nothing to say are left out. */
export const sentences = (...all: readonly string[]): string => all.filter((one) => one !== '').join(' ');

/** Both in credits. */
export const otherPrice = (now: number, seen: number) => ({
  title: 'The price is not what you saw',
  detail: `It would take ${creditWords(now)} now, not ${creditCount(seen)}. Look again and confirm.`,
});
