import {
  withCaptionRules,
  type CallInput,
  type ShownCaptions,
  type ShownSegment,
} from '../../../../src/bridge/index.ts';
import { captionWords, retimedWords } from '../../../../src/contract/retiming.ts';
import { CaptionSession } from '../../../../src/renderer/features/captions/caption-session.ts';
import { typedText } from '../../../../src/renderer/features/captions/caption-state.ts';
import { caption } from './segments.ts';

export const first = ['and the hole town', 'was already', '', 'hole again'];

/** Main as the session knows it: keeps corrections, answers when the test lets it, and can be out of order. */
export function fakeMain(texts: readonly string[] = first) {
  const segments: ShownSegment[] = texts.map((text, index) => caption(index, text));
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  let broken = false;
  let held: Promise<void> = Promise.resolve();
  const shown = (): ShownCaptions => ({
    id: 'v',
    segments: segments.map((segment) => ({ ...segment, words: segment.words.map((word) => ({ ...word })) })),
    unplaced: [],
    staged: segments.filter(({ original }) => original !== null).length,
    conflicts: 0,
  });
  /** As main answers a change: only what became other by it. */
  const changing = (change: () => void): ShownCaptions => {
    const before = [...segments];
    change();
    const all = shown();
    return { ...all, segments: all.segments.filter((_, at) => segments[at] !== before[at]) };
  };
  const put = (
    index: number,
    change: { readonly text: string } | { readonly words: readonly string[] },
    was?: string,
  ): void => {
    const before = segments[index];
    if (before === undefined) return;
    const original = before.original ?? before.text;
    const text = 'text' in change ? change.text : change.words.join(' ');
    const words = 'text' in change ? captionWords(change.text) : change.words;
    const plain = caption(index, original);
    // As main refuses them.
    if ('words' in change && words.length !== plain.words.length) throw new Error('A different number of words');
    segments[index] = {
      ...plain,
      text,
      words:
        words.length === plain.words.length
          ? plain.words.map((word, at) => ({ ...word, text: words[at] ?? '' }))
          : retimedWords(text, plain).map((word) => ({ ...word })),
      original: text === original ? null : original,
      originalWords: text === original ? null : plain.words,
      ...(was !== undefined && { conflict: original, was }),
    };
  };
  const answers = {
    'captions.edit': ({ index, change, was }: CallInput<'captions.edit'>) => changing(() => put(index, change, was)),
    'captions.revert': ({ corrections }: CallInput<'captions.revert'>) =>
      changing(() => {
        for (const { index, original } of segments)
          if (original !== null && (corrections === null || corrections.some((one) => one.index === index)))
            put(index, { text: original });
      }),
    'captions.resolve': ({ index, choice }: CallInput<'captions.resolve'>) =>
      changing(() => {
        const one = segments[index];
        if (one !== undefined) put(index, { text: choice === 'mine' ? one.text : (one.conflict ?? '') });
      }),
    'captions.replace': ({ rules }: CallInput<'captions.replace'>) => {
      let changed = 0;
      const captions = changing(() => {
        for (const { index, text } of segments) {
          const next = withCaptionRules({ text, words: null }, rules ?? []).text;
          if (next === text) continue;
          changed += 1;
          put(index, { text: next });
        }
      });
      return { captions, changed };
    },
  };
  const session = new CaptionSession(shown(), {
    ask: async (name, input) => {
      asked.push(`${name} ${JSON.stringify(input)}`);
      await held;
      if (broken) throw new Error('The disk is full.');
      // Each answer belongs to the call of its name.
      return answers[name](input as never) as never;
    },
    after: (_ms, run) => {
      timers.push(run);
      return () => {
        // One that was taken out to be run is not there any more.
        if (timers.includes(run)) timers.splice(timers.indexOf(run), 1);
      };
    },
  });
  return {
    session,
    asked,
    segments,
    timers,
    break: (now: boolean) => (broken = now),
    hold: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

export const textsOf = (session: CaptionSession): string[] =>
  session.state.getState().segments.map((segment) => typedText(session.state.getState(), segment));
