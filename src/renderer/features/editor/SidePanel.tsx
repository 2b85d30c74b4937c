import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { editorTexts as texts } from '../../texts/editor.ts';
import type { DraftSession, SessionState } from './draft-session.ts';
import { SceneList } from './SceneList.tsx';
import type { ScriptFigures } from './script-figures.ts';

interface SidePanelProps {
  readonly session: DraftSession;
  readonly state: SessionState;
  readonly figures: ScriptFigures;
  readonly scene: number | null;
  readonly wordsPerMinute: number | null;
  readonly onGo: (position: number) => void;
}

/** Beside the script: how the video is made, its scenes, and what it was before. */
export function SidePanel({ session, figures, scene, wordsPerMinute, onGo }: SidePanelProps) {
  return (
    <aside aria-label={texts.panel} className="flex w-88 shrink-0 flex-col border-l border-line bg-canvas max-lg:w-76">
      <Tabs.Root defaultValue="settings" className="flex min-h-0 flex-1 flex-col">
        <Tabs.List className="flex gap-1 border-b border-line px-3 pt-1.5">
          <Tab value="settings">{texts.tabs.settings}</Tab>
          <Tab value="scenes">{texts.tabs.scenes}</Tab>
          <Tab value="versions">{texts.tabs.versions}</Tab>
        </Tabs.List>
        <Tabs.Content value="scenes" className="flex min-h-0 flex-1 flex-col py-2 focus-visible:-outline-offset-2">
          <SceneList
            script={session.script}
            scenes={figures.scenes}
            current={scene}
            wordsPerMinute={wordsPerMinute}
            onGo={({ from }) => onGo(from)}
          />
        </Tabs.Content>
      </Tabs.Root>
    </aside>
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
