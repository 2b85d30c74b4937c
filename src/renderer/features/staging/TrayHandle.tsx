import { PanelRightOpen } from 'lucide-react';
import { useFromRows } from '../../app/collections.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { Button } from '../../ui/index.ts';
import { useStagingTray } from './staging-tray.ts';
import { enterStagingTray } from './tray-focus.ts';

/** Nothing that was dropped is forgotten: while the tray is closed, this stands for what lies in it. */
export function TrayHandle() {
  const open = useStagingTray((tray) => tray.open);
  const usable = useFromRows(
    'staged',
    (rows) => rows.filter((item) => inTray(item) && item.state !== 'refused').length,
  );
  const refused = useFromRows(
    'staged',
    (rows) => rows.filter((item) => inTray(item) && item.state === 'refused').length,
  );
  if (open || usable + refused === 0) return null;
  return (
    <Button size="sm" icon={PanelRightOpen} data-tray-handle onClick={() => enterStagingTray('files')}>
      {usable > 0 ? texts.handle(usable) : texts.handleRefused(refused)}
    </Button>
  );
}

const inTray = (item: { readonly purpose: string }): boolean => item.purpose === 'transcription';
