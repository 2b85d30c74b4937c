import { useState } from 'react';
import type { Chore } from '../../bridge/chores.ts';
import { ask } from '../bridge.ts';
import { frameTexts } from '../texts/frame.ts';
import { attempt, Button } from '../ui/index.ts';
import { useStudioStatus } from './collections.ts';

/** What this computer does for the user beside the queue, such as copies: how far the first is, and its end before that. */
export function ChoresUnderWay() {
  const chores = useStudioStatus()?.chores ?? [];
  const [first] = chores;
  return first && <UnderWay key={first.id} chore={first} others={chores.length - 1} />;
}

function UnderWay({ chore, others }: { readonly chore: Chore; readonly others: number }) {
  const [stopping, setStopping] = useState(false);
  const { id, kind, done, total } = chore;
  const name = frameTexts.chores.name[kind];
  const howFar = frameTexts.chores.howFar(chore);
  const stop = (): void => {
    setStopping(true);
    void attempt(() => ask('chores.stop', { id })).then((stopped) => {
      if (!stopped) setStopping(false);
    });
  };
  return (
    <section
      aria-label={name}
      className="flex h-9 shrink-0 items-center gap-2 border-l border-line pr-1.5 pl-4 text-muted"
    >
      <span className="whitespace-nowrap tabular">
        {howFar}
        {others > 0 && ` · ${frameTexts.chores.others(others)}`}
      </span>
      <progress
        aria-label={name}
        aria-valuetext={howFar}
        max={Math.max(1, total)}
        value={done}
        className="progress block h-1 w-16 @max-xl/strip:hidden"
      />
      <Button size="sm" variant="ghost" disabled={stopping} onClick={stop}>
        {frameTexts.chores.stop}
      </Button>
    </section>
  );
}
