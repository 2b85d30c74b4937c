import { CirclePause, Ellipsis, ListChecks, PictureInPicture2, Play, Plus, Table2 } from 'lucide-react';
import { memo, useState } from 'react';
import { openCompactWindow, useKeymap, useStudioStatus } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { formatNumber } from '../../texts/format.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { attempt, Button, ConfirmDialog, IconButton, Menu } from '../../ui/index.ts';
import { AddById } from './AddById.tsx';

interface QueueControlsProps {
  /** How many are done of those that the filters leave, whatever their state. */
  readonly done: number;
  /** How many are in the list now. */
  readonly shown: number;
  /** How many of them no folded group hides. */
  readonly unfolded: number;
  readonly onSelectAll: () => void;
  readonly onExport: () => void;
  /** Takes those off the list that are done. */
  readonly onClear: () => Promise<unknown>;
}

/** What can be done with the queue as a whole. */
export const QueueControls = memo(function QueueControls({
  done,
  shown,
  unfolded,
  onSelectAll,
  onExport,
  onClear,
}: QueueControlsProps) {
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
            onSelect: openCompactWindow,
          },
          ...(shown > 0
            ? [
                'separator' as const,
                {
                  label: monitorTexts.selectShown(unfolded),
                  disabled: unfolded === 0,
                  icon: ListChecks,
                  keys: keys.queueSelectAll,
                  onSelect: onSelectAll,
                },
                { label: monitorTexts.exportAll, icon: Table2, onSelect: onExport },
              ]
            : []),
        ]}
      />
      {adding && <AddById onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={queueTexts.clearFinished}
        consequence={queueTexts.clearConsequence(done)}
        action={queueTexts.clearFinished}
        busy={queueTexts.clearing}
        onConfirm={onClear}
      />
    </>
  );
});
