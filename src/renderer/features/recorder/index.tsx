// Records a voice sample with the microphone: level, warnings, pause, listen-back.
// Belongs here: from the click on Record to the staged sample. Does not: what samples are used for.
export { RecorderPanel } from './RecorderPanel.tsx';
export { useIsRecording } from './use-recorder.ts';
