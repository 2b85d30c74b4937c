import type { QueueRow } from '../../../bridge/queue.ts';
import { journalTexts } from '../../texts/journal.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Button, once } from '../../ui/index.ts';
import { mainAction } from './actions.ts';
import { isCancelled } from './journal/undo.ts';
import { release } from './row-commands.ts';
import { RowMenu } from './RowMenu.tsx';
import { useRowActions } from './use-row-actions.tsx';

/** What helps most with an entry, and a menu with all that it offers. `quiet`: without a frame. */
export function RowButtons({ row, quiet }: { readonly row: QueueRow; readonly quiet: boolean }) {
  const { act, resume } = useRowActions();
  const cancelled = isCancelled(row);
  // One that is held back is let go with a click.
  const variant = quiet ? 'ghost' : 'secondary';
  const main = cancelled || row.held ? undefined : mainAction(row);
  return (
    <>
      {cancelled ? (
        <Button
          size="sm"
          variant={variant}
          className="queue-button"
          aria-label={`${journalTexts.takeUpAgain}: ${row.title}`}
          onClick={once(() => resume(row))}
        >
          {journalTexts.takeUpAgain}
        </Button>
      ) : row.held ? (
        <Button
          size="sm"
          variant={variant}
          className="queue-button"
          aria-label={`${monitorTexts.release}: ${row.title}`}
          onClick={once(() => release([row]))}
        >
          {monitorTexts.release}
        </Button>
      ) : (
        main && (
          <Button
            size="sm"
            variant={variant}
            className="queue-button"
            aria-label={`${queueTexts.actions[main]}: ${row.title}`}
            onClick={once(() => act(main, row))}
          >
            {queueTexts.actions[main]}
          </Button>
        )
      )}
      <RowMenu row={row} className="queue-more" />
    </>
  );
}
