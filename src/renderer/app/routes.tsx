import { lazy } from 'react';
import { createMemoryRouter, Navigate } from 'react-router';
import { HomeScreen } from '../features/home/index.tsx';
import { Frame } from './Frame.tsx';

/** Loads the screens that are not needed to begin with; once, however often it is asked for. */
export const loadScreens = () => import('./screens.ts');

const AccountScreen = lazy(async () => ({ default: (await loadScreens()).AccountScreen }));
const EditorScreen = lazy(async () => ({ default: (await loadScreens()).EditorScreen }));
const ScenesScreen = lazy(async () => ({ default: (await loadScreens()).ScenesScreen }));
const CaptionsScreen = lazy(async () => ({ default: (await loadScreens()).CaptionsScreen }));
const CharacterPage = lazy(async () => ({ default: (await loadScreens()).CharacterPage }));
const CharactersScreen = lazy(async () => ({ default: (await loadScreens()).CharactersScreen }));
const ClipsScreen = lazy(async () => ({ default: (await loadScreens()).ClipsScreen }));
const LibraryScreen = lazy(async () => ({ default: (await loadScreens()).LibraryScreen }));
const IdeasScreen = lazy(async () => ({ default: (await loadScreens()).IdeasScreen }));
const LaunchClipsScreen = lazy(async () => ({ default: (await loadScreens()).LaunchClipsScreen }));
const CompactQueue = lazy(async () => ({ default: (await loadScreens()).CompactQueue }));
const QueueScreen = lazy(async () => ({ default: (await loadScreens()).QueueScreen }));
const PresetsScreen = lazy(async () => ({ default: (await loadScreens()).PresetsScreen }));
const SettingsScreen = lazy(async () => ({ default: (await loadScreens()).SettingsScreen }));
const SpeechPage = lazy(async () => ({ default: (await loadScreens()).SpeechPage }));
const SpeechScreen = lazy(async () => ({ default: (await loadScreens()).SpeechScreen }));
const TranscriptScreen = lazy(async () => ({ default: (await loadScreens()).TranscriptScreen }));
const TranscriptionsScreen = lazy(async () => ({ default: (await loadScreens()).TranscriptionsScreen }));
const TrashScreen = lazy(async () => ({ default: (await loadScreens()).TrashScreen }));
const VideosScreen = lazy(async () => ({ default: (await loadScreens()).VideosScreen }));
const VoicesScreen = lazy(async () => ({ default: (await loadScreens()).VoicesScreen }));

/** Every screen of the program. Routes live in memory: the page itself has one address only. */
export function createRouter(first = '/') {
  return createMemoryRouter(
    [
      { path: '/compact', element: <CompactQueue /> },
      {
        element: <Frame />,
        children: [
          { path: '/', element: <HomeScreen /> },
          // The frame itself shows the welcome: without any account it is the only screen.
          { path: '/welcome' },
          { path: '/videos', element: <VideosScreen /> },
          { path: '/videos/trash', element: <TrashScreen /> },
          { path: '/videos/:id', element: <EditorScreen /> },
          { path: '/transcriptions', element: <TranscriptionsScreen /> },
          { path: '/transcriptions/:id', element: <TranscriptScreen /> },
          { path: '/videos/:id/captions', element: <CaptionsScreen /> },
          { path: '/presets', element: <PresetsScreen /> },
          { path: '/videos/:id/scenes', element: <ScenesScreen /> },
          { path: '/voices', element: <VoicesScreen /> },
          { path: '/speech', element: <SpeechScreen /> },
          { path: '/speech/:id', element: <SpeechPage /> },
          { path: '/clips', element: <ClipsScreen /> },
          { path: '/characters', element: <CharactersScreen /> },
          { path: '/characters/:id', element: <CharacterPage /> },
          { path: '/launch-clips', element: <LaunchClipsScreen /> },
          { path: '/ideas', element: <IdeasScreen /> },
          { path: '/library', element: <LibraryScreen /> },
          { path: '/queue', element: <QueueScreen /> },
          { path: '/account', element: <AccountScreen /> },
          { path: '/settings', element: <SettingsScreen /> },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
    { initialEntries: [first] },
  );
}
