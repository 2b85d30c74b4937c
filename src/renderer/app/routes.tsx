import type { ComponentType } from 'react';
import { createMemoryRouter, Navigate } from 'react-router';
import { HomeScreen } from '../features/home/index.tsx';
import { Frame } from './Frame.tsx';
import { loadedOnce } from './loaded-once.ts';

/** The screens that are not needed to begin with. */
export const screens = loadedOnce(() => import('./screens.ts'));

type ScreenName = Exclude<keyof typeof import('./screens.ts'), 'editor'>;

function screen(name: ScreenName): ComponentType {
  return function LoadedScreen() {
    const Loaded = screens.use()[name];
    return <Loaded />;
  };
}

const AccountScreen = screen('AccountScreen');
const EditorScreen = screen('EditorScreen');
const ScenesScreen = screen('ScenesScreen');
const CaptionsScreen = screen('CaptionsScreen');
const CharacterPage = screen('CharacterPage');
const CharactersScreen = screen('CharactersScreen');
const ClipsScreen = screen('ClipsScreen');
const LibraryScreen = screen('LibraryScreen');
const IdeasScreen = screen('IdeasScreen');
const LaunchClipsScreen = screen('LaunchClipsScreen');
const CompactQueue = screen('CompactQueue');
const QueueScreen = screen('QueueScreen');
const PresetsScreen = screen('PresetsScreen');
const SettingsScreen = screen('SettingsScreen');
const SpeechPage = screen('SpeechPage');
const SpeechScreen = screen('SpeechScreen');
const TranscriptScreen = screen('TranscriptScreen');
const TranscriptionsScreen = screen('TranscriptionsScreen');
const TrashScreen = screen('TrashScreen');
const VideosScreen = screen('VideosScreen');
const VoicesScreen = screen('VoicesScreen');

/** Every screen of the program. Routes live in memory: the page itself has one address only. */
export function createRouter(first: '/' | '/compact') {
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
