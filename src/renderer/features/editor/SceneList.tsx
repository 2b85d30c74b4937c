import { Clapperboard } from 'lucide-react';
import { spokenSeconds } from '../../../contract/spoken-length.ts';
import { editorTexts as texts } from '../../texts/editor.ts';
import { Button, cx, Duration, EmptyState, VirtualList } from '../../ui/index.ts';
import type { ShownScene } from './script-figures.ts';
import { useWrittenIn } from './written-in.ts';

interface SceneListProps {
  readonly script: string;
  readonly scenes: readonly ShownScene[];
  readonly current: number | null;
  readonly wordsPerMinute: number | null;
  readonly onGo: (scene: ShownScene) => void;
  readonly onWrite: () => void;
}

/** Every scene with its words and its time; a click goes there. */
export function SceneList({ script, scenes, current, wordsPerMinute, onGo, onWrite }: SceneListProps) {
  const lang = useWrittenIn();
  if (scenes.length === 0) {
    return (
      <EmptyState
        icon={Clapperboard}
        title={texts.noScenesTitle}
        action={<Button onClick={onWrite}>{texts.toScript}</Button>}
      >
        {texts.noScenes}
      </EmptyState>
    );
  }
  return (
    <VirtualList
      label={texts.tabs.scenes}
      items={scenes}
      keyOf={(scene) => String(scene.number)}
      rowHeight={56}
      scrollTo={current === null ? null : String(current)}
      render={(scene) => (
        <button
          type="button"
          aria-current={scene.number === current || undefined}
          onClick={() => onGo(scene)}
          className={cx(
            'mr-2.5 ml-2 flex h-13 w-[calc(100%-1.5rem)] items-start gap-2 rounded-md px-2 py-1.5 text-left',
            scene.number === current ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          <span className="w-7 shrink-0 text-right text-xs leading-5 text-faint tabular">{scene.number}</span>
          <span dir="auto" lang={lang} className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
            {script.slice(scene.from, Math.min(scene.to, scene.from + 200))}
          </span>
          <Duration
            // A second at least: no scene takes no time.
            seconds={Math.max(1, Math.round(spokenSeconds(scene.words, wordsPerMinute) ?? 0))}
            className="text-xs leading-5 text-faint"
          />
        </button>
      )}
    />
  );
}
