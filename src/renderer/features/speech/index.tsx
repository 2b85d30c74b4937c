// Speech: a text, a voice and how it speaks; what was spoken, with words that are lit and played from.
// Belongs here: the form and the results. Does not: the list of voices (voices/), text that follows a sound (transcript/).
export { SpeechPage } from './SpeechPage.tsx';
export { SpeechScreen } from './SpeechScreen.tsx';
