import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { withText, type CaptionRule, type ShownSegment } from '../../../bridge/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { toast } from '../../ui/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { type CaptionMatch, captionMatches, firstFrom } from './caption-find.ts';
import { ruledCaption } from './caption-line.ts';
import type { CaptionSession } from './caption-session.ts';

export interface CaptionFind {
  readonly open: boolean;
  /** What is looked for, and what it becomes. */
  readonly rule: CaptionRule;
  readonly matches: readonly CaptionMatch[];
  /** Index of the match that is shown; -1 for none. */
  readonly current: number;
  /** What is looked for is what was looked for the last time, and nobody has chosen it for now. */
  readonly isOld: boolean;
  /** Captions that hold at least one. */
  readonly captions: number;
  setOpen(open: boolean): void;
  change(changes: Partial<CaptionRule>): void;
  step(step: 1 | -1): void;
  replaceOne(): Promise<void>;
  replaceAll(): Promise<void>;
}

const emptyRule: CaptionRule = { find: '', replace: '', matchCase: false, wholeWords: false };
const none: readonly CaptionMatch[] = [];
const noSegments: readonly ShownSegment[] = [];

/** Finding and replacing. `show` brings a caption to sight by its place; `inSight` is the first that is. */
export function useCaptionFind(
  session: CaptionSession,
  show: (place: number) => void,
  inSight: () => number,
): CaptionFind {
  const [open, setOpen] = useState(false);
  const kept = useKeptForm('captions-find', emptyRule, 'view');
  /** Null before anything is typed: then it is what was looked for last. */
  const [typed, setTyped] = useState<CaptionRule | null>(null);
  const rule = typed ?? kept.fields;
  const [current, setCurrent] = useState(-1);
  // While nothing is looked for, what is typed concerns nothing here.
  const segments = useStore(session.state, (state) => (open ? state.segments : noSegments));
  // What is typed shows at once; the marks follow.
  const wanted = useDeferredValue(rule);
  const matches = useMemo(
    () => (open ? captionMatches(segments, wanted.find, wanted) : none),
    [open, segments, wanted],
  );
  const captions = useMemo(() => new Set(matches.map(({ place }) => place)).size, [matches]);
  const shown = Math.min(current, matches.length - 1);

  const go = (found: readonly CaptionMatch[], next: number): void => {
    setCurrent(next);
    const match = found[next];
    if (match !== undefined) show(match.place);
  };
  return {
    open,
    rule,
    matches,
    current: shown,
    isOld: typed === null && current < 0,
    captions,
    setOpen,
    change: (changes) => {
      const next = { ...rule, ...changes };
      setTyped(next);
      kept.change(next);
      if (next.find === rule.find && next.matchCase === rule.matchCase && next.wholeWords === rule.wholeWords) return;
      const found = captionMatches(segments, next.find, next);
      go(found, firstFrom(found, inSight()));
    },
    step: (step) => {
      if (matches.length > 0) go(matches, shown < 0 ? 0 : (shown + step + matches.length) % matches.length);
    },
    replaceOne: async () => {
      // What was looked for last is shown before it is replaced.
      if (shown < 0) return go(matches, firstFrom(matches, inSight()));
      const match = matches[shown];
      const segment = match && segments[match.place];
      if (match === undefined || segment === undefined) return;
      const { index } = segment;
      const before = ruledCaption(segment);
      const made = withText(before, [match], rule.replace);
      if (made !== before) {
        session.type(index, made.words === null ? { text: made.text } : { words: [...made.words] });
        // A caption without a word cannot be: it stays as it was.
        await session.leave(index);
      }
      const after = captionMatches(session.state.getState().segments, rule.find, rule);
      const behind = after.findIndex(
        ({ place, from }) => place > match.place || (place === match.place && from >= match.from + rule.replace.length),
      );
      go(after, behind === -1 ? Math.min(0, after.length - 1) : behind);
    },
    replaceAll: async () => {
      const { changed, undo } = await session.replace([rule]);
      toast({
        tone: 'success',
        title: texts.find.replaced(changed),
        ...(changed > 0 && { action: { label: texts.find.undo, run: () => void undo() } }),
      });
    },
  };
}
