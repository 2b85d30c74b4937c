// The editor of one video: its script, how it is made, what it was before, and how it becomes a video.
// Belongs here: what concerns one draft that is open. Does not: lists of drafts, corrections of captions.
import { Suspense } from 'react';
import { loadedOnce } from '../../app/loaded-once.ts';
import { Skeleton } from '../../ui/index.ts';

/** The text editor and the film painting are large, and no other screen needs them: the window is there sooner without. */
export const editor = loadedOnce(() => import('./EditorScreen.tsx'));

function Loaded() {
  const { EditorScreen: Screen } = editor.use();
  return <Screen />;
}

export function EditorScreen() {
  return (
    <Suspense fallback={<Skeleton rows={8} className="mx-auto max-w-3xl p-6" />}>
      <Loaded />
    </Suspense>
  );
}
