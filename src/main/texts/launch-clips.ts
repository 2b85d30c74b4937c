export const launchClipTexts = {
  untitled: (remoteId: number): string => `Launch clip ${remoteId}`,
  failed: 'The launch clip failed',
  /** The service shows no list of its reasons. */
  reasons: { 'render-failed': 'The service could not draw it.' },
  gone: {
    title: 'The service does not know this launch clip any more',
    detail: 'It was probably deleted there. Make it again if you still need it.',
  },
  asked: {
    text: 'The answer was lost, and it is unclear whether the service took the launch clip.',
    sendAgain: 'Sends it again. If the service did take it the first time, it is charged twice.',
    leaveIt: 'Leaves it. If the service took it, the launch clip appears in the list.',
  },
  /** With its article. */
  what: 'the launch clip',
  several: (count: number): string => `${count} new launch clips on the service are equal to this one.`,
};
