import { useMemo } from 'react';
import type { Preset } from '../../../bridge/index.ts';
import { useActiveAccount, useRows } from '../../app/index.ts';
import { compareText } from '../../texts/format.ts';
import { videosTexts } from '../../texts/videos.ts';

/** Those of the account in use, by name, as they are known here. */
export function usePresets(): readonly Preset[] {
  const accountId = useActiveAccount()?.id;
  const rows = useRows('presets');
  return useMemo(
    () =>
      rows
        .filter((preset) => preset.accountId === accountId && preset.state !== 'deleting')
        .toSorted((a, b) => compareText(a.name, b.name)),
    [rows, accountId],
  );
}

/** Choices of what to begin with; the first one is none. */
export const beginnings = (
  presets: readonly Preset[],
): readonly { readonly value: string; readonly label: string }[] => [
  { value: '', label: videosTexts.noPreset },
  ...presets.map(({ id, name }) => ({ value: id, label: name })),
];
