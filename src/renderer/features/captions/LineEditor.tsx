import { toAppError } from '../../bridge.ts';
import { Clock, Play, Undo2 } from 'lucide-react';
import { type KeyboardEvent, startTransition, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ShownSegment } from '../../../bridge/index.ts';
import { useKeys } from '../../app/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import {
  afterPaint,
  announce,
  attempt,
  ErrorNotice,
  FieldError,
  IconButton,
  Segmented,
  useAfterPaint,
  useSettledWords,
} from '../../ui/index.ts';
import { useWrittenIn } from '../editor/written-in.ts';
import { type LinePreview, previewOf, problemOf } from './caption-line.ts';
import type { CaptionSession } from './caption-session.ts';
import { typedText } from './caption-state.ts';
import { captionTime } from './caption-time.ts';
import { WordFields } from './WordFields.tsx';
import { WordStrip } from './WordStrip.tsx';

interface LineEditorProps {
  readonly session: CaptionSession;
  readonly segment: ShownSegment;
  /** Where the caret goes; null for the end. */
  readonly caret: number | null;
  /** To the next (1) or previous (-1) caption. */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
  /** Plays from the beginning of the caption; null while there is nothing to play. */
  readonly onPlay: (() => void) | null;
}

type Way = 'line' | 'words';
const ways = [
  { value: 'line', label: texts.wholeLine },
  { value: 'words', label: texts.wordByWord },
] as const;

/** The caption that is being edited: its text, when its words will be shown, and what keeps it from being saved. */
export function LineEditor({ session, segment, caret, onStep, onClose, onPlay }: LineEditorProps) {
  const playKeys = useKeys('playHere');
  const { index } = segment;
  // The letter first, which the fields show by themselves; what is said of it, and the picture of its times, after it.
  const change = useAfterPaint(session.state, ({ unsaved }) => unsaved.get(index)?.change) ?? null;
  const errors = useAfterPaint(session.state, (state) => state.errors);
  const [chosen, setWay] = useState<Way>('line');
  const place = useRef<HTMLDivElement>(null);
  const preview = previewOf(segment, change);
  // Fields are one for one: a step that is taken back may leave another number of words.
  const way = preview.timing === 'kept' ? chosen : 'line';
  const corrected = segment.original !== null;
  const problem = change === null ? null : problemOf(change);
  const about = useId();
  const lang = useWrittenIn();
  const isRetimed = way === 'line' && problem === null && preview.timing === 'retimed';
  const retimed = isRetimed ? newTimes(preview) : '';
  // What was so before is described to who comes to it.
  const [before] = useState(retimed);
  useSettledWords(retimed === before ? '' : retimed);
  useEffect(() => () => session.left(index), [session, index]);
  // The field first: who steps through captions with Enter waits for it alone. What belongs to it comes with the next frame.
  const [whole, setWhole] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), []);
  useEffect(
    // When the list has given it its place: what belongs to the text is below it, and grows with what is said of it.
    () => afterPaint(() => place.current?.scrollIntoView({ block: 'nearest' })),
    [way, preview.timing, corrected],
  );

  const keys = (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // The first press takes back what was not saved yet, the second leaves.
      if (!session.state.getState().unsaved.has(index)) onClose();
      else session.forget(index);
    } else if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowUp' && !event.altKey && atEdge(event.currentTarget, 'start')) onStep(-1);
    else if (event.key === 'ArrowDown' && !event.altKey && atEdge(event.currentTarget, 'end')) onStep(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={place} className="flex scroll-my-3 flex-col gap-2 py-1.5">
      {way === 'line' ? (
        <LineField
          session={session}
          segment={segment}
          caret={caret}
          invalid={problem !== null}
          about={problem !== null || isRetimed ? about : undefined}
          onKeyDown={keys}
        />
      ) : (
        <TypedWords session={session} segment={segment} about={about} onKeyDown={keys} />
      )}
      {!whole && <div className="h-15" />}
      {whole && (
        <WordStrip
          words={preview.words}
          start={segment.start}
          end={segment.end}
          retimed={preview.timing === 'retimed'}
        />
      )}
      {whole && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Segmented
            label={texts.way}
            value={way}
            options={ways}
            // Fields are one for one only where there is one for each word that the service has.
            onChange={(next) => {
              void session.flush();
              setWay(preview.timing === 'kept' ? next : 'line');
            }}
          />
          <div className="min-w-40 flex-1 text-xs">
            {problem === null ? (
              <p id={about} className="text-muted">
                <Timing preview={preview} way={way} />
              </p>
            ) : (
              <FieldError id={about}>{texts.problem[problem]}</FieldError>
            )}
          </div>
          {onPlay !== null && (
            <IconButton label={texts.playHere} icon={Play} size="sm" keys={playKeys} onClick={onPlay} />
          )}
          {corrected && (
            <IconButton
              label={texts.revert}
              icon={Undo2}
              size="sm"
              onClick={() => {
                // This button goes with the correction.
                place.current?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true });
                void attempt(async () => {
                  await session.revert([index]);
                  announce(texts.reverted(segment.original ?? ''));
                });
              }}
            />
          )}
        </div>
      )}
      {segment.original !== null && (
        <p className="text-xs text-faint selectable">
          {texts.onService}: <bdi lang={lang}>{segment.original}</bdi>
        </p>
      )}
      {errors.has(index) && <ErrorNotice error={toAppError(errors.get(index))} />}
    </div>
  );
}

