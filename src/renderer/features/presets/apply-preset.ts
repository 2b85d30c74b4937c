import type { Preset } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { formatList } from '../../texts/format.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { attempt, toast, toastError } from '../../ui/index.ts';

/** Gives drafts what a preset sets, one after the other; one that refuses does not keep the others from it. */
export async function applyPreset({ id }: Pick<Preset, 'id'>, draftIds: readonly string[]): Promise<void> {
  const done: string[] = [];
  const left = new Set<string>();
  for (const draftId of draftIds) {
    try {
      const applied = await ask('presets.apply', { id, draftId });
      for (const field of applied.left) left.add(field);
      done.push(draftId);
    } catch (thrown) {
      toastError(toAppError(thrown));
    }
  }
  if (done.length === 0) return;
  const fields = Object.entries(texts.fields).flatMap(([field, name]) => (left.has(field) ? [name] : []));
  toast({
    tone: 'success',
    title: texts.applied(done.length),
    ...(fields.length > 0 && { detail: texts.left(formatList(fields)) }),
    action: {
      label: texts.undo,
      run: () => {
        for (const draftId of done) void attempt(() => ask('drafts.undo', { id: draftId }));
      },
    },
  });
}
