import { useEffect, useRef } from 'react';
import { dismissErrors } from '../../ui/index.ts';

/** What was wrong with what was put into the list. */
const aboutList: ReadonlySet<string> = new Set(['too-many-files', 'no-media-found', 'all-tracks-listed', 'not-ready']);

/** What was wrong with what was put into the list is over with the list. */
export function useSaidNoMore(empty: boolean): void {
  const before = useRef(empty);
  useEffect(() => {
    if (empty && !before.current) dismissErrors(aboutList);
    before.current = empty;
  }, [empty]);
}
