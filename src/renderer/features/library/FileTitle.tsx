import { Link } from 'react-router';
import type { LibraryItem } from '../../../bridge/index.ts';
import { PartTitle } from '../../ui/index.ts';
import { routeOf } from './FileMenu.tsx';

interface FileTitleProps {
  readonly item: LibraryItem;
  /** The id of what says more of it. */
  readonly about: string;
}

/** Its name; of what cannot be played or looked at here, it leads to what it came from. */
export function FileTitle({ item, about }: FileTitleProps) {
  const route = item.mediaUrl === null ? routeOf(item) : null;
  if (route === null) return <PartTitle title={item.title} />;
  return (
    <Link
      to={route}
      draggable={false}
      data-open-row
      aria-describedby={about}
      className="rounded underline-offset-2 hover:underline"
    >
      <PartTitle title={item.title} />
    </Link>
  );
}
