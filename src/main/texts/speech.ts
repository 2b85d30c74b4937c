export const speechTexts = {
  nothingToSpeak: 'There is no text to speak.',
  /** As many digits for each: by their names they stand in order anywhere. */
  part: (title: string, part: number, parts: number): string =>
    `${title} (${String(part).padStart(String(parts).length, '0')} of ${parts})`,
  untitled: (remoteId: number): string => `Speech ${remoteId}`,
  chooseFolder: 'Choose a folder for the speech',
  voiceGone: {
    title: 'This voice is not there any more',
    detail: 'It was deleted. Choose another voice. Nothing was sent or charged.',
  },
  otherVoice: (wanted: string, there: string) => ({
    title: 'This is another voice in this account',
    detail: `“${wanted}” was chosen, and what this account has under its number is called “${there}”. Choose the voice again. Nothing was sent or charged.`,
  }),
  failed: 'The speech failed',
  /** The service's slugs in words; it shows no list of them. */
  reasons: {
    'voice-not-available': 'The voice does not exist any more.',
    'internal-error': 'The service could not speak this text.',
  },
  gone: {
    title: 'The service does not know this speech any more',
    detail: 'It was probably deleted there. Make it again if you still need it.',
  },
  asked: {
    text: 'The answer was lost, and it is unclear whether the service took the text.',
    sendAgain: 'Sends it again. If the service did take it the first time, it is charged twice.',
    leaveIt: 'Leaves it. If the service took it, the speech appears in the list.',
  },
  /** With its article. */
  what: 'the speech',
  several: (count: number): string => `${count} new recordings on the service have this text and this voice.`,
};
