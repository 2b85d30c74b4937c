import { Redo2, Undo2 } from 'lucide-react';
import { useKeys } from '../../app/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { IconButton, useAfterPaint } from '../../ui/index.ts';
import type { CaptionSession } from './caption-session.ts';

interface UndoButtonsProps {
  readonly session: CaptionSession;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Apart from the list, which a step taken must not draw again. */
export function UndoButtons({ session, onUndo, onRedo }: UndoButtonsProps) {
  const canUndo = useAfterPaint(session.state, ({ history, unsaved }) => history.done.length > 0 || unsaved.size > 0);
  const canRedo = useAfterPaint(session.state, ({ history }) => history.undone.length > 0);
  const undoKeys = useKeys('undo');
  const redoKeys = useKeys('redo');
  return (
    <>
      <IconButton label={texts.undo} icon={Undo2} keys={undoKeys} disabled={!canUndo} onClick={onUndo} />
      <IconButton label={texts.redo} icon={Redo2} keys={redoKeys} disabled={!canRedo} onClick={onRedo} />
    </>
  );
}
