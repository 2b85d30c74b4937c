// Characters: those of the service, and the user's own from a photo to poses.
// Belongs here: the gallery, the form, pictures and training. Does not: taking files (staging/).
export { CharacterPage } from './CharacterPage.tsx';
export { CharactersScreen } from './CharactersScreen.tsx';
