import { CirclePause, Ellipsis, PictureInPicture2, Play, Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { QueueRow } from '../../../bridge/models.ts';
import { useKeymap, useStudioStatus } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { formatNumber } from '../../texts/format.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { attempt, Button, ConfirmDialog, IconButton, Menu } from '../../ui/index.ts';
import { AddById } from './AddById.tsx';
import { exportRows } from './row-commands.ts';

interface QueueControlsProps {
  readonly done: number;
  /** What is in the list now, in its order. */
  readonly shown: readonly QueueRow[];
  readonly onSelectAll: () => void;
}

/** What can be done with the queue as a whole. */
export function QueueControls({ done, shown, onSelectAll }: QueueControlsProps) {
  const paused = useStudioStatus()?.paused ?? false;
  const keys = useKeymap();
  const [asking, setAsking] = useState(false);
  const [adding, setAdding] = useState(false);
  return (
    <>
      {done > 0 && (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {queueTexts.clearFinished} ({formatNumber(done)})
        </Button>
      )}
      <Button
        icon={paused ? Play : CirclePause}
        onClick={() => void attempt(() => ask('queue.setPaused', { paused: !paused }))}
      >
        {paused ? queueTexts.resume : queueTexts.pause}
      </Button>
      <Menu
        trigger={<IconButton label={monitorTexts.listMenu} icon={Ellipsis} />}
        items={[
          { label: monitorTexts.addById.menu, icon: Plus, onSelect: () => setAdding(true) },
          {
            label: monitorTexts.compact.open,
            icon: PictureInPicture2,
            keys: keys.compact,
            onSelect: () => void attempt(() => ask('app.setCompactWindow', { open: true })),
          },
          ...(shown.length > 0
            ? [
                'separator' as const,
                { label: monitorTexts.selectShown(shown.length), keys: keys.queueSelectAll, onSelect: onSelectAll },
                { label: monitorTexts.exportAll, icon: Table2, onSelect: () => exportRows(shown) },
              ]
            : []),
        ]}
      />
      <AddById open={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={queueTexts.clearFinished}
        consequence={queueTexts.clearConsequence(done)}
        action={queueTexts.clearFinished}
        busy={queueTexts.clearing}
        onConfirm={() => ask('queue.clearFinished', {})}
      />
    </>
  );
}
