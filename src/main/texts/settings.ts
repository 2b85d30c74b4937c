export const settingTexts = {
  sampleTitle: 'Interview with Ana',
  chooseSpeechModel: 'Choose a folder with a sherpa-onnx model',
  chooseFfmpeg: 'Choose ffmpeg',
  /** `program`: the name of its file on this system. */
  noFfmpeg: (program: string) => ({
    title: 'This is not an ffmpeg that runs here',
    detail: `Choose the program itself: ${program}, not its archive or another program beside it.`,
  }),
  speechModels: {
    transducer: 'Transducer',
    whisper: 'Whisper',
    moonshine: 'Moonshine',
    'sense-voice': 'SenseVoice',
    paraformer: 'Paraformer',
  },
  /** `reason`: what is wrong with the folder, as a sentence. */
  noSpeechModel: (reason: string) => ({
    title: 'There is no speech model in this folder',
    detail: `${reason} Choose an unpacked sherpa-onnx model: a folder with tokens.txt and one or more .onnx files.`,
  }),
};
