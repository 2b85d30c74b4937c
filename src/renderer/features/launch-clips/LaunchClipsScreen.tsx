import { useMemo } from 'react';
import { useAccountRows } from '../../app/collections.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { launchClipsTexts as texts } from '../../texts/launch-clips.ts';
import { RefreshButton } from '../../ui/index.ts';
import { MakingScreen, ShowMore, useFirst, useLedTo, useMaking } from '../creations/index.ts';
import { LaunchClipCard } from './LaunchClipCard.tsx';
import { LaunchForm } from './LaunchForm.tsx';
import { emptyLaunch, isBegun } from './launch-form.ts';

/** What was made, the newest first; the form for more above it when it is wanted. */
export function LaunchClipsScreen() {
  const { status, error, rows } = useAccountRows('launchClips');
  const form = useKeptForm('launch-clips', emptyLaunch);
  const making = useMaking(form, {
    status,
    count: rows.length,
    isBegun,
    empty: emptyLaunch,
    replacedForm: 'launch-clips-replaced',
  });
  const clips = useMemo(() => rows.toSorted((a, b) => b.createdAt - a.createdAt), [rows]);
  const first = useFirst(clips, 'launchClips');
  const { shown, rest, more } = first;
  useLedTo(clips, first);
  return (
    <MakingScreen
      texts={texts}
      status={status}
      error={error}
      count={clips.length}
      making={making}
      action={<RefreshButton label={texts.refresh} onRefresh={() => ask('launchClips.refresh', {})} />}
      form={<LaunchForm form={form} onMade={making.made} onClose={making.close} onPutBack={making.putBack} />}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {shown.map((clip, at) => (
          <li key={clip.id} data-row={clip.id} aria-setsize={clips.length} aria-posinset={at + 1} className="min-w-0">
            <LaunchClipCard
              clip={clip}
              onUseAgain={() => {
                const { productName, domain, idea, accentColor } = clip;
                making.refill({ productName, domain, idea, accentColor: accentColor ?? '' });
              }}
            />
          </li>
        ))}
      </ul>
      <ShowMore rest={rest} more={more} />
    </MakingScreen>
  );
}
