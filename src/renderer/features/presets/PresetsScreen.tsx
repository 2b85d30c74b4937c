import { Plus, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useActiveAccount, useCollection, useOpened } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Button, EmptyState, ErrorNotice, RefreshButton, Screen, Skeleton } from '../../ui/index.ts';
import { PresetNameDialog } from './PresetNameDialog.tsx';
import { PresetEditor } from './PresetEditor.tsx';
import { PresetList } from './PresetList.tsx';
import { usePresets } from './use-presets.ts';

/** All presets of the account in use, and the one that is open. */
export function PresetsScreen() {
  const { status, error } = useCollection('presets');
  const account = useActiveAccount();
  const navigate = useNavigate();
  const [openId, setOpenId] = useOpened();
  const [making, setMaking] = useState(false);
  // How many were made here: a search that was left on would keep the new one out of the list.
  const [made, setMade] = useState(0);
  const accountId = account?.id;
  const presets = usePresets();
  useEffect(() => {
    // What was made elsewhere appears; without a network the list is as it was.
    if (accountId !== undefined) ask('presets.refresh', {}).catch(() => undefined);
  }, [accountId]);
  const open = presets.find(({ id }) => id === openId) ?? presets[0];
  // An empty list offers the first one itself.
  const empty = status === 'ready' && open === undefined;
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      layout="fill"
      back={{ label: videosTexts.backToVideos, onBack: () => void navigate('/videos') }}
      actions={
        <>
          <RefreshButton label={texts.refresh} onRefresh={() => ask('presets.refresh', {})} />
          {!empty && (
            <Button icon={Plus} onClick={() => setMaking(true)}>
              {texts.create}
            </Button>
          )}
        </>
      }
    >
      {status === 'loading' && <Skeleton rows={6} className="px-6" />}
      {status === 'failed' && error && <ErrorNotice error={error} className="mx-6" />}
      {empty && (
        <EmptyState
          icon={SlidersHorizontal}
          title={texts.empty.title}
          action={
            <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
              {texts.create}
            </Button>
          }
        >
          {texts.empty.text}
        </EmptyState>
      )}
      {status === 'ready' && open !== undefined && (
        <div className="flex min-h-0 flex-1 border-t border-line">
          <PresetList key={made} presets={presets} openId={open.id} onOpen={setOpenId} />
          <PresetEditor key={open.id} preset={open} />
        </div>
      )}
      {making && (
        <PresetNameDialog
          form="preset-new"
          title={texts.createTitle}
          description={texts.createText}
          action={texts.createAction}
          onName={async (name) => {
            setOpenId((await ask('presets.create', { name, values: {} })).id);
            setMade((count) => count + 1);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </Screen>
  );
}
