import { type KeyName, leaveTyping, useKeys } from '../../app/index.ts';
import { usePressedKeys } from '../../ui/index.ts';

type CaptionKey = Extract<KeyName, 'playHere' | 'previousLine' | 'nextLine'>;

/** Keys of the caption editor that work while a caption is typed into; a field for something else keeps its own. */
export function useCaptionKeys(run: Readonly<Record<CaptionKey, () => void>>, playable: boolean): void {
  useCaptionKey('playHere', run.playHere, playable);
  // Where nothing is typed they belong to the player.
  useCaptionKey('previousLine', run.previousLine, true);
  useCaptionKey('nextLine', run.nextLine, true);
}

function useCaptionKey(name: CaptionKey, run: () => void, enabled: boolean): void {
  const keys = useKeys(name);
  usePressedKeys(keys, run, {
    enabled,
    enableOnFormTags: leaveTyping(keys),
    preventDefault: true,
    ignoreEventWhen: ({ target }) =>
      document.querySelector('dialog[open]') !== null ||
      !(target instanceof Element) ||
      target.closest('search input') !== null ||
      ((name === 'previousLine' || name === 'nextLine') &&
        target.closest('textarea, input:not([type="range"])') === null),
  });
}
