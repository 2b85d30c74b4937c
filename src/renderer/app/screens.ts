// Every screen but the first: loaded as one file, when the first one is there or when one of them is gone to. `editor` is one file more.
export { AccountScreen } from '../features/account/index.tsx';
export { editor, EditorScreen } from '../features/editor/index.tsx';
export { ScenesScreen } from '../features/assets/index.tsx';
export { CaptionsScreen } from '../features/captions/index.tsx';
export { CharacterPage, CharactersScreen } from '../features/characters/index.tsx';
export { ClipsScreen } from '../features/clips/index.tsx';
export { LibraryScreen } from '../features/library/index.tsx';
export { IdeasScreen } from '../features/ideas/index.tsx';
export { LaunchClipsScreen } from '../features/launch-clips/index.tsx';
export { CompactQueue, QueueScreen } from '../features/queue/index.tsx';
export { PresetsScreen } from '../features/presets/index.tsx';
export { SettingsScreen } from '../features/settings/index.tsx';
export { SpeechPage, SpeechScreen } from '../features/speech/index.tsx';
export { TranscriptScreen } from '../features/transcript/index.tsx';
export { TranscriptionsScreen } from '../features/transcriptions/index.tsx';
export { TrashScreen, VideosScreen } from '../features/videos/index.tsx';
export { VoicesScreen } from '../features/voices/index.tsx';
