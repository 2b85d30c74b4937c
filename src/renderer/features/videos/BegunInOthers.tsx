import type { DraftSummary } from '../../../bridge/index.ts';
import { useAccountNames, useActiveAccount } from '../../app/index.ts';
import { videoRenderTexts as texts } from '../../texts/video-render.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Checkbox } from '../../ui/index.ts';
import { begunElsewhere } from './begun-elsewhere.ts';

interface BegunInOthersProps {
  readonly drafts: readonly DraftSummary[];
  /** Accounts whose drafts are left out. */
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (accounts: ReadonlySet<string>) => void;
}

/** How many of some drafts were begun in other accounts, each with a choice to leave them out; nothing where none was. */
export function BegunInOthers({ drafts, leftOut, onLeaveOut }: BegunInOthersProps) {
  const inUse = useActiveAccount()?.id ?? null;
  const name = useAccountNames();
  const counts = new Map<string, number>();
  for (const draft of drafts) {
    const from = begunElsewhere(draft, inUse);
    if (from !== null) counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return [...counts].map(([from, count]) => (
    <div key={from} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-warning-soft px-3 py-2">
      <p className="min-w-40 flex-1 wrap-anywhere">
        {drafts.length === 1 ? videosTexts.begunIn(name(from)) : texts.begunIn(count, name(from))}
      </p>
      {drafts.length > 1 && (
        <Checkbox
          label={texts.leaveOut(count)}
          checked={leftOut.has(from)}
          onChange={(out) =>
            onLeaveOut(new Set(out ? [...leftOut, from] : [...leftOut].filter((other) => other !== from)))
          }
        />
      )}
    </div>
  ));
}
