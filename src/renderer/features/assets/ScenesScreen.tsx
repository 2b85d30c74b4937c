import { Download, Film, Images, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftSummary } from '../../../bridge/index.ts';
import { named } from '../../../bridge/named.ts';
import { RowScreen } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { sceneTexts as texts } from '../../texts/scenes.ts';
import { attempt, Button, cx, EmptyState, ErrorNotice, Skeleton, toast } from '../../ui/index.ts';
import { goneVideo } from '../videos/gone-video.ts';
import { PartHeader } from '../videos/PartHeader.tsx';
import { useOpenedVideo } from '../videos/video-state.ts';
import { isClip, nameBeside, sceneNumber, type SceneAsset } from './scene-assets.ts';
import { SceneDialog } from './SceneDialog.tsx';
import { SceneMedia } from './SceneMedia.tsx';
import { useScenes } from './use-scenes.ts';

/** The pictures of one video's scenes. */
export function ScenesScreen() {
  return (
    <RowScreen collection="drafts" gone={goneVideo(texts.heading)}>
      {(draft) => <Scenes draft={draft} />}
    </RowScreen>
  );
}

function Scenes({ draft }: { readonly draft: DraftSummary }) {
  useOpenedVideo(draft.id);
  const navigate = useNavigate();
  const { assets, film, shape, error, round, refresh } = useScenes(draft.id, draft.remote?.updatedAt);
  const [open, setOpen] = useState<number | null>(null);
  const [busy, setBusy] = useState<'save' | 'refresh' | null>(null);
  const run = async (what: 'save' | 'refresh', work: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    await attempt(work);
    setBusy(null);
  };
  const save = (chosen: SceneAsset | null): Promise<void> =>
    run('save', async () => {
      const { folder, files } = await ask('videos.saveScenes', {
        id: draft.id,
        assets: chosen === null ? null : [{ id: chosen.id, part: chosen.part }],
      });
      if (folder === null) return;
      toast({
        tone: 'success',
        title: texts.saved(files.length),
        action: {
          label: texts.showFolder,
          run: () => void attempt(() => ask('app.showFile', { path: files[0] ?? folder })),
        },
      });
    });
  const some = assets !== null && assets.length > 0;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PartHeader
        draft={draft}
        heading={texts.heading}
        count={some ? texts.count(assets.length) : null}
        back={texts.back}
      >
        <Button
          icon={RefreshCw}
          busy={busy === 'refresh' && texts.refreshing}
          disabled={draft.remoteId === null}
          onClick={() => void run('refresh', refresh)}
        >
          {texts.refresh}
        </Button>
        {some && (
          <Button
            variant="primary"
            icon={Download}
            busy={busy === 'save' && texts.saving}
            onClick={() => void save(null)}
          >
            {texts.saveAll}
          </Button>
        )}
      </PartHeader>
      {error && <ErrorNotice error={error} className="mx-6" />}
      {assets === null && error === null && <Skeleton rows={5} className="px-6" />}
      {assets?.length === 0 && (
        <EmptyState
          icon={Images}
          title={film === 'there' ? texts.noneKept : texts.none}
          action={<Button onClick={() => void navigate(`/videos/${draft.id}`)}>{texts.toVideo}</Button>}
        >
          {{ none: texts.noneHint, coming: texts.noneComing, there: texts.noneKeptHint }[film]}
        </EmptyState>
      )}
      {some && (
        <ul
          aria-label={texts.list}
          className="grid min-h-0 flex-1 auto-rows-max grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 overflow-y-auto px-6 pt-1 pb-8"
        >
          {assets.map((asset, place) => (
            <li key={`${asset.id}.${asset.part}`}>
              <Tile
                asset={asset}
                place={place}
                round={round}
                ratio={shape ?? draft.aspectRatio}
                onOpen={() => setOpen(place)}
              />
            </li>
          ))}
        </ul>
      )}
      <SceneDialog
        assets={assets ?? []}
        round={round}
        place={open}
        onPlace={setOpen}
        onSave={(asset) => void save(asset)}
      />
    </div>
  );
}

const ratios: Readonly<Record<string, string>> = {
  '16:9': 'aspect-video',
  '9:16': 'aspect-9/16',
  '1:1': 'aspect-square',
};

interface TileProps {
  readonly asset: SceneAsset;
  readonly place: number;
  /** See `useScenes`. */
  readonly round: number;
  readonly ratio: string | null;
  readonly onOpen: () => void;
}

function Tile({ asset, place, round, ratio, onOpen }: TileProps) {
  const name = texts.scene(sceneNumber(asset, place));
  const beside = nameBeside(asset, name);
  return (
    <button type="button" onClick={onOpen} className="group flex w-full flex-col gap-1.5 rounded-lg text-left">
      <span
        className={cx(
          'relative block w-full overflow-hidden rounded-lg border border-line bg-raised transition-colors group-hover:border-line-strong',
          named(ratios, ratio ?? '') ?? 'aspect-video',
        )}
      >
        <SceneMedia key={`${asset.mediaUrl} ${round}`} asset={asset} name="" />
        {isClip(asset) && (
          <span className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded bg-canvas/80 px-1.5 py-0.5 text-xs">
            <Film aria-hidden className="size-3" />
            {texts.clip}
          </span>
        )}
      </span>
      <span className="flex items-baseline gap-2 px-0.5">
        <span className="shrink-0 text-muted">{name}</span>
        {beside !== null && <span className="min-w-0 truncate text-xs text-faint">{beside}</span>}
      </span>
    </button>
  );
}
