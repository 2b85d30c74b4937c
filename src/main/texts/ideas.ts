export const ideaTexts = {
  alreadyThere: {
    title: 'These ideas are there already',
    detail: 'The service has them from an earlier search. They were read for free; nothing was charged.',
  },
  asked: {
    text: 'The answer was lost, and it is unclear whether the service searched.',
    sendAgain: 'Searches again. If the first search found something, it is charged twice.',
    leaveIt: 'Leaves it. What was found can be read for free.',
  },
  /** With its article, and what may be so of a charge that was seen. */
  what: 'the search',
  mayBeIt: 'may be what it was for: reload the ideas, which is free',
  thisUnderWay: { title: 'This search is under way', detail: 'The queue shows how far it is.' },
  underWay: {
    title: 'A search is under way',
    detail: 'Cancel it in the queue as long as it waits, or wait until it is done. Nothing was removed.',
  },
  unknown: { title: 'This search is not here', detail: 'It was removed from the list.' },
  noIdeas: {
    title: 'These ideas are not here',
    detail: 'They were never searched for, or the service cannot be reached to read them now.',
  },
  columns: ['Idea', 'Searches a month', 'Price a click', 'Competition', 'Competition in words', 'Trend'],
  chooseFolder: 'Choose a folder for the ideas',
  fileTitle: (keyword: string, network: string): string => `Ideas ${keyword} ${network}`,
};
