import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { captionTexts as texts } from '../../texts/captions.ts';
import { afterPaint, useKeptOffset, useLeftOffset } from '../../ui/index.ts';
import type { CaptionMatch } from './caption-find.ts';
import type { CaptionSession } from './caption-session.ts';
import { CaptionRow, type Edited, type RowActions } from './CaptionRow.tsx';
import { isWhole, wayTo } from './comfortable-place.ts';
import { nextEditable } from './segments.ts';
import './captions.css';

/** What the player and the find bar ask of the list. None of it draws the list again. */
export interface CaptionListHandle {
  /** Lights a caption by its place; -1 for none. */
  light(place: number): void;
  /** Brings a caption to sight; does nothing where it is in a comfortable place already. */
  reveal(place: number): void;
  /** Puts the keyboard on a caption without editing it. */
  focus(place: number): void;
  /** Place of the first caption in sight. */
  firstInSight(): number;
}

interface CaptionListProps {
  readonly session: CaptionSession;
  readonly edited: StoreApi<Edited>;
  readonly playable: boolean;
  readonly matches: readonly CaptionMatch[];
  readonly currentMatch: number;
  readonly actions: RowActions;
  /** The user scrolls by hand. */
  readonly onUserScroll: () => void;
  readonly ref: Ref<CaptionListHandle>;
}

const heights = { caption: 40, gap: 24 } as const;
/** Rows that are drawn above and below those in sight. */
const overscan = 4;
const noMatches: readonly CaptionMatch[] = [];

/** All captions; only those in sight exist, and the one that is edited. */
export function CaptionList(props: CaptionListProps) {
  const { session, edited, playable, matches, currentMatch, actions, onUserScroll, ref } = props;
  const segments = useStore(session.state, (state) => state.segments);
  const viewport = useRef<HTMLElement>(null);
  const lit = useRef(-1);
  const callOff = useRef<() => void>(() => undefined);
  const byPlace = useMemo(() => Map.groupBy(matches, ({ place }) => place), [matches]);
  const name = `captions ${session.id}`;
  const left = useLeftOffset(name);
  // It draws this list again whenever it scrolls, which is what it is for.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: segments.length,
    getScrollElement: () => viewport.current,
    estimateSize: (at) => (segments[at]?.gap === true ? heights.gap : heights.caption),
    overscan,
    ...left,
    // The caption that is edited stays, or scrolling away would lose caret and focus. Nothing else here hangs on which it is.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const kept = edited.getState().editing?.place ?? -1;
      return kept < 0 || kept >= segments.length || shown.includes(kept)
        ? shown
        : [...shown, kept].sort((a, b) => a - b);
    },
  });
  useKeptOffset(name, virtualizer);
  const rows = virtualizer.getVirtualItems();
  // Rows follow each other: one that grows moves those below it by itself. Only one that was scrolled away from stands apart.
  const inSight = virtualizer.range ?? { startIndex: 0, endIndex: segments.length };
  const apart = rows.find(({ index }) => index < inSight.startIndex - overscan || index > inSight.endIndex + overscan);
  const first = rows.find((row) => row !== apart);
  const nodeOf = (place: number): Element | null =>
    viewport.current?.querySelector(`[data-caption="${String(place)}"]`) ?? null;
  const paintLit = (): void => {
    for (const node of viewport.current?.querySelectorAll('[data-lit]') ?? [])
      if (node !== nodeOf(lit.current)) node.removeAttribute('data-lit');
    nodeOf(lit.current)?.setAttribute('data-lit', '');
  };
  useLayoutEffect(paintLit);

  const reveal = (place: number): void => {
    const view = viewport.current;
    const node = nodeOf(place);
    callOff.current();
    if (view !== null && node !== null) {
      const way = wayTo(node, view);
      // A short way is gone by itself: few rows are drawn, and the eye stays where it is.
      if (Math.abs(way) < view.clientHeight / 2) {
        if (way === 0) return;
        // What can be seen is edited first, and brought to its place when its editor stands there.
        if (isWhole(node, view)) {
          callOff.current = afterPaint(() => {
            const there = nodeOf(place);
            if (there !== null) view.scrollTop += wayTo(there, view);
          });
        } else view.scrollTop += way;
        return;
      }
    }
    virtualizer.scrollToIndex(place, { align: 'center' });
  };
  const focus = (place: number, tries = 10): void => {
    const button = nodeOf(place)?.querySelector<HTMLElement>('[data-open-caption]');
    if (button) {
      // Not before its editor has closed: that is taller, and the caption alone would be out of sight where it went to.
      reveal(place);
      button.focus({ preventScroll: true });
    } else if (tries > 0) requestAnimationFrame(() => focus(place, tries - 1));
  };
  useImperativeHandle(ref, () => ({
    light: (place) => {
      if (lit.current === place) return;
      lit.current = place;
      paintLit();
    },
    reveal,
    focus: (place) => {
      if (nodeOf(place) === null) reveal(place);
      focus(place);
    },
    firstInSight: () => {
      const top = viewport.current?.scrollTop ?? 0;
      return virtualizer.getVirtualItems().find((item) => item.end > top)?.index ?? 0;
    },
  }));

  /** Up and down go from caption to caption. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-open-caption]')) return;
    const place = Number(event.target.closest('[data-caption]')?.getAttribute('data-caption'));
    const next = nextEditable(segments, place, event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    if (next === null) return;
    reveal(next);
    focus(next);
  };

  return (
    // Hears the keys of the rows inside on their way up.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={viewport}
      data-undone-by-screen
      aria-label={texts.list}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      onWheel={onUserScroll}
      onTouchMove={onUserScroll}
      className="min-h-0 flex-1 overflow-y-auto pb-16 [contain:strict] [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      <ul
        aria-label={texts.list}
        className="relative mx-auto max-w-4xl"
        style={{ height: virtualizer.getTotalSize(), paddingTop: first?.start }}
      >
        {rows.map((row) => {
          const segment = segments[row.index];
          if (segment === undefined) return null;
          const found = byPlace.get(row.index) ?? noMatches;
          const current = matches[currentMatch];
          return (
            <li
              key={segment.index}
              ref={virtualizer.measureElement}
              data-index={row.index}
              aria-setsize={segments.length}
              aria-posinset={row.index + 1}
              className={row === apart ? 'absolute inset-x-0' : '[contain:layout_style]'}
              style={row === apart ? { top: row.start } : undefined}
            >
              <CaptionRow
                session={session}
                segment={segment}
                place={row.index}
                playable={playable}
                edited={edited}
                matches={found}
                current={current === undefined ? -1 : found.indexOf(current)}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
