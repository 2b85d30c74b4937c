import type { Preset } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { formatList } from '../../texts/format.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { attempt, toast, toastError } from '../../ui/index.ts';
import { sayKept } from '../editor/said-kept.ts';

/** Gives drafts what a preset sets, one after the other; one that refuses does not keep the others from it. */
export async function applyPreset({ id }: Pick<Preset, 'id'>, draftIds: readonly string[]): Promise<void> {
  let done = 0;
  const steps: Step[] = [];
  const left = new Set<string>();
  for (const draftId of draftIds) {
    try {
      const applied = await ask('presets.apply', { id, draftId });
      for (const field of applied.left) left.add(field);
      if (applied.step !== null) steps.push({ draftId, step: applied.step });
      done += 1;
    } catch (thrown) {
      toastError(toAppError(thrown));
    }
  }
  if (done === 0) return;
  toast({
    tone: 'success',
    title: texts.applied(done),
    ...(left.size > 0 && { detail: texts.left(namesOf(left)) }),
    // What had all of it already has nothing to take back.
    ...(steps.length > 0 && { action: { label: texts.undo, run: () => void takeBack(steps) } }),
  });
}

interface Step {
  readonly draftId: string;
  /** What the preset changed: nothing that was done before it or since is taken back. */
  readonly step: string;
}

async function takeBack(steps: readonly Step[]): Promise<void> {
  let isEventKept = false;
  for (const { draftId, step } of steps) {
    await attempt(async () => {
      const { eventKept } = await ask('drafts.undo', { id: draftId, step });
      isEventKept ||= eventKept;
    });
  }
  if (isEventKept) sayKept();
}

/** The settings of a preset in words. */
export function namesOf(fields: ReadonlySet<string>): string {
  return formatList(Object.entries(texts.fields).flatMap(([field, name]) => (fields.has(field) ? [name] : [])));
}
