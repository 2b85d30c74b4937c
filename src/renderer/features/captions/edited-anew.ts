import type { StoreApi } from 'zustand/vanilla';
import type { ShownSegment } from '../../../bridge/index.ts';
import { type CaptionState, isTypedInto } from './caption-state.ts';
import type { Edited } from './CaptionRow.tsx';

/** Where other captions come, as with another narration, the caption that is edited is found among them, or its editor closes. */
export const followEdited = (state: StoreApi<CaptionState>, edited: StoreApi<Edited>): (() => void) =>
  state.subscribe((now, before) => {
    const { editing } = edited.getState();
    if (editing === null || sameTimes(before.segments, now.segments)) return;
    const place = placeAnew(before, now, editing.place);
    if (place !== editing.place) edited.setState({ editing: place === null ? null : { place, caret: null } });
  });

/** What is typed goes where it was kept; a caption that is typed into no more, to the nearest that says the same. */
function placeAnew(before: CaptionState, now: CaptionState, place: number): number | null {
  const segment = before.segments[place];
  if (segment === undefined) return null;
  const typed = before.unsaved.get(segment.index);
  const kept = [...now.unsaved].find(([, one]) => one === typed)?.[0];
  const places = now.segments.flatMap((one, at) => {
    // What has no caption any more is decided about, and not typed on in another one.
    const isIt = typed === undefined ? one.text === segment.text : one.index === kept && isTypedInto(one, typed);
    return isIt && !one.gap ? [at] : [];
  });
  return places.toSorted((a, b) => Math.abs(a - place) - Math.abs(b - place))[0] ?? null;
}

const sameTimes = (a: readonly ShownSegment[], b: readonly ShownSegment[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((one, at) => {
      const other = b[at];
      return one === other || (one.gap === other?.gap && one.start === other.start && one.end === other.end);
    }));
