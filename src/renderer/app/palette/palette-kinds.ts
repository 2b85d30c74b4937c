import {
  AudioLines,
  Captions,
  Clapperboard,
  Film,
  LibraryBig,
  Lightbulb,
  type LucideIcon,
  Rocket,
  SlidersHorizontal,
  Speech,
  SquareUser,
} from 'lucide-react';
import type { RowOf } from '../../../bridge/index.ts';
import { isHere } from '../../features/library/file-deeds.ts';
import { ownDrafts } from '../../features/videos/own-drafts.ts';
import { frameTexts } from '../../texts/frame.ts';
import { presetTexts } from '../../texts/presets.ts';
import { videosTexts } from '../../texts/videos.ts';
import { type OwnedCollection, rowNow, rowsNow } from '../collections.ts';
import { namedRow, type NamedRow, oncePerList } from './named-rows.ts';

/** What the user has of one kind, as the palette shows it. */
export interface PaletteKind {
  readonly heading: string;
  readonly icon: LucideIcon;
  /** In the order in which they are shown. */
  readonly rows: readonly NamedRow[];
  /** The screen of one of them, or the one that is asked to open it. */
  readonly to: (id: string) => { readonly path: string; readonly openId?: string };
  /** Of videos: the draft itself, which says where it was begun. */
  readonly draftOf?: (id: string) => RowOf<'drafts'> | undefined;
}

type Titled = { readonly id: string; readonly title: string; readonly createdAt: number };

const newestFirst = (rows: readonly Titled[]): readonly NamedRow[] =>
  rows.toSorted((a, b) => b.createdAt - a.createdAt).map((row) => namedRow(row, row.title));

const byName = (rows: readonly { readonly id: string; readonly name: string }[]): readonly NamedRow[] =>
  rows.map((row) => namedRow(row, row.name));

/** What an account has made of one kind. */
function ofAccount<C extends OwnedCollection>(
  name: C,
  work: (rows: readonly RowOf<C>[]) => readonly NamedRow[],
): (accountId: string | null) => readonly NamedRow[] {
  const own = oncePerList<RowOf<C>>((rows, accountId) => work(rows.filter((row) => row.accountId === accountId)));
  return (accountId) => own(rowsNow(name), accountId);
}

const draftsOf = oncePerList<RowOf<'drafts'>>((rows, accountId) =>
  ownDrafts(rows, accountId)
    .filter(({ trashedAt }) => trashedAt === null)
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .map((draft) => namedRow(draft, draft.title || videosTexts.untitled)),
);
const filesOf = oncePerList<RowOf<'library'>>((rows) => newestFirst(rows.filter(isHere)));
const transcriptionsOf = ofAccount('transcriptions', newestFirst);
const speechOf = ofAccount('speech', newestFirst);
const clipsOf = ofAccount('clips', newestFirst);
const launchClipsOf = ofAccount('launchClips', newestFirst);
const searchesOf = ofAccount('ideaSearches', (rows) =>
  rows.toSorted((a, b) => b.createdAt - a.createdAt).map((row) => namedRow(row, row.keyword)),
);
const presetsOf = ofAccount('presets', (rows) => byName(rows.filter(({ state }) => state !== 'deleting')));
const charactersOf = ofAccount('characters', byName);
const voicesOf = ofAccount('voiceClones', byName);

/** What the user has, by name, as it is now: videos, what was made, presets, searches for ideas, and finished files. */
export function paletteKinds(accountId: string | null): readonly PaletteKind[] {
  const { areas } = frameTexts;
  return [
    {
      heading: areas.videos,
      icon: Clapperboard,
      rows: draftsOf(rowsNow('drafts'), accountId),
      to: (id) => ({ path: `/videos/${id}` }),
      draftOf: (id) => rowNow('drafts', id),
    },
    {
      heading: areas.transcriptions,
      icon: Captions,
      rows: transcriptionsOf(accountId),
      to: (id) => ({ path: `/transcriptions/${id}` }),
    },
    { heading: areas.speech, icon: Speech, rows: speechOf(accountId), to: (id) => ({ path: `/speech/${id}` }) },
    { heading: areas.clips, icon: Film, rows: clipsOf(accountId), to: (openId) => ({ path: '/clips', openId }) },
    {
      heading: areas.launchClips,
      icon: Rocket,
      rows: launchClipsOf(accountId),
      to: (openId) => ({ path: '/launch-clips', openId }),
    },
    {
      heading: areas.ideas,
      icon: Lightbulb,
      rows: searchesOf(accountId),
      to: (openId) => ({ path: '/ideas', openId }),
    },
    {
      heading: presetTexts.title,
      icon: SlidersHorizontal,
      rows: presetsOf(accountId),
      to: (openId) => ({ path: '/presets', openId }),
    },
    {
      heading: areas.characters,
      icon: SquareUser,
      rows: charactersOf(accountId),
      to: (id) => ({ path: `/characters/${id}` }),
    },
    {
      heading: areas.voices,
      icon: AudioLines,
      rows: voicesOf(accountId),
      to: (openId) => ({ path: '/voices', openId }),
    },
    {
      heading: areas.library,
      icon: LibraryBig,
      rows: filesOf(rowsNow('library'), null),
      to: (openId) => ({ path: '/library', openId }),
    },
  ];
}
