import { useState } from 'react';
import { videoResultTexts } from '../../texts/video-result.ts';
import { Button, Dialog, Textarea, VirtualList } from '../../ui/index.ts';
import { type SceneTextList, sceneLines, textsOfLines } from './scene-lines.ts';
import { useWrittenIn } from './written-in.ts';

const words = videoResultTexts;

interface SceneTextsProps {
  /** What is spoken in each scene. */
  readonly spoken: readonly string[];
  /** Null: the spoken words everywhere. */
  readonly texts: SceneTextList | null;
  /** With every key: what is typed is the draft's, and outlives this dialog. */
  readonly onChange: (texts: string[][] | null) => void;
  readonly onClose: () => void;
}

/** What is written in each scene of an export, instead of what is spoken. */
export function SceneTexts({ spoken, texts, onChange, onClose }: SceneTextsProps) {
  const lang = useWrittenIn();
  const [lines, setLines] = useState<readonly string[]>(() => sceneLines(spoken, texts));
  /** What was typed until the spoken words took its place. */
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const write = (next: readonly string[]): void => {
    setLines(next);
    setBefore(null);
    onChange(textsOfLines(next, spoken));
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.sceneTextsTitle}
      description={words.sceneTextsHint}
      footer={
        <>
          {before === null ? (
            texts !== null && (
              <Button
                variant="ghost"
                onClick={() => {
                  setBefore(lines);
                  setLines(spoken);
                  onChange(null);
                }}
              >
                {words.removeTexts}
              </Button>
            )
          ) : (
            <Button variant="ghost" onClick={() => write(before)}>
              {words.textsBack}
            </Button>
          )}
          <span className="flex-1" />
          <Button variant="primary" onClick={onClose}>
            {words.textsDone}
          </Button>
        </>
      }
    >
      <VirtualList
        label={words.sceneTextsTitle}
        items={lines.map((text, index) => ({ text, index }))}
        keyOf={({ index }) => String(index)}
        rowHeight={76}
        measured
        most="50vh"
        render={({ text, index }) => (
          <div className="flex gap-2 py-1 pr-4">
            <span className="w-6 shrink-0 pt-[7px] text-right text-xs leading-5 text-faint tabular">{index + 1}</span>
            <div className="min-w-0 flex-1">
              <Textarea
                aria-label={words.sceneText(index + 1)}
                lang={lang}
                rows={2}
                maxLength={10_000}
                placeholder={spoken[index]}
                value={text}
                onChange={(event) => write(lines.with(index, event.target.value))}
              />
              {index >= spoken.length && text.trim() !== '' && (
                <p className="text-xs text-warning">{words.sceneGone}</p>
              )}
            </div>
          </div>
        )}
      />
    </Dialog>
  );
}
