import type { AppError } from '../../../bridge/index.ts';
import { commonTexts } from '../../texts/common.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { Button, Dialog, ErrorNotice } from '../../ui/index.ts';
import { type SceneTextList, sceneLines } from './scene-lines.ts';
import { useWrittenIn } from './written-in.ts';

const words = videoResultTexts;

interface ScenesUnreadProps {
  readonly error: AppError;
  /** What was written for them before; null where nothing was. */
  readonly texts: SceneTextList | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** In the place of the scene texts while the scenes of the film cannot be read: no text is written beside another scene. */
export function ScenesUnread({ error, texts, onAgain, onClose }: ScenesUnreadProps) {
  const lang = useWrittenIn();
  const written = sceneLines([], texts).flatMap((text, index) => (text === '' ? [] : [{ number: index + 1, text }]));
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.sceneTextsTitle}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.close}</Button>
          <Button variant="primary" onClick={onAgain}>
            {commonTexts.error.retry}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorNotice error={{ code: error.code, title: words.scenesUnread, detail: error.detail }} />
        <p className="text-muted">{written.length === 0 ? words.scenesUnreadHint : words.scenesUnreadKept}</p>
        {written.length > 0 && (
          <ol aria-label={words.sceneTextsTitle} className="flex flex-col rounded-lg border border-line">
            {written.map(({ number, text }) => (
              <li key={number} className="flex gap-2 border-b border-line px-3 py-2 last:border-0">
                <span className="w-6 shrink-0 text-right text-xs leading-5 text-faint tabular">{number}</span>
                <p dir="auto" lang={lang} className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line selectable">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
