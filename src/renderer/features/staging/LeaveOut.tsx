import { stagingTexts as texts } from '../../texts/staging.ts';
import { attempt, Button } from '../../ui/index.ts';
import { removeStaged } from './staging-actions.ts';

interface LeaveOutProps {
  readonly ids: readonly string[];
  /** Why they need not be sent. */
  readonly words: string;
}

/** Of what would cost again: why, and the way to send the rest only. Without any: nothing. */
export function LeaveOut({ ids, words }: LeaveOutProps) {
  if (ids.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-2 text-xs text-muted">
      <span>{words}</span>
      <Button size="sm" variant="ghost" onClick={() => void attempt(() => removeStaged(ids))}>
        {texts.leaveOut}
      </Button>
    </div>
  );
}
