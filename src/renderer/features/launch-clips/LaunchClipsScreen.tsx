import { useRef } from 'react';
import { useAccountRows } from '../../app/collections.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { launchClipsTexts as texts } from '../../texts/launch-clips.ts';
import { RefreshButton, Screen } from '../../ui/index.ts';
import { CreationSection } from '../creations/index.ts';
import { LaunchClipCard } from './LaunchClipCard.tsx';
import { LaunchForm } from './LaunchForm.tsx';
import { emptyLaunch } from './launch-form.ts';

/** The form above, what came of it below. */
export function LaunchClipsScreen() {
  const { status, error, rows } = useAccountRows('launchClips');
  const form = useKeptForm('launch-clips', emptyLaunch);
  const top = useRef<HTMLDivElement>(null);
  const clips = rows.toSorted((a, b) => b.createdAt - a.createdAt);
  return (
    <Screen
      title={texts.screen}
      subtitle={texts.subtitle}
      actions={<RefreshButton label={texts.refresh} onRefresh={() => ask('launchClips.refresh', {})} />}
    >
      <div ref={top}>
        <LaunchForm form={form} />
      </div>
      <CreationSection status={status} error={error} count={clips.length} texts={texts}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
          {clips.map((clip) => (
            <li key={clip.id} className="min-w-0">
              <LaunchClipCard
                clip={clip}
                onUseAgain={() => {
                  const { productName, domain, idea, accentColor } = clip;
                  form.change({ productName, domain, idea, accentColor: accentColor ?? '' });
                  top.current?.scrollIntoView({ block: 'start' });
                }}
              />
            </li>
          ))}
        </ul>
      </CreationSection>
    </Screen>
  );
}
