import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ShownSegment } from '../../../../src/bridge/index.ts';
import { CaptionSession } from '../../../../src/renderer/features/captions/caption-session.ts';
import type { Edited } from '../../../../src/renderer/features/captions/CaptionRow.tsx';
import { followEdited } from '../../../../src/renderer/features/captions/edited-anew.ts';
import { caption } from './segments.ts';

const shown = (...segments: ShownSegment[]) => ({ id: 'v', segments, unplaced: [], staged: 0, conflicts: 0 });

/** A page on which the second of three captions is edited. */
function page() {
  const session = new CaptionSession(shown(caption(0, 'one'), caption(1, 'two'), caption(2, 'three')), {
    ask: () => Promise.reject(new Error('The disk is full.')),
    after: () => () => undefined,
  });
  const edited = createStore<Edited>(() => ({ editing: { place: 1, caret: 2 } }));
  followEdited(session.state, edited);
  return { session, editing: () => edited.getState().editing };
}

describe('the caption that is edited while new captions come', () => {
  it('is edited on where it is by now, with what is typed', () => {
    const { session, editing } = page();
    session.type(1, { text: 'two and' });
    session.take(shown(caption(0, 'new'), caption(1, 'one', 2), caption(2, 'two', 4), caption(3, 'three', 6)));
    expect(editing()).toEqual({ place: 2, caret: null });
    expect(session.state.getState().unsaved.get(2)?.change).toEqual({ text: 'two and' });
  });

  it('is found by what it says where nothing is typed into it', () => {
    const { session, editing } = page();
    session.take(shown(caption(0, 'two', 1), caption(1, 'three', 3)));
    expect(editing()).toEqual({ place: 0, caret: null });
  });

  it.each<[string, ShownSegment[]]>([
    ['starts elsewhere', [caption(0, 'two'), caption(1, 'one', 1, { start: 0.9 }), caption(2, 'three')]],
    ['ends elsewhere', [caption(0, 'two'), caption(1, 'one', 1, { end: 1.5 }), caption(2, 'three')]],
    ['is silent', [caption(0, 'two'), caption(1, 'one', 1, { gap: true }), caption(2, 'three')]],
    ['is the last', [caption(0, 'two'), caption(1, 'one')]],
    ['is not the last', [caption(0, 'two'), caption(1, 'one'), caption(2, 'three'), caption(3, 'four')]],
  ])('is found among captions of which one %s', (_how, segments) => {
    const { session, editing } = page();
    session.take(shown(...segments));
    expect(editing()).toEqual({ place: 0, caret: null });
  });

  it('is the nearest of those that say it, and none that is silent', () => {
    const { session, editing } = page();
    session.take(
      shown(caption(0, 'two', 1), caption(1, '', 3, { text: 'two' }), caption(2, 'x', 5), caption(3, 'two', 7)),
    );
    expect(editing()).toEqual({ place: 0, caret: null });
    const same = page();
    same.session.take(shown(caption(0, 'two', 1), caption(1, 'two', 3)));
    expect(same.editing()).toEqual({ place: 1, caret: 2 });
    const later = page();
    later.session.take(shown(caption(0, 'x', 1), caption(1, 'y', 3), caption(2, 'two', 5), caption(3, 'two', 7)));
    expect(later.editing()).toEqual({ place: 2, caret: null });
  });

  it('is closed where it is gone, and what was typed stays', () => {
    for (const typed of [false, true]) {
      const { session, editing } = page();
      if (typed) session.type(1, { text: 'two and' });
      session.take(shown(caption(0, 'new', 1), caption(1, 'another', 3)));
      expect(editing()).toBeNull();
      expect(session.state.getState().unsaved.get(1)?.change).toEqual(typed ? { text: 'two and' } : undefined);
    }
  });

  it('stays as it is, with its caret, while the narration is the same', () => {
    const { session, editing } = page();
    session.take(shown(caption(0, 'one'), caption(1, 'due'), caption(2, 'three')));
    expect(editing()).toEqual({ place: 1, caret: 2 });
  });
});
