import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueueAction, QueueRow } from '../../../bridge/queue.ts';
import { ask } from '../../bridge.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { ExportDialog } from '../transcriptions/ExportDialog.tsx';
import { attempt, ConfirmDialog } from '../../ui/index.ts';
import { decisionRouteOf, routeOf, runAction } from './actions.ts';
import { takeUpAgain } from './journal/undo.ts';
import type { Reorder } from './journal/use-reorder.ts';
import { canExport, canSave, saveCopies } from './file-commands.ts';
import { type LeftOutOf, leftOutOf } from './RetryLeavesOut.tsx';
import { RetryQuestion } from './RetryQuestion.tsx';
import { offers } from './row-commands.ts';
import { canRetry } from './view.ts';

interface RowActions {
  readonly act: (action: QueueAction, row: QueueRow) => void;
  readonly retry: (rows: readonly QueueRow[]) => void;
  /** Takes up again one that was cancelled; asks first where more goes on with it than its row says. */
  readonly resume: (row: QueueRow) => void;
  readonly stop: (rows: readonly QueueRow[]) => void;
  readonly save: (rows: readonly QueueRow[]) => void;
}

/** How the order of what waits is changed, and what is selected: that moves together. */
interface Moves {
  readonly reorder: Reorder;
  readonly selected: ReadonlySet<string>;
  /** How many of them wait. */
  readonly waiting: number;
}

const MovesContext = createContext<Moves | null>(null);

/** Apart from the other actions: what is selected changes often, and few parts of the screen look at it. */
export function useMoves(): Moves {
  const moves = useContext(MovesContext);
  if (!moves) throw new Error('useMoves needs a RowActionsProvider above it.');
  return moves;
}

const RowActionsContext = createContext<RowActions | null>(null);

/** Does what a row offers; asks first where it costs or cannot be taken back. */
export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions) throw new Error('useRowActions needs a RowActionsProvider above it.');
  return actions;
}

/** Rows that are to be tried again, with what that leaves out of their films. */
interface Retrying {
  readonly rows: readonly QueueRow[];
  readonly left: LeftOutOf;
}
const none: Retrying = { rows: [], left: [] };

interface RowActionsProviderProps {
  readonly moves: Moves;
  readonly openDetail: (id: string) => void;
  readonly onRetried: () => void;
  readonly children: ReactNode;
}

export function RowActionsProvider({ moves, openDetail, onRetried, children }: RowActionsProviderProps) {
  const navigate = useNavigate();
  const [retrying, setRetrying] = useState(none);
  const [stopping, setStopping] = useState<readonly QueueRow[]>([]);
  const [saving, setSaving] = useState<readonly string[]>([]);
  const actions = useMemo<RowActions>(() => {
    // Transcripts alone have formats to choose from; beside other files they go along as the library keeps them.
    const save = (rows: readonly QueueRow[]): void => {
      const wanted = rows.filter(canSave);
      if (wanted.every(canExport)) setSaving(wanted.flatMap(({ subjectId }) => subjectId ?? []));
      else saveCopies(wanted);
    };
    // What is left out is said with the price, never after it.
    const retry = (rows: readonly QueueRow[]): void =>
      void attempt(async () => setRetrying({ rows, left: await leftOutOf(rows) }));
    return {
      retry: (rows) => retry(rows.filter(canRetry)),
      resume: (row) => (row.followers === undefined ? takeUpAgain(row) : retry([row])),
      stop: (rows) => setStopping(rows.filter(offers('stop-watching'))),
      save,
      act: (action, row) => {
        switch (action) {
          case 'retry':
            return retry([row]);
          case 'stop-watching':
            return setStopping([row]);
          case 'answer':
            return openDetail(row.id);
          case 'decide-again':
          case 'decide-now':
            // What is to be decided is asked there.
            openDetail(row.id);
            return runAction(action, row);
          case 'save':
            return save([row]);
          case 'decide-first':
          case 'open': {
            const route = action === 'open' ? routeOf(row) : decisionRouteOf(row);
            return route === null ? openDetail(row.id) : void navigate(route);
          }
          default:
            return runAction(action, row);
        }
      },
    };
  }, [navigate, openDetail]);
  return (
    <RowActionsContext value={actions}>
      <MovesContext value={moves}>{children}</MovesContext>
      <RetryQuestion {...retrying} onClose={() => setRetrying(none)} onRetried={onRetried} />
      <ConfirmDialog
        open={stopping.length > 0}
        onClose={() => setStopping([])}
        title={queueTexts.stopTitle(stopping.length)}
        consequence={queueTexts.stopConsequence(stopping.length)}
        action={monitorTexts.stopSelected(stopping.length)}
        busy={queueTexts.stopping}
        onConfirm={async () => {
          await ask('queue.stopWatching', { ids: stopping.map((row) => row.id) });
        }}
      />
      <ExportDialog open={saving.length > 0} ids={saving} onClose={() => setSaving([])} />
    </RowActionsContext>
  );
}
