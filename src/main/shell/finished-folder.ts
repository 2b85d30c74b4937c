import { join } from 'node:path';

interface Places {
  /** Whether the data lie where they usually do. Another folder is another installation, with files of its own. */
  readonly isUsual: boolean;
  readonly userData: string;
  /** The user's own folder. */
  readonly home: string;
  /** The folder of their documents; throws where the system knows of none. */
  readonly documents: () => string;
}

/** Where the user finds finished files as long as they chose no folder; an absolute path. */
export function finishedFolder({ isUsual, userData, home, documents }: Places): string {
  if (!isUsual) return join(userData, 'finished');
  try {
    return join(documents(), 'Backlot');
  } catch {
    // On Windows they may have been moved to a drive or a share that is not there now.
    return join(home, 'Backlot');
  }
}
