import { create } from 'zustand';
import { attempt, dismissToast, toast } from './toasts.ts';

interface Removed {
  readonly id: number;
  /** What putting it back is called where nothing else tells of it. */
  readonly name: string;
  readonly putBack: () => void;
}

/** What was taken off lists since this window was opened and not put back, the newest first: the notice of it goes by itself. */
export const useRemoved = create<{ readonly removed: readonly Removed[] }>(() => ({ removed: [] }));

interface Removal {
  readonly title: string;
  readonly detail?: string | undefined;
  /** On the notice. */
  readonly undo: string;
  readonly name: string;
  readonly putBack: () => Promise<unknown>;
}

/** Says that something was taken off a list, with the way back: on the notice, and in the palette after it. */
export function tellRemoved({ title, detail, undo, name, putBack }: Removal): void {
  const run = (): void =>
    void attempt(async () => {
      await putBack();
      useRemoved.setState(({ removed }) => ({ removed: removed.filter((one) => one.id !== id) }));
      dismissToast(id);
    });
  const id = toast({ tone: 'info', title, detail, action: { label: undo, run } });
  useRemoved.setState(({ removed }) => ({ removed: [{ id, name, putBack: run }, ...removed] }));
}
