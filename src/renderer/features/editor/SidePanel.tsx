import { Tabs } from 'radix-ui';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { editorTexts as texts } from '../../texts/editor.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import type { AppError, Draft, VideoOptions, VideoProblem } from '../../../bridge/index.ts';
import type { DraftSession } from './draft-session.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { useNumbersOfOthers } from './numbers-of-others.ts';
import { SceneList } from './SceneList.tsx';
import { VersionList } from './VersionList.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import type { FiguresStore, ShownFigures } from './shown-figures.ts';
import type { PlanAnswer } from './use-plan.ts';

const tabs = ['settings', 'scenes', 'versions', 'video'] as const;
export type PanelTab = (typeof tabs)[number];

interface SidePanelProps {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly session: DraftSession;
  readonly draft: Draft;
  readonly versionCount: number;
  readonly figures: FiguresStore;
  readonly problems: readonly VideoProblem[];
  /** What making the video takes; the same one as long as that is not shown. */
  readonly answer: PlanAnswer;
  readonly options: VideoOptions | null;
  readonly optionsError: AppError | null;
  readonly onOptionsAgain: () => void;
  readonly onGo: (position: number) => void;
  /** Leads to where it is put right. */
  readonly onShow: (problem: VideoProblem) => void;
}

/** Beside the script: how the video is made, its scenes, and what it was before. */
export const SidePanel = memo(function SidePanel(props: SidePanelProps) {
  const { session, draft, figures, options, onGo } = props;
  const isOther = useNumbersOfOthers(draft, options).some(({ field }) => field === 'settings.voiceId');
  const voice = isOther ? undefined : options?.voices.find(({ id }) => id === draft.settings.voiceId);
  return (
    <aside
      data-part
      aria-label={texts.panel}
      className="flex w-88 shrink-0 flex-col border-l border-line bg-canvas max-lg:w-76 max-[560px]:w-full! max-[560px]:border-l-0"
    >
      <Tabs.Root
        value={props.tab}
        onValueChange={(tab) => props.onTab(tabs.find((each) => each === tab) ?? 'settings')}
        className="flex min-h-0 flex-1 flex-col"
      >
        <Tabs.List aria-label={texts.panel} className="flex gap-1 border-b border-line px-3 pt-1.5">
          <Tab value="settings">{texts.tabs.settings}</Tab>
          <Tab value="scenes">{texts.tabs.scenes}</Tab>
          <Tab value="versions">{texts.tabs.versions}</Tab>
          <Tab value="video">{videoResultTexts.tab}</Tab>
        </Tabs.List>
        <Tabs.Content value="settings" className="flex min-h-0 flex-1 flex-col focus-visible:-outline-offset-2">
          <SettingsPanel
            session={session}
            draft={draft}
            figures={figures}
            problems={props.problems}
            options={options}
            optionsError={props.optionsError}
            onOptionsAgain={props.onOptionsAgain}
          />
        </Tabs.Content>
        <Tabs.Content value="scenes" className="flex min-h-0 flex-1 flex-col py-2 focus-visible:-outline-offset-2">
          <CountedScenes
            session={session}
            figures={figures.store}
            wordsPerMinute={voice?.wordsPerMinute ?? null}
            onGo={onGo}
          />
        </Tabs.Content>
        <Tabs.Content value="versions" className="flex min-h-0 flex-1 flex-col focus-visible:-outline-offset-2">
          <VersionList session={session} draftId={draft.id} count={props.versionCount} />
        </Tabs.Content>
        <Tabs.Content value="video" className="flex min-h-0 flex-1 flex-col focus-visible:-outline-offset-2">
          <ResultPanel
            session={session}
            draft={draft}
            figures={figures.store}
            answer={props.answer}
            onShow={props.onShow}
          />
        </Tabs.Content>
      </Tabs.Root>
    </aside>
  );
});

interface CountedScenesProps {
  readonly session: DraftSession;
  readonly figures: StoreApi<ShownFigures>;
  readonly wordsPerMinute: number | null;
  readonly onGo: (position: number) => void;
}

function CountedScenes({ session, figures, wordsPerMinute, onGo }: CountedScenesProps) {
  const { scenes, scene } = useStore(figures);
  return (
    <SceneList
      script={session.script}
      scenes={scenes}
      current={scene}
      wordsPerMinute={wordsPerMinute}
      onGo={({ from }) => onGo(from)}
      onWrite={() => onGo(0)}
    />
  );
}

function Tab({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="-mb-px h-8 border-b-2 border-transparent px-2 text-muted hover:text-ink data-[state=active]:border-accent-ink data-[state=active]:font-medium data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  );
}
