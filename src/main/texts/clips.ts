import { privateAddress } from './common.ts';

export const clipTexts = {
  failed: 'The clip failed',
  gone: {
    title: 'The service does not know this clip any more',
    detail: 'It was probably deleted there. Make it again if you still need it.',
  },
  unknownId: {
    title: 'The service has no clip with this ID',
    detail: 'Or it belongs to another account. Check the ID.',
  },
  asked: {
    text: 'The answer was lost, and the service has no list of clips: it cannot be told whether it makes this one.',
    sendAgain: 'Makes the clip again. If the service did it the first time, it is charged twice.',
    leaveIt: 'Leaves it. A clip whose id you find out can be added by that id.',
  },
  /** With its article. */
  what: 'the clip',
  whereIsNoList: 'cannot be reached from here',
  notOfPlan: 'This model is not one of your plan.',
  isFile:
    'The service takes only pictures and videos that are on the public web, and fetches them itself: this is a file on your computer. Put it on a web space, and paste its address.',
  noAddress: 'This is not a whole public web address (https://…, without a port, a user name or a password).',
  privateAddress,
  /** A model that the service gives no name. */
  thisModel: 'This model',
  noChoice: (model: string): string => `${model} leaves no choice here.`,
  onlyThese: (model: string, options: readonly string[]): string => `${model} offers only ${options.join(', ')}.`,
  media: { first_frame: 'first picture', last_frame: 'last picture', image: 'pictures', video: 'videos' },
  takesNo: (model: string, media: string): string => `${model} takes no ${media}.`,
  needsThis: (model: string): string => `${model} needs this.`,
  takesAtMost: (model: string, most: number): string => `${model} takes ${most} at most.`,
};
