import { useMemo } from 'react';
import { type ChosenNumber, numbersOfOthers, type NumberedSetting } from '../../../bridge/chosen-numbers.ts';
import type { Draft, DraftChanges, VideoOptions } from '../../../bridge/index.ts';
import { useActiveAccount, useRows } from '../../app/index.ts';
import { changedDraft } from './draft-changes.ts';
import { listsOf } from './settings/use-video-options.ts';

/** What the lists of the account in use call a number of a setting; null where they have none. */
function nameIn(options: VideoOptions | null, field: NumberedSetting, id: number): string | null {
  const lists = listsOf(options);
  const list = {
    'settings.voiceId': options?.voices ?? [],
    'settings.genreId': lists.genres,
    'settings.imageEngineId': lists.imageEngines,
    'settings.clipEngineId': lists.clipEngines,
    'settings.backgroundId': lists.backgrounds,
    'settings.musicId': lists.music,
    'finish.watermark': lists.watermarks,
  }[field];
  return list.find((one) => one.id === id)?.name ?? null;
}

/** The numbers of a draft that were chosen in another account, and may stand for something else in the one in use. */
export function useNumbersOfOthers(
  draft: Pick<Draft, 'settings' | 'finish' | 'accountId' | 'base' | 'chosen'>,
  options: VideoOptions | null,
): readonly ChosenNumber[] {
  const accounts = useRows('accounts');
  const inUse = useActiveAccount();
  return useMemo(() => {
    // Before the lists are there nothing is said of what is in them.
    if (inUse === undefined || options === null) return [];
    return numbersOfOthers(draft, {
      accountId: inUse.id,
      nameOf: (field, id) => nameIn(options, field, id),
      isOfSameService: (other) => accounts.find(({ id }) => id === other)?.baseUrl === inUse.baseUrl,
    });
  }, [draft, options, accounts, inUse]);
}

/** The change that takes numbers out of a draft. */
export function withoutNumbers(
  numbers: readonly Pick<ChosenNumber, 'field'>[],
): Pick<DraftChanges, 'settings' | 'finish'> {
  const keys = numbers.flatMap(({ field }) => (field === 'finish.watermark' ? [] : [field.slice('settings.'.length)]));
  return {
    ...(keys.length > 0 && { settings: Object.fromEntries(keys.map((key) => [key, null])) }),
    ...(keys.length < numbers.length && { finish: { watermark: null } }),
  };
}

/** The draft as its settings are shown: what was chosen in another account stands for nothing here. */
export const shownHere = (draft: Draft, others: readonly ChosenNumber[]): Draft =>
  others.length === 0 ? draft : changedDraft(draft, withoutNumbers(others));
