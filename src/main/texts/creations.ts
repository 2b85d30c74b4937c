import { count } from './common.ts';

const characters = (of: number | bigint): string => `${count(of)} character${Number(of) === 1 ? '' : 's'}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What speech, clips, launch clips, characters and searches have in common. */
export const creationTexts = {
  /** `what`: with its article. */
  notHere: (what: string) => ({ title: `${capitalized(what)} is not here`, detail: 'It was removed from the list.' }),
  underWay: (count: number) => ({
    title: count === 1 ? 'One is still being made' : `${count} are still being made`,
    detail: 'Cancel it in the queue as long as it waits, or wait until it is done. Nothing was removed.',
  }),
  chooseFolder: 'Choose a folder for the files',
  notFetched: (title: string) => ({
    title: `“${title}” could not be fetched`,
    detail: 'It is on the service, and the copy could not be made now. Check the connection, then try again.',
  }),
  noResultYet: (title: string) => ({
    title: `“${title}” is not there yet`,
    detail: 'The service is still working on it, or it failed. The queue shows how far it is.',
  }),

  serviceSays: (reason: string): string => `The service says: ${reason}.`,

  wrong: {
    title: (count: number): string =>
      count === 1 ? 'One thing has to be put right first' : `${count} things have to be put right first`,
    tooShort: (minimum: number | bigint): string =>
      `At least ${characters(minimum)} ${minimum === 1 ? 'is' : 'are'} needed.`,
    tooSmall: (minimum: number | bigint): string => `At least ${minimum} is needed.`,
    tooLong: (maximum: number | bigint): string => `At most ${characters(maximum)} are possible.`,
    tooBig: (maximum: number | bigint): string => `At most ${maximum} is possible.`,
    onlyThese: (values: readonly string[]): string => `Only ${values.join(', ')} can be chosen.`,
    noAddress: 'This is not a whole web address.',
    form: 'This does not have the right form.',
    kind: 'This is of the wrong kind.',
  },

  lost: {
    /** `several`: what the service has, as a sentence. */
    several: (several: string, charges: boolean) => ({
      text: `The answer was lost. ${several}`,
      sendAgain: `Sends it again. ${charges ? 'It is charged again if one of them is this one.' : 'One of them may be this one already.'}`,
      leaveIt: 'Leaves it. What is on the service stays there.',
    }),
    /** `what`: with its article. */
    listed: (what: string, charges: boolean) => ({
      text: `The answer was lost. An equal one is in your list already: it may be ${what}, come late, or made on another device.`,
      sendAgain: `Sends it again.${charges ? ' It is charged again if that one is this one.' : ''}`,
      leaveIt: 'Leaves it. The one in your list stays there.',
    }),
    notInList: 'is not in the list of the service',
  },
};
