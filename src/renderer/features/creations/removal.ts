import { Trash2 } from 'lucide-react';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { frameTexts } from '../../texts/frame.ts';
import { attempt, type MenuItem, tellRemoved } from '../../ui/index.ts';

/** By the calls of the bridge. */
export type RemovableKind = 'speech' | 'textToVideo' | 'launchClips' | 'transcriptions';

/** Where each is listed. */
const areas = {
  speech: 'speech',
  textToVideo: 'clips',
  launchClips: 'launchClips',
  transcriptions: 'transcriptions',
} as const satisfies Record<RemovableKind, keyof typeof frameTexts.areas>;

interface Removable {
  readonly id: string;
  readonly title: string;
  readonly remoteId: number | null;
}

/** Takes things from their list, with a way back in the same place. */
async function remove(kind: RemovableKind, made: readonly Removable[]): Promise<void> {
  const ids = made.map(({ id }) => id);
  await ask(`${kind}.remove`, { ids });
  const title = made[0]?.title ?? '';
  tellRemoved({
    title: texts.removed(ids.length, title),
    undo: texts.takeBack,
    name: commonTexts.putBackIn(frameTexts.areas[areas[kind]], title, ids.length),
    putBack: () => ask(`${kind}.putBack`, { ids }),
  });
}

/** The item of a menu that removes things from their list; disabled where there are none. */
export function removal(kind: RemovableKind, made: readonly Removable[]): MenuItem {
  // What ended before it was sent is nowhere else.
  const isKept = made.every(({ remoteId }) => remoteId !== null);
  return {
    label: texts.remove,
    hint: made.length === 0 ? undefined : isKept ? texts.removeHint(made.length) : texts.removeHintHere,
    icon: Trash2,
    disabled: made.length === 0,
    onSelect: () => void attempt(() => remove(kind, made)),
  };
}
