import { useState } from 'react';
import { useStudioStatus } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { attempt, Button } from '../../ui/index.ts';

/** How far the folder is read anew, and a way to end that; nothing while it is not. */
export function Rescan() {
  const rescan = useStudioStatus()?.rescan ?? null;
  return rescan && <Running {...rescan} />;
}

function Running({ looked, total }: { readonly looked: number; readonly total: number | null }) {
  const [stopping, setStopping] = useState(false);
  const stop = (): void => {
    setStopping(true);
    void attempt(() => ask('library.stopRebuild', {})).then((done) => {
      if (!done) setStopping(false);
    });
  };
  return (
    <div className="mx-6 mb-3 flex items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-3">
      <p className="shrink-0 tabular">{texts.rescanning(looked, total)}</p>
      {total === null ? (
        <span className="flex-1" />
      ) : (
        <progress
          aria-label={texts.rescan}
          aria-valuetext={texts.rescanning(looked, total)}
          max={Math.max(1, total)}
          value={looked}
          className="progress block h-1 flex-1"
        />
      )}
      <Button size="sm" disabled={stopping} onClick={stop}>
        {texts.stopRescan}
      </Button>
    </div>
  );
}
