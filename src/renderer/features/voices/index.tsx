// Voices: the user's own clones, the making of new ones, and the voices of the service to listen to.
// Belongs here: everything on a voice. Does not: recording (recorder), files before they are sent (staging).
export { VoicesScreen } from './VoicesScreen.tsx';
export { HearVoice } from './HearVoice.tsx';
export { VoicePicker } from './VoicePicker.tsx';
