import type { Preset } from '../../../bridge/index.ts';
import { forms } from '../../app/form-keeper.ts';
import { readKept } from '../../app/form-session.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { attempt, tellRemoved, toast } from '../../ui/index.ts';
import { checkedChanges, nothingChanged, type PresetChanges, presetForm } from './preset-draft.ts';

/** Deletes at once; taking it back makes it anew, which works also when the service has deleted it already. */
export async function removePreset({ id, name, values }: Preset): Promise<void> {
  if (!(await attempt(() => ask('presets.delete', { id })))) return;
  tellRemoved({
    title: texts.removed(name),
    undo: texts.undo,
    name: commonTexts.putBackIn(texts.title, name, 1),
    putBack: () => again(id, name, values),
  });
}

async function again(id: string, name: string, values: PresetChanges): Promise<void> {
  const set: PresetChanges = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const checked = checkedChanges(set);
  // What the service once had and would not take now stays out.
  const kept = 'values' in checked ? checked : checkedChanges(without(set, checked.wrong));
  const typed = await forms.read(presetForm(id));
  const anew = await ask('presets.create', { name, values: 'values' in kept ? kept.values : {} });
  // It is another one to main, and has what was changed of it and not saved.
  if (typed !== null) forms.keep(presetForm(anew.id), readKept(typed, nothingChanged));
  toast({ tone: 'success', title: texts.restored(name) });
}

function without(values: PresetChanges, fields: readonly string[]): PresetChanges {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
