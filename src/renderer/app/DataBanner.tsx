import { DatabaseBackup, X } from 'lucide-react';
import { ask } from '../bridge.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Button, IconButton } from '../ui/index.ts';
import { Banner } from './Banner.tsx';
import { useStudioStatus } from './collections.ts';

/**
 * Says on every screen that the file with all data is damaged, or not the one that is open any more, and after the next start what
 * came of it, until that was read.
 */
export function DataBanner() {
  const status = useStudioStatus();
  if (!status) return null;
  const { dataDamaged, dataReplaced, recovery } = status;
  const texts = frameTexts.data;
  if (dataReplaced !== null)
    return (
      <Banner icon={DatabaseBackup} {...texts.replaced(dataReplaced.folder)}>
        {dataReplaced.folder !== null && <ShowFile path={dataReplaced.folder} label={texts.showReplaced} />}
      </Banner>
    );
  if (dataDamaged) return <Banner icon={DatabaseBackup} text={texts.damaged} />;
  if (recovery === null) return null;
  const { folder, gone } = recovery;
  return (
    <Banner icon={DatabaseBackup} {...texts.recovered(recovery)}>
      {folder !== null && !gone && <ShowFile path={folder} label={texts.showDamaged} />}
      <IconButton
        label={texts.dismiss}
        icon={X}
        size="sm"
        onClick={() => void attempt(() => ask('app.recoveryRead', {}))}
      />
    </Banner>
  );
}

function ShowFile({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <Button size="sm" onClick={() => void attempt(() => ask('app.showFile', { path }))}>
      {label}
    </Button>
  );
}
