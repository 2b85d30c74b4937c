import type { Accounts } from '../account/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Presets } from './presets.ts';

/** What each call about presets does. */
export function presetCallHandlers(presets: Presets, accounts: Accounts): HandlersOf<'presets'> {
  return {
    'presets.refresh': () => accounts.withClient((id, client) => presets.refresh(id, client)),
    'presets.create': ({ name, values }) => ({ id: presets.create(accounts.requireActive().id, name, values) }),
    'presets.createFromDraft': ({ name, draftId }) => {
      const { id, left } = presets.createFromDraft(accounts.requireActive().id, name, draftId);
      return { id, left: [...left] };
    },
    'presets.update': ({ id, name, values }) => presets.update(id, name ?? null, values),
    'presets.discard': ({ id }) => presets.discard(id),
    'presets.delete': ({ id }) => presets.delete(id),
    'presets.newDraft': ({ presetId, type, content: { collection, ...content } = {} }) => {
      const { draftId, left } = presets.newDraft(accounts.requireActive().id, presetId, { type, content, collection });
      return { draftId, left: [...left] };
    },
    'presets.apply': ({ id, draftId }) => {
      const { left, step } = presets.apply(accounts.requireActive().id, id, draftId);
      return { left: [...left], step };
    },
  };
}
