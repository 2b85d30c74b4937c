import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { AppError } from '../../../bridge/index.ts';
import { announce } from '../../app/index.ts';
import { editorTexts as texts } from '../../texts/editor.ts';
import { asSentence, formatList } from '../../texts/format.ts';
import { errorReasons, Tooltip, useAfterPaint } from '../../ui/index.ts';
import type { DraftSession } from './draft-session.ts';

/** Quiet while all is well: nothing moves and nothing is read out. What is saved after it could not be is told once. */
export function SaveLine({ session }: { readonly session: DraftSession }): ReactNode {
  const saving = useAfterPaint(session.state, (state) => state.saving);
  const error = useStore(session.state, (state) => state.error);
  const refused = useStore(session.state, (state) => state.refused);
  const failed = useRef(false);
  useEffect(() => {
    if (saving === 'saved' && failed.current) announce(texts.saved);
    failed.current = saving === 'failed' || (failed.current && saving !== 'saved');
  }, [saving]);
  if (saving === 'failed') {
    const hint = hintOf(error, refused);
    return (
      <span role="alert" className="shrink-0">
        <Tooltip content={hint}>
          {/* Focusable, so that the reason is there for the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <span tabIndex={0} className="flex items-center gap-1.5 rounded-md px-2 text-danger">
            <CircleAlert aria-hidden className="size-4" />
            {texts.notSaved}
            <span className="sr-only">{hint}</span>
          </span>
        </Tooltip>
      </span>
    );
  }
  return (
    <span className="w-16 shrink-0 px-2 text-right text-xs text-faint max-lg:hidden">
      {saving === 'saved' ? texts.saved : texts.saving}
    </span>
  );
}

/** Why it is not saved, and what of it: main has all but the fields that it refuses. */
function hintOf(error: AppError | null, refused: readonly string[]): string {
  if (error === null) return texts.notSavedHint('');
  if (refused.length === 0) return texts.notSavedHint(asSentence(error.title));
  // Of what no call can carry, main has nothing to say but that; what is said of the field itself is more.
  const reasons = errorReasons(error);
  const why = reasons.length > 0 ? reasons : [error.title, error.detail];
  const names = [...new Set(refused.map((field) => savedFields[field] ?? field))];
  return texts.refusedHint(formatList(names), why.map(asSentence).join(' '));
}

const savedFields: Readonly<Record<string, string>> = { ...texts.fields, ...texts.fieldsHere };
