import { Captions } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { DraftSummary } from '../../../bridge/index.ts';
import { RowScreen } from '../../app/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { Button, EmptyState, ErrorNotice, Skeleton } from '../../ui/index.ts';
import { goneVideo } from '../videos/gone-video.ts';
import { useDeedsOf, useOpenedVideo } from '../videos/video-state.ts';
import { CaptionHeader } from './CaptionHeader.tsx';
import { CaptionsView } from './CaptionsView.tsx';
import { useCaptionSession } from './use-caption-session.ts';

/** The captions of one video, whatever their state. */
export function CaptionsScreen() {
  return (
    <RowScreen collection="drafts" gone={goneVideo(texts.heading)}>
      {(draft) => <OpenCaptions draft={draft} />}
    </RowScreen>
  );
}

function OpenCaptions({ draft }: { readonly draft: DraftSummary }) {
  useOpenedVideo(draft.id);
  // What the service said of the video last, and what is being done with it: when that changes, its captions may have.
  const deeds = useDeedsOf(draft.id);
  const said = `${draft.remote?.updatedAt ?? ''} ${draft.remote?.captions ?? ''}`;
  const { session, detail, error, again } = useCaptionSession(draft.id, `${said} ${deeds}`);
  const navigate = useNavigate();
  if (session !== null) return <CaptionsView draft={draft} detail={detail} session={session} />;
  const none = error?.code === 'no-transcript' || draft.remoteId === null;
  return (
    <div className="flex h-full flex-col">
      <CaptionHeader draft={draft} count={null} />
      {error === null && <Skeleton rows={8} className="mx-auto w-full max-w-3xl px-6" />}
      {error !== null && none && (
        <EmptyState
          icon={Captions}
          title={texts.noTranscript}
          action={<Button onClick={() => void navigate(`/videos/${draft.id}`)}>{texts.toVideo}</Button>}
        >
          {texts.noTranscriptHint}
        </EmptyState>
      )}
      {error !== null && !none && (
        <ErrorNotice
          error={{ ...error, action: error.action ?? 'retry' }}
          actions={{ retry: again }}
          className="mx-6"
        />
      )}
    </div>
  );
}
