import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { spokenSeconds } from '../../../contract/spoken-length.ts';
import { editorTexts as texts } from '../../texts/editor.ts';
import { Tooltip } from '../../ui/index.ts';
import type { ShownFigures } from './shown-figures.ts';

interface ScriptFootProps {
  readonly figures: StoreApi<ShownFigures>;
  readonly voice: { readonly name: string; readonly wordsPerMinute: number | null } | null;
  readonly children?: ReactNode;
}

/** Words, how long they take to speak, scenes, and what to do next. */
export function ScriptFoot({ figures, voice, children }: ScriptFootProps) {
  return (
    <footer className="flex min-h-14 items-center gap-3 border-t border-line bg-surface px-4 py-2">
      <Figures figures={figures} voice={voice} />
      {children}
    </footer>
  );
}

function Figures({ figures, voice }: Pick<ScriptFootProps, 'figures' | 'voice'>) {
  const words = useStore(figures, (shown) => shown.words);
  const count = useStore(figures, ({ scenes }) => scenes.length);
  const scene = useStore(figures, (shown) => shown.scene);
  const pace = voice?.wordsPerMinute ?? null;
  const seconds = spokenSeconds(words, pace);
  return (
    <section
      aria-label={texts.figures}
      // Never narrower than its longest figure: what is said beside it is cut first.
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-muted tabular sm:min-w-fit sm:flex-nowrap sm:whitespace-nowrap"
    >
      <span>{texts.words(words)}</span>
      {seconds !== null && (
        <Tooltip content={pace === null ? texts.spokenDefault : texts.spokenBy(voice?.name ?? '', pace)} side="top">
          <button type="button" className="rounded hover:text-ink">
            {texts.spoken(seconds)}
          </button>
        </Tooltip>
      )}
      <span className="max-lg:hidden">{scene === null ? texts.scenes(count) : texts.sceneOf(scene, count)}</span>
    </section>
  );
}
