import { Lock, Play } from 'lucide-react';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ShownSegment } from '../../../bridge/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { Badge, cx, type Tone } from '../../ui/index.ts';
import { useWrittenIn } from '../editor/written-in.ts';
import { type CaptionMatch, pieces } from './caption-find.ts';
import type { CaptionSession } from './caption-session.ts';
import { typedText } from './caption-state.ts';
import { captionTime } from './caption-time.ts';
import { LineEditor } from './LineEditor.tsx';

/** Which caption is edited. A row looks whether it is the one: no other is drawn again when that changes. */
export interface Edited {
  /** Place of the caption, and where its caret goes first, null for the end; null for none. */
  readonly editing: { readonly place: number; readonly caret: number | null } | null;
}

export interface RowActions {
  readonly open: (place: number, caret: number | null) => void;
  readonly step: (place: number, step: 1 | -1) => void;
  readonly close: (place: number) => void;
  readonly play: (seconds: number) => void;
}

interface CaptionRowProps {
  readonly session: CaptionSession;
  readonly segment: ShownSegment;
  /** Place in the list, gaps included. */
  readonly place: number;
  readonly playable: boolean;
  readonly edited: StoreApi<Edited>;
  /** What is found in it; the same array while nothing changes. */
  readonly matches: readonly CaptionMatch[];
  /** Which of them is the current one; -1 for none. */
  readonly current: number;
  readonly actions: RowActions;
}

/** A caption, or the silence between two. */
export const CaptionRow = memo(function CaptionRow(props: CaptionRowProps) {
  const { session, segment, place, playable, edited, matches, current, actions } = props;
  const caret = useStore(edited, ({ editing }) => (editing?.place === place ? editing.caret : undefined));
  if (segment.gap) return <Gap segment={segment} />;
  const time = captionTime(segment.start);
  return (
    <div
      data-caption={place}
      className="caption relative mx-4 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 rounded-lg px-2"
    >
      {segment.original !== null && (
        <span
          aria-hidden
          className={cx(
            'absolute inset-y-1.5 left-0 w-0.5 rounded-full',
            segment.conflict === null ? 'bg-accent-ink' : 'bg-warning',
          )}
        />
      )}
      {playable ? (
        <button
          type="button"
          aria-label={texts.playFrom(time)}
          onClick={() => actions.play(segment.start)}
          className="group/time my-0.5 flex items-start justify-end gap-1 rounded-md px-1 pt-1.5 text-xs leading-6 text-faint tabular hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
        >
          <Play aria-hidden className="mt-1.5 size-3 fill-current opacity-0 group-hover/time:opacity-100" />
          {time}
        </button>
      ) : (
        <span className="px-1 pt-2 text-right text-xs leading-6 text-faint tabular">{time}</span>
      )}
      {caret === undefined ? (
        <Text
          session={session}
          segment={segment}
          matches={matches}
          current={current}
          onOpen={(at) => actions.open(place, at)}
        />
      ) : (
        <LineEditor
          session={session}
          segment={segment}
          caret={caret}
          onStep={(step) => actions.step(place, step)}
          onClose={() => actions.close(place)}
          onPlay={playable ? () => actions.play(segment.start) : null}
        />
      )}
    </div>
  );
});

interface TextProps {
  readonly session: CaptionSession;
  readonly segment: ShownSegment;
  readonly matches: readonly CaptionMatch[];
  readonly current: number;
  readonly onOpen: (caret: number | null) => void;
}

/** The text as it stands; a press begins to edit it where it was pressed. */
function Text({ session, segment, matches, current, onOpen }: TextProps) {
  const text = useStore(session.state, (state) => typedText(state, segment));
  const failed = useStore(session.state, ({ errors }) => errors.has(segment.index));
  const state = stateOf(segment, failed);
  const about = useId();
  const lang = useWrittenIn();
  return (
    <div className="flex min-w-0 items-start gap-2">
      <button
        type="button"
        data-open-caption
        dir="auto"
        lang={lang}
        aria-describedby={state === null ? undefined : about}
        onClick={(event) =>
          onOpen(event.detail === 0 ? null : caretAt(event.clientX, event.clientY, event.currentTarget))
        }
        className="min-w-0 flex-1 cursor-text rounded-md px-2 py-1.5 text-start text-[0.9375rem] leading-6 wrap-anywhere hover:bg-raised focus-visible:-outline-offset-2"
      >
        {pieces(text, matches).map((piece, at) =>
          piece.match === null ? (
            piece.text
          ) : (
            // Pieces are drawn anew with each change of the text or of what is looked for.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={at} data-current={piece.match === current || undefined} className="caption-match">
              {piece.text}
            </mark>
          ),
        )}
      </button>
      {state !== null && (
        <span id={about} className="contents">
          <Badge tone={state.tone} className="mt-2">
            {state.words}
          </Badge>
        </span>
      )}
    </div>
  );
}

/** How it stands, where that is worth a word. */
function stateOf(segment: ShownSegment, failed: boolean): { readonly tone: Tone; readonly words: string } | null {
  if (failed) return { tone: 'danger', words: texts.notSaved };
  if (segment.conflict !== null) return { tone: 'warning', words: texts.conflict };
  return segment.original === null ? null : { tone: 'accent', words: texts.corrected };
}

function Gap({ segment }: { readonly segment: ShownSegment }) {
  return (
    <div
      title={texts.gapHint}
      className="mx-4 grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-2 px-2 py-1 text-xs text-faint"
    >
      <span className="px-1 text-right tabular">{captionTime(segment.start)}</span>
      <span className="flex items-center gap-1.5 px-2">
        <Lock aria-hidden className="size-3" />
        {texts.gap(segment.end - segment.start)}
        <span aria-hidden className="ml-1 h-px flex-1 bg-line" />
      </span>
    </div>
  );
}

/** The place in the button's text that was pressed, UTF-16 units; null where the browser cannot say. */
function caretAt(x: number, y: number, button: HTMLElement): number | null {
  const position = document.caretPositionFromPoint(x, y);
  if (position === null || !button.contains(position.offsetNode)) return null;
  const range = new Range();
  range.setStart(button, 0);
  range.setEnd(position.offsetNode, position.offset);
  return range.toString().length;
}
