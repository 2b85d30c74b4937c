import type { CopiedDraftRow, CopiedPresetRow, OpenedCopy } from '../../bridge/index.ts';
import { accountName } from '../account/account-name.ts';
import { linkOf } from '../drafts/bringing-back.ts';
import { standingOf } from '../drafts/standing.ts';
import { contentOf } from '../drafts/summary.ts';
import { missingForms } from '../forms/copied-forms.ts';
import { presetStanding } from '../presets/preset-standing.ts';
import { AccountRows } from '../store/account-rows.ts';
import type { Database } from '../store/database.ts';
import { DraftRows } from '../store/draft-rows.ts';
import { DraftVersionRows } from '../store/draft-versions.ts';
import { PresetRows } from '../store/preset-rows.ts';
import { SettingsRows } from '../store/settings-rows.ts';
import { VideoRows } from '../store/video-rows.ts';
import { missingRules } from '../videos/captions/copied-rules.ts';
import { accountsHere } from './accounts-here.ts';
import { compareCaptions } from './compare-captions.ts';

/** What a copy has that is not here, and how much of it is. */
export type Compared = Omit<OpenedCopy, 'id' | 'name' | 'at' | 'bytes'>;

/** Both stores are only read. */
export function compare(copy: Database, store: Database): Compared {
  const accounts = new AccountRows(copy).all();
  const own = new AccountRows(store).all();
  const here = accountsHere(accounts, own);
  const active = own.find((account) => account.active && account.signedIn)?.id;
  const nameOf = (accountId: string): string => {
    const account = accounts.find(({ id }) => id === accountId);
    return account === undefined ? '' : accountName(account);
  };

  const copied = new DraftRows(copy);
  const there = { rows: new DraftRows(store), versionRows: new DraftVersionRows(store) };
  const videos = { copy: new VideoRows(copy), here: new VideoRows(store) };
  const { captions, withDraft, elsewhere } = compareCaptions(
    { drafts: copied, videos: videos.copy },
    { drafts: there.rows, videos: videos.here },
    here,
    nameOf,
  );
  const drafts: CopiedDraftRow[] = [];
  let same = 0;
  let kept = 0;
  // What was emptied out of the trash by then is not the user's work any more.
  for (const head of copied.heads()) {
    const standing = standingOf(there, { head, content: contentOf(head, copied.script(head.id)) });
    if (standing === 'same') same += 1;
    else if (standing === 'kept') kept += 1;
    else {
      const { id, type, title, excerpt, words, updatedAt, accountId, trashedAt } = head;
      const account = accountId === null ? null : nameOf(accountId);
      const video = standing === 'missing' ? linkOf(there.rows, head, here) : 'none';
      drafts.push({
        id,
        type,
        title,
        excerpt,
        words,
        updatedAt,
        account,
        standing,
        wasTrashed: trashedAt !== null,
        video,
        corrections: withDraft.get(id) ?? 0,
      });
    }
  }

  const presetsHere = new PresetRows(store);
  const presets: CopiedPresetRow[] = [];
  for (const preset of new PresetRows(copy).all()) {
    // The user threw it away.
    if (preset.state === 'deleting') continue;
    const accountId = here(preset.accountId);
    const standing = presetStanding(accountId === null ? [] : presetsHere.of(accountId), preset);
    if (standing === 'same') same += 1;
    else {
      const settings = Object.values(preset.values).filter((value) => value !== null).length;
      const usable = accountId !== null && accountId === active;
      presets.push({ id: preset.id, name: preset.name, account: nameOf(preset.accountId), settings, standing, usable });
    }
  }
  const rules = missingRules(videos.copy.captionRules(), videos.here.captionRules());
  const forms = missingForms(new SettingsRows(copy), new SettingsRows(store));
  return {
    drafts: drafts.toSorted((a, b) => b.updatedAt - a.updatedAt),
    presets,
    captions: [...captions],
    rules: [...rules.missing],
    otherRules: rules.others,
    rulesLeft: rules.left,
    forms: [...forms.missing],
    otherForms: forms.others,
    captionsElsewhere: elsewhere,
    same,
    kept,
  };
}
