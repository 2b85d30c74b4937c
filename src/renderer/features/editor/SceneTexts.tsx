import { useState } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Button, Dialog, Textarea, VirtualList } from '../../ui/index.ts';
import type { ShownScene } from './script-figures.ts';

const words = editorTexts.result;

interface SceneTextsProps {
  readonly script: string;
  readonly scenes: readonly ShownScene[];
  /** For each scene its texts; null: the spoken words. */
  readonly texts: readonly (readonly string[])[] | null;
  readonly onChange: (texts: string[][] | null) => void;
  readonly onClose: () => void;
}

/** What is written in each scene of an export, instead of what is spoken. */
export function SceneTexts({ script, scenes, texts, onChange, onClose }: SceneTextsProps) {
  const fromScript = (): string[] => scenes.map(({ from, to }) => script.slice(from, to));
  const [lines, setLines] = useState<readonly string[]>(() => texts?.map((scene) => scene.join('\n')) ?? fromScript());
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.sceneTextsTitle}
      description={words.sceneTextsHint}
      footer={
        <>
          <Button variant="ghost" onClick={() => setLines(fromScript())}>
            {words.fromScript}
          </Button>
          <span className="flex-1" />
          {texts !== null && <Button onClick={() => onChange(null)}>{words.removeTexts}</Button>}
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => onChange(lines.map((text) => text.split('\n').filter((line) => line.trim() !== '')))}
          >
            {words.keepTexts}
          </Button>
        </>
      }
    >
      <div className="flex h-[50vh] flex-col">
        <VirtualList
          label={words.sceneTextsTitle}
          items={lines.map((text, index) => ({ text, index }))}
          keyOf={({ index }) => String(index)}
          rowHeight={76}
          measured
          render={({ text, index }) => (
            <div className="flex gap-2 py-1 pr-4">
              <span className="w-8 shrink-0 pt-1.5 text-right text-xs text-faint tabular">{index + 1}</span>
              <Textarea
                aria-label={words.sceneText(index + 1)}
                dir="auto"
                rows={2}
                maxLength={10_000}
                value={text}
                onChange={(event) => setLines(lines.with(index, event.target.value))}
              />
            </div>
          )}
        />
      </div>
    </Dialog>
  );
}
