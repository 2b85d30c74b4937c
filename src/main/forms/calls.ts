import type { HandlersOf } from '../ipc/index.ts';
import type { Forms } from './forms.ts';

/** What each call about forms does. */
export function formCallHandlers(forms: Forms): HandlersOf<'forms'> {
  return {
    'forms.read': ({ name }) => ({ fields: forms.read(name) }),
    'forms.keep': ({ name, fields, during }) => forms.keep(name, fields, during),
  };
}
