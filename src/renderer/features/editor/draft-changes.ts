import { numbersIn } from '../../../bridge/chosen-numbers.ts';
import type { Draft, DraftChanges } from '../../../bridge/index.ts';

/** Two changes as one: the later one counts, field by field. */
export function mergedChanges(first: DraftChanges, later: DraftChanges): DraftChanges {
  const merged: DraftChanges = { ...first, ...later };
  if (first.settings !== undefined && later.settings !== undefined) {
    merged.settings = { ...first.settings, ...later.settings };
    if (first.settings.captions !== undefined && later.settings.captions !== undefined) {
      merged.settings.captions = { ...first.settings.captions, ...later.settings.captions };
    }
  }
  if (first.finish !== undefined && later.finish !== undefined) merged.finish = { ...first.finish, ...later.finish };
  return merged;
}

/** The draft as it will be once main has the change. The script is left out: the editor shows its own. */
export function changedDraft(draft: Draft, changes: DraftChanges): Draft {
  const { script: _script, settings, finish, ...others } = changes;
  const { captions, ...chosen } = settings ?? {};
  const chose = numbersIn(changes);
  return {
    ...draft,
    ...given(others),
    // Chosen in the account in use, which needs no words.
    ...(draft.chosen && { chosen: draft.chosen.filter(({ field }) => !chose.includes(field)) }),
    settings: {
      ...draft.settings,
      ...given(chosen),
      captions: { ...draft.settings.captions, ...given(captions ?? {}) },
    },
    finish: { ...draft.finish, ...given(finish ?? {}) },
  };
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without the fields that say nothing. */
function given<T extends object>(fields: T): Given<T> {
  // What is left has no undefined in it, which `Object.fromEntries` cannot say.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
