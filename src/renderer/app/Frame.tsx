import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ask } from '../bridge.ts';
import { chooseFiles, DropTarget } from '../features/staging/index.tsx';
import { Imports, NewVideoAnywhere } from '../features/videos/index.tsx';
import { WelcomeScreen } from '../features/welcome/index.tsx';
import { frameTexts } from '../texts/frame.ts';
import {
  attempt,
  ErrorActionsProvider,
  ErrorNotice,
  handToRowMenu,
  Layer,
  playOneAtATime,
  screenTitleId,
  Skeleton,
  SubmitKeyProvider,
  Toaster,
} from '../ui/index.ts';
import { AccountBanner } from './AccountBanner.tsx';
import { Announcer } from './announcer.tsx';
import { useActiveAccount, useCollection, useFromRows, useReading, useStudioStatus } from './collections.ts';
import { runCommand, useCommand } from './commands.ts';
import { openCompactWindow } from './compact-window.ts';
import { DataBanner } from './DataBanner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { useKey, useKeys } from './keymap.ts';
import { useOnePress } from './one-press.ts';
import { Palette } from './palette/Palette.tsx';
import { QueueStrip } from './QueueStrip.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useScreenNews } from './screen-news.ts';
import { TopBar } from './TopBar.tsx';
import { useErrorActions } from './use-error-actions.ts';
import { usePartKeys } from './use-part-keys.ts';
import { useUndo } from './use-undo.ts';
import { useWaysBack } from './use-ways-back.ts';

/** Writing needs no account: nor does what was made before, or a setting. */
const needsNoAccount = (pathname: string): boolean => /^\/(?:videos|library|settings)(?:\/|$)/u.test(pathname);

/** What is around every screen. Without any account there are only the welcome, and what needs none. */
export function Frame() {
  const accounts = useCollection('accounts');
  const { pathname, key } = useLocation();
  // Not its rows: with each letter that is saved, all around the screen would be drawn again.
  const draftsRead = useReading('drafts') !== 'loading';
  const hasDrafts = useFromRows('drafts', (rows) => rows.length > 0);
  const actions = useErrorActions();
  const welcome = pathname === '/welcome' || (accounts.rows.length === 0 && !needsNoAccount(pathname));
  const signedIn = useActiveAccount() !== undefined;
  const commands = !welcome || signedIn;
  useWindowCommands(commands, signedIn);
  const submitKeys = useKeys('submit');
  useKeptFocus();
  useScreenNews(pathname);
  useOnePress();
  useWaysBack();
  usePartKeys();
  useUndo();
  useEffect(playOneAtATime, []);
  useEffect(() => {
    document.addEventListener('contextmenu', handToRowMenu);
    return () => document.removeEventListener('contextmenu', handToRowMenu);
  }, []);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const begins = key === 'default' && pathname === '/' && accounts.rows.length === 0;
  // As it was at the start: the first script opens by itself.
  const [hasWritten, setHasWritten] = useState<boolean | null>(null);
  if (hasWritten === null && draftsRead) setHasWritten(hasDrafts);
  if (accounts.status === 'loading' || (begins && !draftsRead)) return <Skeleton className="m-auto w-96 pt-[30vh]" />;
  if (accounts.status === 'failed' && accounts.error) {
    return <ErrorNotice error={accounts.error} className="m-auto mt-[30vh] w-96" />;
  }
  // Who wrote without an account goes on where the scripts are.
  if (begins && hasWritten === true) return <Navigate to="/videos" replace />;
  const screen = (
    <>
      {/* Outside of what changes with the path: the screen before stays until the next one can be shown. */}
      <Suspense fallback={null}>
        <ErrorBoundary key={pathname}>{welcome ? <WelcomeScreen /> : <Outlet />}</ErrorBoundary>
      </Suspense>
      {/* Menus and hints are drawn inside the main landmark, where screen readers look for them. */}
      <div ref={setLayer} />
    </>
  );
  return (
    <SubmitKeyProvider value={submitKeys}>
      <ErrorActionsProvider value={actions}>
        <Layer value={layer}>
          {welcome ? (
            <main
              tabIndex={-1}
              aria-labelledby={screenTitleId}
              className="h-full overflow-y-auto bg-canvas outline-none"
            >
              {screen}
            </main>
          ) : (
            <DropTarget>
              <div className="flex h-full">
                <Sidebar />
                <div className="flex min-w-0 flex-1 flex-col bg-surface">
                  <TopBar />
                  <AccountBanner />
                  <DataBanner />
                  <main data-part tabIndex={-1} aria-labelledby={screenTitleId} className="min-h-0 flex-1 outline-none">
                    {screen}
                  </main>
                  <QueueStrip />
                </div>
              </div>
            </DropTarget>
          )}
          {/* Also beside the welcome to one more account: the palette leads to them there. */}
          {commands && <Imports />}
          {commands && <NewVideoAnywhere />}
          <Palette />
          <Toaster label={frameTexts.notices.one} place={frameTexts.notices.all} />
          <Announcer />
        </Layer>
      </ErrorActionsProvider>
    </SubmitKeyProvider>
  );
}

/** The keys and menu entries that work on every screen; not `on`: on the very first one, where there is nothing yet. */
function useWindowCommands(on: boolean, signedIn: boolean): void {
  const navigate = useNavigate();
  useCommand('import', () => {
    if (signedIn) void attempt(() => chooseFiles('transcription'));
  });
  useCommand('settings', () => void navigate('/settings'));
  useKey('palette', () => runCommand('palette'), on);
  useKey('newVideo', () => runCommand('new-video'));
  useKey('import', () => runCommand('import'));
  useKey('settings', () => runCommand('settings'), on);
  useKey('find', () => runCommand('find'));
  useKey('queue', () => void navigate('/queue'), signedIn);
  const paused = useStudioStatus()?.paused ?? false;
  useKey('pauseQueue', () => void attempt(() => ask('queue.setPaused', { paused: !paused })), signedIn);
  useKey('compact', () => openCompactWindow(), signedIn);
}
