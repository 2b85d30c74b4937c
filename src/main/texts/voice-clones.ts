/** Of the voices that are made of samples. */
export const voiceCloneTexts = {
  unknown: { title: 'This voice is not here any more', detail: 'It was deleted.' },
  onItsWay: {
    title: 'This voice is on its way to the service',
    detail: 'Cancel it in the queue, or wait until the service has it.',
  },
  notThereYet: {
    title: 'The service does not have this voice yet',
    detail: 'It can be edited as soon as the service has taken it.',
  },
  noFreeSlot: {
    title: 'There is no free voice slot',
    detail: 'All slots are taken, and no more can be bought. Delete a voice, then try again. Nothing was charged.',
  },
  notChanged: 'The voice was not changed',
  notDeleted: 'The voice was not deleted',
  failed: {
    title: 'The service could not make this voice',
    detail:
      'It gives no reason. Clear speech of one person, without music, works best; delete this voice to free its slot.',
  },
  gone: { title: 'The service does not know this voice any more', detail: 'It was deleted there.' },
  asked: {
    text: 'The connection broke after the samples were sent, and it is unclear whether the service took them.',
    sendAgain: 'Sends them again. If the service did take them the first time, there are two voices.',
    leaveIt: 'Leaves it. If the service took them, the voice appears in the list.',
  },
  slotBought: {
    text: 'The connection broke after the samples were sent. A slot was bought, but the voice is not in the list.',
    sendAgain: 'Sends the samples again; the slot that was bought is used, and a further one is bought if it is taken.',
    leaveIt: 'Leaves it. The slot stays yours.',
  },
  /** With its article. */
  what: 'the voice',
};
