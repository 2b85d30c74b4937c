import type { CallHandlers } from '../ipc/index.ts';
import type { AppWindows, Clock, Dialogs } from '../ports/index.ts';
import { queueTable, writeQueueTable } from './queue-table.ts';
import type { Queue } from './queue.ts';

interface MonitorParts {
  readonly queue: Queue;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly accountName: (accountId: string) => string;
  /** None where no window is shown, as in tests and tools. */
  readonly windows: AppWindows | null;
}

type MonitorCalls = Pick<
  CallHandlers,
  | 'queue.setVisible'
  | 'queue.hold'
  | 'queue.release'
  | 'queue.exportList'
  | 'app.setCompactWindow'
  | 'app.setUnsaved'
  | 'app.showMain'
  | 'app.at'
>;

/** What watching the queue asks of main. */
export function queueMonitorCallHandlers({ queue, dialogs, clock, accountName, windows }: MonitorParts): MonitorCalls {
  return {
    'queue.setVisible': ({ window, ids }) => queue.setVisible(window, ids),
    'queue.hold': ({ ids }) => queue.hold(ids),
    'queue.release': ({ ids }) => queue.release(ids),
    'queue.exportList': async ({ ids }) => {
      const folder = await dialogs.chooseFolder({ title: 'Choose a folder for the list', create: true });
      if (folder === null) return { path: null };
      const byId = new Map(queue.list().map((row) => [row.id, row]));
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      return { path: await writeQueueTable(folder, clock.now(), queueTable(rows, accountName)) };
    },
    'app.setCompactWindow': ({ open }) => ({ staysOnTop: windows?.setCompact(open) ?? true }),
    'app.at': ({ window, route }) => windows?.at(window, route),
    'app.setUnsaved': ({ texts }) => windows?.setUnsaved(texts),
    'app.showMain': ({ route }) => windows?.showMain(route),
  };
}
