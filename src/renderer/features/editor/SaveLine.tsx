import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { announce } from '../../app/index.ts';
import { editorTexts as texts } from '../../texts/editor.ts';
import { asSentence } from '../../texts/format.ts';
import { Tooltip, useAfterPaint } from '../../ui/index.ts';
import type { DraftSession } from './draft-session.ts';

/** Quiet while all is well: nothing moves and nothing is read out. What is saved after it could not be is told once. */
export function SaveLine({ session }: { readonly session: DraftSession }): ReactNode {
  const saving = useAfterPaint(session.state, (state) => state.saving);
  const error = useStore(session.state, (state) => state.error);
  const failed = useRef(false);
  useEffect(() => {
    if (saving === 'saved' && failed.current) announce(texts.saved);
    failed.current = saving === 'failed' || (failed.current && saving !== 'saved');
  }, [saving]);
  if (saving === 'failed') {
    const hint = texts.notSavedHint(error === null ? '' : asSentence(error.title));
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
