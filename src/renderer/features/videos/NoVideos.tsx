import { Clapperboard, FileInput, Plus, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { videosTexts as texts } from '../../texts/videos.ts';
import { attempt, Button, EmptyState } from '../../ui/index.ts';
import { chooseScripts } from './imports/imports.ts';

interface NoVideosProps {
  /** How many lie in the trash. */
  readonly trashed: number;
  readonly onNew: () => void;
}

/** In place of a list without any: how to begin, or where they are. */
export function NoVideos({ trashed, onNew }: NoVideosProps) {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={Clapperboard}
      title={trashed === 0 ? texts.empty : texts.allTrashed}
      action={
        <>
          <Button variant="primary" icon={Plus} onClick={onNew}>
            {texts.newVideo}
          </Button>
          {trashed === 0 ? (
            <Button icon={FileInput} onClick={() => void attempt(chooseScripts)}>
              {texts.importFiles}
            </Button>
          ) : (
            <Button icon={Trash2} onClick={() => void navigate('/videos/trash')}>
              {texts.openTrash}
            </Button>
          )}
        </>
      }
    >
      {trashed === 0 ? texts.emptyHint : texts.allTrashedHint(trashed)}
    </EmptyState>
  );
}
