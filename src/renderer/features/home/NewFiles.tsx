import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../bridge/index.ts';
import { useRows } from '../../app/collections.ts';
import { homeTexts } from '../../texts/home.ts';
import { libraryTexts } from '../../texts/library.ts';
import { Card, PartTitle, RelativeTime, Still } from '../../ui/index.ts';
import { kindIcons } from '../library/kind-icons.ts';
import { CardLink } from './CardLink.tsx';
import { newFiles } from './new-files.ts';

/** Speech and clips that came to the library last, such as overnight; nothing at all where there are none. */
export function NewFiles() {
  const rows = useRows('library');
  const files = useMemo(() => newFiles(rows), [rows]);
  if (files.length === 0) return null;
  return (
    <Card title={homeTexts.newFiles} actions={<CardLink to="/library">{homeTexts.openLibrary}</CardLink>}>
      <ul className="-mx-2 -my-1 flex flex-col">
        {files.map((item) => (
          <li key={item.id}>
            <FileLine item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FileLine({ item }: { readonly item: LibraryItem }) {
  const Icon = kindIcons[item.kind];
  return (
    <Link
      to="/library"
      state={{ openId: item.id }}
      draggable={false}
      className="flex cursor-default items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-raised"
    >
      <Still
        src={item.mediaKind === 'video' ? item.mediaUrl : null}
        fit="cover"
        className="h-9 w-16 shrink-0 rounded-md bg-raised text-faint inset-ring inset-ring-line"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </Still>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <PartTitle title={item.title} />
        </span>
        <span className="block truncate text-xs text-muted">{libraryTexts.kinds[item.kind]}</span>
      </span>
      <RelativeTime at={item.keptAt ?? item.createdAt} className="shrink-0 text-xs text-faint" />
    </Link>
  );
}
