// What was typed into forms and not sent yet, and how lists are shown, so that neither a crash nor another screen loses it.
// Belongs here: keeping it as it is. Does not: what the fields mean; the page reads its own forms leniently.
import type { HandlersOf } from '../ipc/index.ts';
import type { SettingsRows } from '../store/index.ts';

/** Beside the settings, under names of their own. */
const keyOf = (name: string): string => `form ${name}`;

export function formCallHandlers(rows: SettingsRows): HandlersOf<'forms'> {
  return {
    'forms.read': ({ name }) => {
      const fields = rows.get(keyOf(name));
      return { fields: typeof fields === 'string' ? fields : null };
    },
    'forms.keep': ({ name, fields }) => {
      if (fields === null) rows.remove(keyOf(name));
      else rows.set(keyOf(name), fields);
    },
  };
}
