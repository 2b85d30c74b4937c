import { memo } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { RowScreen } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { editorTexts as texts } from '../../texts/editor.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, Button, ErrorNotice, Screen, Skeleton } from '../../ui/index.ts';
import { goneVideo } from '../videos/gone-video.ts';
import { useOpenedVideo } from '../videos/video-state.ts';
import type { DraftSession } from './draft-session.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { useDraftSession } from './use-draft-session.ts';

/** One draft, opened. */
export function EditorScreen() {
  return (
    <RowScreen collection="drafts" gone={goneVideo(texts.heading)}>
      {({ id }) => <OpenEditor id={id} />}
    </RowScreen>
  );
}

// Every save of a draft is a change of the list of drafts.
const OpenEditor = memo(function OpenEditor({ id }: { readonly id: string }) {
  const { session, error, again } = useDraftSession(id);
  const navigate = useNavigate();
  useOpenedVideo(id, session !== null);
  if (error !== null) {
    return (
      <Screen
        title={texts.heading}
        actions={<Button onClick={() => void navigate('/videos')}>{videosTexts.allVideos}</Button>}
      >
        <ErrorNotice error={{ ...error, action: error.action ?? 'retry' }} actions={{ retry: again }} />
      </Screen>
    );
  }
  if (session === null) return <Skeleton rows={8} className="mx-auto max-w-3xl p-6" />;
  return <Opened session={session} />;
});

const Opened = memo(function Opened({ session }: { readonly session: DraftSession }) {
  const id = useStore(session.state, ({ draft }) => draft.id);
  const trashed = useStore(session.state, ({ draft }) => draft.trashedAt !== null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {trashed && (
        <output className="flex items-center justify-between gap-4 bg-warning-soft px-4 py-2 text-warning">
          {texts.inTrash}
          <Button
            size="sm"
            onClick={() =>
              void attempt(async () => {
                await session.flush();
                await ask('drafts.restore', { ids: [id] });
              })
            }
          >
            {texts.restore}
          </Button>
        </output>
      )}
      <DraftEditor session={session} />
    </div>
  );
});
