import {
  maxTitleLength,
  sharedField,
  type DraftContent,
  type DraftFinish,
  type DraftSettings,
  type FieldValue,
  type SharedField,
} from '../../bridge/index.ts';
import { present } from '../records/index.ts';
import { draftTexts } from '../texts/drafts.ts';

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Any part of a draft's content; objects inside in parts as well. */
export type ContentChanges = Optional<Omit<DraftContent, 'settings' | 'finish'>> & {
  readonly settings?:
    | (Optional<Omit<DraftSettings, 'captions'>> & {
        readonly captions?: Optional<DraftSettings['captions']> | undefined;
      })
    | undefined;
  readonly finish?: Optional<DraftFinish> | undefined;
};

/** What is missing in `changes`, or undefined in it, stays; objects inside are changed key by key. */
export function changed(content: DraftContent, changes: ContentChanges): DraftContent {
  const { settings = {}, finish = {}, ...rest } = changes;
  const { captions = {}, ...others } = settings;
  return {
    ...content,
    ...present(rest),
    settings: {
      ...content.settings,
      ...present(others),
      captions: { ...content.settings.captions, ...present(captions) },
    },
    finish: { ...content.finish, ...present(finish) },
  };
}

/**
 * SQLite keeps UTF-8, which has no halves of surrogate pairs: they become U+FFFD here, so that what is kept is what was
 * meant.
 */
export function wellFormed(content: DraftContent): DraftContent {
  return { ...content, title: content.title.toWellFormed(), script: content.script.toWellFormed() };
}

export const sharedFieldNames: readonly SharedField[] = sharedField.options;

/** What a field holds while nobody has set it. */
export function unset(field: string): FieldValue {
  return field === 'title' || field === 'script' ? '' : null;
}

/** A copy, without the event: another creation would put it into the calendar once more. Its title is one that can be changed. */
export function copyOf(content: DraftContent): DraftContent {
  const { copyMark } = draftTexts;
  const title = content.title.slice(0, maxTitleLength - copyMark.length).replace(/\p{Cs}$/u, '');
  return { ...content, startsAt: null, endsAt: null, title: title === '' ? '' : `${title}${copyMark}` };
}
