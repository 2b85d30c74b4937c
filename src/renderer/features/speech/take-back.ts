import { create } from 'zustand';
import { ask } from '../../bridge.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { attempt, toast } from '../../ui/index.ts';

/** Text that was taken back and belongs into the form, wherever the user is by then; null once it is there. */
export const useTextBack = create<{ readonly text: string | null }>(() => ({ text: null }));

/**
 * Says that the parts of a text are in the queue, and takes back those that still wait there when the user wants it. `ids`: one for
 * each part. `show`: leads to the form.
 */
export function offerToTakeBack(ids: readonly string[], parts: readonly string[], show: () => void): void {
  const takeBack = async (): Promise<void> => {
    const { ids: taken } = await ask('speech.takeBack', { ids: [...ids] });
    const sent = ids.length - taken.length;
    if (taken.length === 0) {
      toast({ tone: 'info', title: texts.tookBackNone });
      return;
    }
    useTextBack.setState({ text: parts.filter((_part, index) => taken.includes(ids[index] ?? '')).join('\n\n') });
    show();
    toast({
      tone: 'info',
      title: texts.tookBack(taken.length),
      ...(sent > 0 && { detail: texts.tookBackSome(sent) }),
    });
  };
  toast({
    tone: 'success',
    title: texts.startedParts(ids.length),
    action: { label: texts.undoParts, run: () => void attempt(takeBack) },
  });
}
