import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { announce, useAnnouncement, useTopDialog } from '../ui/index.ts';
import { watchQueueNews } from './queue-news.ts';
import { watchStudioNews } from './studio-news.ts';

export { announce };

/** The polite live region of the window: in the open dialog where there is one, as everything outside of that is inert. */
export function Announcer() {
  const dialog = useTopDialog();
  // Before anything is painted: what is shown and changes a moment later is news.
  useLayoutEffect(() => watchQueueNews(announce), []);
  useLayoutEffect(() => watchStudioNews(announce), []);
  return dialog === null ? <Region key="window" /> : createPortal(<Region key="dialog" />, dialog);
}

/** What comes with the opening or closing of a dialog, ms: it is said once the place for it is there. */
const besideMs = 100;

/** It is empty when it comes, since only what changes in it is read out: what was said before that is not said again. */
function Region() {
  const { text, at } = useAnnouncement();
  const [since, setSince] = useState(() => performance.now());
  useEffect(() => {
    const timer = setTimeout(() => setSince((came) => came - besideMs), besideMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output aria-live="polite" className="sr-only">
      {at >= since ? text : ''}
    </output>
  );
}
