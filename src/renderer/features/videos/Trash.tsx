import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput, DraftSummary } from '../../../bridge/index.ts';
import { useActiveAccount, useCollection } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { formatDate } from '../../texts/format.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import {
  attempt,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorNotice,
  RelativeTime,
  Screen,
  Skeleton,
  VirtualList,
} from '../../ui/index.ts';
import { useBegunElsewhere } from './begun-elsewhere.ts';
import { restoreVideos } from './video-actions.ts';
import { ownDrafts } from './own-drafts.ts';

type Recoverable = CallOutput<'drafts.recoverable'>['drafts'];

/** What was thrown away: everything can come back. */
export function TrashScreen() {
  const navigate = useNavigate();
  const { status, error, rows } = useCollection('drafts');
  const accountId = useActiveAccount()?.id ?? null;
  const trashed = ownDrafts(rows, accountId)
    .filter((draft) => draft.trashedAt !== null)
    .sort((a, b) => (b.trashedAt ?? 0) - (a.trashedAt ?? 0));
  const [emptying, setEmptying] = useState(false);
  const [emptied, setEmptied] = useState<Recoverable>([]);
  const recoverable = ownDrafts(emptied, accountId);
  useEffect(() => {
    let wanted = true;
    ask('drafts.recoverable', {}).then(
      ({ drafts }) => wanted && setEmptied(drafts),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [rows]);
  return (
    <Screen
      title={texts.trash}
      subtitle={texts.trashHint}
      layout="fill"
      back={{ label: texts.backToVideos, onBack: () => void navigate('/videos') }}
      actions={
        trashed.length > 0 && (
          <Button icon={Trash2} onClick={() => setEmptying(true)}>
            {texts.emptyTrash}
          </Button>
        )
      }
    >
      {status === 'loading' && <Skeleton rows={8} className="px-6" />}
      {status === 'failed' && error && <ErrorNotice error={error} className="mx-6" />}
      {status === 'ready' && trashed.length === 0 && (
        <EmptyState icon={Trash2} title={texts.trashEmpty}>
          {texts.trashEmptyHint}
        </EmptyState>
      )}
      {trashed.length > 0 && (
        <VirtualList
          label={texts.trash}
          items={trashed}
          keyOf={(draft) => draft.id}
          rowHeight={60}
          render={(draft) => <TrashedRow draft={draft} />}
        />
      )}
      {recoverable.length > 0 && (
        <div className="max-h-56 overflow-y-auto px-6 pb-6">
          <Card title={texts.recoverable}>
            <ul className="flex flex-col gap-1">
              {recoverable.map(({ id, title, excerpt, goneAt, ...draft }) => (
                <li key={id} className="flex items-center gap-3">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">
                      <bdi>{title || texts.untitled}</bdi>
                    </span>
                    <span dir="auto" className="block truncate text-faint">
                      {excerpt || texts.noWords}
                    </span>
                  </span>
                  <Begun draft={draft} />
                  <span className="text-faint">{texts.goneAt(formatDate(goneAt))}</span>
                  <Button size="sm" icon={RotateCcw} onClick={() => void attempt(() => restoreVideos([id]))}>
                    {texts.restore}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
      <ConfirmDialog
        open={emptying}
        onClose={() => setEmptying(false)}
        title={texts.emptyTrashTitle(trashed.length)}
        consequence={texts.emptyTrashConsequence}
        action={texts.emptyTrash.replace('…', '')}
        busy={texts.emptying}
        danger
        onConfirm={() => ask('drafts.emptyTrash', { ids: trashed.map(({ id }) => id) })}
      />
    </Screen>
  );
}

/** In which other account it was begun, where that is one. */
function Begun({ draft }: { readonly draft: Pick<DraftSummary, 'accountId' | 'begunIn'> }) {
  const begunIn = useBegunElsewhere()(draft);
  if (begunIn === null) return null;
  return <span className="max-w-44 truncate text-xs text-warning">{texts.begunIn(begunIn)}</span>;
}

function TrashedRow({ draft }: { readonly draft: DraftSummary }) {
  return (
    <div className="mx-3 flex h-14 items-center gap-3 rounded-lg px-3 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <bdi>{draft.title || texts.untitled}</bdi>
        </p>
        <p dir="auto" className="truncate text-faint">
          {draft.excerpt || texts.noWords}
        </p>
      </div>
      <Begun draft={draft} />
      {draft.trashedAt !== null && <RelativeTime at={draft.trashedAt} className="text-faint" />}
      <Button size="sm" icon={RotateCcw} onClick={() => void attempt(() => restoreVideos([draft.id]))}>
        {texts.restore}
      </Button>
    </div>
  );
}
