import { createMemoryRouter, Navigate } from 'react-router';
import { AccountScreen } from '../features/account/index.tsx';
import { EditorScreen } from '../features/editor/index.tsx';
import { ScenesScreen } from '../features/assets/index.tsx';
import { CaptionsScreen } from '../features/captions/index.tsx';
import { CharacterPage, CharactersScreen } from '../features/characters/index.tsx';
import { ClipsScreen } from '../features/clips/index.tsx';
import { HomeScreen } from '../features/home/index.tsx';
import { LibraryScreen } from '../features/library/index.tsx';
import { IdeasScreen } from '../features/ideas/index.tsx';
import { LaunchClipsScreen } from '../features/launch-clips/index.tsx';
import { CompactQueue, QueueScreen } from '../features/queue/index.tsx';
import { PresetsScreen } from '../features/presets/index.tsx';
import { SettingsScreen } from '../features/settings/index.tsx';
import { SpeechPage, SpeechScreen } from '../features/speech/index.tsx';
import { TranscriptScreen } from '../features/transcript/index.tsx';
import { TranscriptionsScreen } from '../features/transcriptions/index.tsx';
import { TrashScreen, VideosScreen } from '../features/videos/index.tsx';
import { VoicesScreen } from '../features/voices/index.tsx';
import { Frame } from './Frame.tsx';

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