function Timing({ preview, way }: { readonly preview: LinePreview; readonly way: Way }) {
  if (way === 'words') return texts.oneForOne;
  if (preview.timing === 'kept') return texts.sameCount;
  return (
    <span className="flex gap-1.5 text-warning">
      <Clock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {newTimes(preview)}
    </span>
  );
}

const newTimes = ({ words, before }: LinePreview): string => texts.newCount(words.length, before);

interface LineFieldProps {
  readonly session: CaptionSession;
  readonly segment: ShownSegment;
  readonly caret: number | null;
  readonly invalid: boolean;
  /** The id of what is said of it below. */
  readonly about: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** The text. A key draws this field again and nothing around it. */
function LineField({ session, segment, caret, invalid, about, onKeyDown }: LineFieldProps) {
  const text = useStore(session.state, (state) => typedText(state, segment));
  const lang = useWrittenIn();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const place = caret ?? field.current?.value.length ?? 0;
    // The caret first: focus takes it over, and the browser does not go through the selection twice.
    field.current?.setSelectionRange(place, place);
    field.current?.focus({ preventScroll: true });
  }, [caret]);
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      lang={lang}
      spellCheck
      aria-label={texts.edit(captionTime(segment.start))}
      aria-invalid={invalid || undefined}
      aria-describedby={about}
      value={text}
      onChange={(event) => session.type(segment.index, { text: event.target.value })}
      onKeyDown={onKeyDown}
      className="field-sizing-content w-full resize-none rounded-md border border-accent-ink bg-raised px-2 py-1 text-[0.9375rem] leading-6 focus-visible:outline-offset-0 aria-invalid:border-danger"
    />
  );
}

interface TypedWordsProps {
  readonly session: CaptionSession;
  readonly segment: ShownSegment;
  /** The id of what is wrong with one that is empty. */
  readonly about: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Its words, in the fields for them as they are typed. */
function TypedWords({ session, segment, about, onKeyDown }: TypedWordsProps) {
  const change = useStore(session.state, ({ unsaved }) => unsaved.get(segment.index)?.change) ?? null;
  return (
    <WordFields
      words={previewOf(segment, change).words}
      about={about}
      onChange={(words) => session.type(segment.index, { words: [...words] })}
      onKeyDown={onKeyDown}
    />
  );
}

/** Whether the caret stands where an arrow has nowhere left to go inside the field. */
function atEdge(field: HTMLTextAreaElement | HTMLInputElement, edge: 'start' | 'end'): boolean {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart !== selectionEnd) return false;
  return edge === 'start' ? selectionStart === 0 : selectionStart === value.length;
}
