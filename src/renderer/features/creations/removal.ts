import { Trash2 } from 'lucide-react';
import { ask } from '../../bridge.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { attempt, type MenuItem, toast } from '../../ui/index.ts';

/** By the calls of the bridge. */
export type RemovableKind = 'speech' | 'textToVideo' | 'launchClips' | 'transcriptions';

interface Removable {
  readonly id: string;
  readonly title: string;
  readonly remoteId: number | null;
}

/** Takes things from their list, with a way back in the same place. */
async function remove(kind: RemovableKind, made: readonly Removable[]): Promise<void> {
  const ids = made.map(({ id }) => id);
  await ask(`${kind}.remove`, { ids });
  toast({
    tone: 'info',
    title: texts.removed(ids.length, made[0]?.title ?? ''),
    action: { label: texts.takeBack, run: () => void attempt(() => ask(`${kind}.putBack`, { ids })) },
  });
}

/** The item of a menu that removes things from their list; disabled where there are none. */
export function removal(kind: RemovableKind, made: readonly Removable[]): MenuItem {
  // What ended before it was sent is nowhere else.
  const isKept = made.every(({ remoteId }) => remoteId !== null);
  return {
    label: texts.remove,
    hint: isKept && made.length > 0 ? texts.removeHint(made.length) : undefined,
    icon: Trash2,
    disabled: made.length === 0,
    onSelect: () => void attempt(() => remove(kind, made)),
  };
}
