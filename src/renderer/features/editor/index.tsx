// The editor of one video: its script, how it is made, what it was before, and how it becomes a video.
// Belongs here: what concerns one draft that is open. Does not: lists of drafts, corrections of captions.
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/index.ts';

// The text editor and the film painting are large, and no other screen needs them: the window is there sooner without.
const Lazy = lazy(async () => ({ default: (await import('./EditorScreen.tsx')).EditorScreen }));

export function EditorScreen() {
  return (
    <Suspense fallback={<Skeleton rows={8} className="mx-auto max-w-3xl p-6" />}>
      <Lazy />
    </Suspense>
  );
}
