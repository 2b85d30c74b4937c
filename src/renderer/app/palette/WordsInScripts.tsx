import { Command, useCommandState } from 'cmdk';
import { TextSearch } from 'lucide-react';
import { useBegunElsewhere } from '../../features/videos/begun-elsewhere.ts';
import { Highlight } from '../../features/videos/Highlight.tsx';
import { ownDrafts } from '../../features/videos/own-drafts.ts';
import { useDraftSearch } from '../../features/videos/use-draft-search.ts';
import { frameTexts } from '../../texts/frame.ts';
import { videosTexts } from '../../texts/videos.ts';
import { rowNow, useActiveAccount } from '../collections.ts';
import { foundWords } from './palette-filter.ts';
import { entryClass, Group, Note } from './PaletteEntry.tsx';
import { usePalette } from './use-palette.ts';

/** The rest is found with the search of the videos. */
const shownHits = 10;

/** Videos in whose scripts the typed words are, with the place where they stand. */
export function WordsInScripts({ done }: { readonly done: () => void }) {
  const { go } = usePalette(done);
  const typed = useCommandState(({ search }) => search);
  const account = useActiveAccount();
  const { hits } = useDraftSearch(typed, account?.id ?? null, null);
  const begunElsewhere = useBegunElsewhere();
  const found = [...(hits?.values() ?? [])].flatMap((hit) => {
    const draft = hit.snippet.ranges.length === 0 ? undefined : rowNow('drafts', hit.id);
    if (draft === undefined || ownDrafts([draft], account?.id ?? null).length === 0) return [];
    return [{ ...hit, begunIn: begunElsewhere(draft) }];
  });
  if (found.length === 0) return null;
  return (
    <Group heading={frameTexts.palette.words}>
      {found.slice(0, shownHits).map(({ id, title, snippet, begunIn }) => (
        <Command.Item key={id} value={`${foundWords}${id}`} onSelect={go(`/videos/${id}`)} className={entryClass}>
          <TextSearch aria-hidden className="size-4 shrink-0 text-faint" />
          <bdi className="max-w-2/5 shrink-0 truncate">{title.text || videosTexts.untitled}</bdi>
          <bdi className="min-w-0 flex-1 truncate text-muted">
            <Highlight of={snippet} />
          </bdi>
          {begunIn !== null && <Note>{videosTexts.begunIn(begunIn)}</Note>}
        </Command.Item>
      ))}
    </Group>
  );
}
