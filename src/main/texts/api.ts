import { count, creditWords } from './common.ts';
import { spanWords } from './span.ts';

const subscribe = 'What you prepared stays here until';

/** What came of a request, by the errors of the client. */
export const apiTexts = {
  badRequest: { title: 'The service did not understand this', detail: 'It refused the request as it was sent.' },
  unauthorized: {
    title: 'The token is not valid',
    detail:
      'The service does not know this token. It may have been revoked: create a new one in your account and sign in again.',
  },
  /** In credits; null where the service did not say. */
  insufficientCredits: (required: number | null, available: number | null) => ({
    title: 'Not enough credits',
    detail: `${
      required === null || available === null
        ? 'This costs more credits than you have.'
        : `This costs ${creditWords(required)} and you have ${count(available)}.`
    } Nothing was charged.`,
  }),
  notFound: {
    title: 'Not there any more',
    detail: 'The service does not have this. It may have been deleted, or it belongs to another account.',
  },
  methodNotAllowed: {
    title: 'The service does not offer this',
    detail: 'It may have changed since this version of Backlot was made. An update may help.',
  },
  emailUnverified: {
    title: 'Your e-mail address is not verified',
    detail: 'The service sent you a message with a link when the account was made. Open it, then try again.',
  },
  bodyTooLarge: {
    title: 'Too large for the service',
    detail: 'What was sent is above its upload limit. Choose a smaller file, or send only the audio.',
  },
  validation: { title: 'The service did not accept this', detail: 'Something in it is not valid.' },
  rateLimited: (retryAfterMs: number) => ({
    title: 'Too many requests',
    detail: `The service takes a limited number of requests a minute. It takes more in ${spanWords(retryAfterMs)}.`,
  }),
  refused: (status: number) => ({
    title: 'The service refused this',
    detail: `It answered with status ${status}.`,
  }),

  subscriptionRequired: {
    title: 'A subscription is needed',
    detail: `This account has no active subscription. ${subscribe} it has one.`,
  },
  paidSubscriptionRequired: {
    title: 'A paid subscription is needed',
    detail: `This is not part of the trial. ${subscribe} the plan changes.`,
  },
  featureNotAllowed: { title: 'Not in your plan', detail: 'Your plan does not include this.' },
  storageFull: {
    title: 'The storage of your plan is full',
    detail: 'Delete something on the service, or choose a plan with more room.',
  },
  forbidden: {
    title: 'Not possible at the moment',
    detail: 'The service refused this: it belongs to another account, or something is missing first.',
  },

  invalid: { title: 'This cannot be sent yet', detail: 'Some entries need a correction. Nothing was sent.' },
  notSent: {
    dns: {
      title: 'The address was not found',
      detail: 'No computer answers to this name. Check the address of the service and your network.',
    },
    refused: {
      title: 'The service does not answer',
      detail: 'The computer at this address refused the connection. It may be down, or the address may be wrong.',
    },
    tls: {
      title: 'The connection is not secure',
      detail:
        'The service could not prove who it is, so nothing was sent. A wrong clock, a filtering network or an outdated certificate can cause this.',
    },
    offline: { title: 'No network', detail: 'This computer cannot reach the internet at the moment.' },
    'invalid-url': {
      title: 'The address of the service is not valid',
      detail: 'Open the settings and check it. It begins with https:// and ends in /v2.',
    },
    'timeout-connecting': {
      title: 'The service does not answer',
      detail: 'No connection was made in time. Check your network and try again.',
    },
    proxy: {
      title: 'The proxy let nothing through',
      detail: 'Your system sends traffic through a proxy, and it did not open a connection to the service.',
    },
    'no-token': { title: 'You are signed out', detail: 'No usable token is stored for this account. Sign in again.' },
    'secrets-locked': {
      title: 'Your keyring is locked',
      detail: 'The token is kept in the keyring of your system. Unlock it and try again.',
    },
  },
  fileChanged: {
    title: 'The file changed while it was sent',
    detail: 'It was written to, or could not be read any more. Nothing was done or charged.',
  },
  uploadIncomplete: {
    title: 'The upload did not finish',
    detail: 'The connection ended before the whole file was sent. Nothing was done or charged.',
  },
  tookTooLong: 'The service took too long to answer.',
  broke: 'The connection broke before the answer.',
  /** `lead`: why there is no answer, as a sentence. */
  unknownOutcome: (lead: string) => ({
    title: 'It is not known yet whether this was done',
    detail: `${lead} It may have been carried out, so look before it is sent again.`,
  }),
  noAnswer: (lead: string) => ({ title: 'No answer from the service', detail: `${lead} Nothing was changed.` }),
  notTheService: 'This is not the service',
  notTheApi: {
    html: 'A web page answered instead of the service. A sign-in page of this network can do that, or a wrong address.',
    redirect: 'The address leads elsewhere, and a token must not travel along. Enter the final address.',
    'not-http': 'What answers at this address is not a web service.',
    'not-found': 'A server answers there, but it does not know the service. The address usually ends in /v2.',
  },
  unreadable: (changes: boolean) => ({
    title: 'The answer could not be read',
    detail: changes
      ? 'The service accepted it, but its answer is not what was expected. Look before it is sent again.'
      : 'The service sent something that is not what was expected.',
  }),
  cancelled: { title: 'Cancelled', detail: 'Nothing was done or charged.' },
  cancelledTooLate: {
    title: 'Cancelled too late to be sure',
    detail: 'Everything had been sent already. It may have been carried out.',
  },
  /** `retryAfterMs`: null where the service did not say. */
  serverError: (changes: boolean, status: number, retryAfterMs: number | null) => ({
    title: 'The service has a problem',
    detail: changes
      ? `It failed while it worked on this (status ${status}). It may have been carried out, so look before it is sent again.`
      : `It could not answer (status ${status}). Try again in ${(retryAfterMs ?? 0) > 0 ? spanWords(retryAfterMs ?? 0) : 'a moment'}.`,
  }),
  sent: (sentBytes: number, totalBytes: number): string => `${sentBytes} of ${totalBytes} bytes`,

  file: {
    none: 'This takes no file here.',
    tooFew: (least: number): string => (least === 1 ? 'A file is needed.' : `At least ${least} files are needed.`),
    tooMany: (most: number): string =>
      most === 1 ? 'Only one file can be sent.' : `At most ${most} files can be sent.`,
    onlyKinds: (extensions: readonly string[]): string => `Only ${extensions.join(', ')} can be sent.`,
    empty: 'The file is empty.',
    tooLarge: (mostBytes: number): string => `The file is larger than ${mostBytes / 1_000_000} MB.`,
    gone: 'The file is not there any more, or cannot be read.',
    changed: 'The file has changed since it was chosen.',
    both: 'Send either a file or an address, not both.',
    neither: 'A file or an address is needed.',
  },

  signIn: {
    tokenIncomplete: 'The token is not complete',
    noToken: 'Enter your token.',
    badToken: 'A token has no spaces and no special letters. Copy it again.',
    badAddress: 'The address cannot be used',
    /** `suggestion`: the address that may be meant; null where none is known. */
    address: (suggestion: string | null) => ({
      empty: 'Enter the address of the service.',
      'not-a-url': 'This is not a web address. It looks like https://example.com/v2.',
      'not-http': 'The address begins with https://.',
      insecure: `Your token would travel in clear. Use ${suggestion ?? 'https://'}`,
      credentials: 'Leave the user name and the password out of the address.',
      query: 'Leave out everything from the ? or # on.',
      'no-version': `The address ends in the version of the service. Did you mean ${suggestion ?? '…/v2'}?`,
    }),
    unknownToken: 'The service does not know this token. Copy it once more from your account settings, whole.',
    anotherApi: 'Something answers at this address, but it is not the Content-Generation API.',
  },
};
