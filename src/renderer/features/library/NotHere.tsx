import { Download, Search } from 'lucide-react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { attempt, Button } from '../../ui/index.ts';
import { canFetch, fetchFiles, isNew } from './file-deeds.ts';
import { FileState, FileStateBadge } from './FileState.tsx';

/** In the place of a file that is not where it was, or is on its way: how it stands, and what can be done. */
export function NotHere({ item }: { readonly item: LibraryItem }) {
  return (
    <div className="flex flex-col items-start gap-3">
      {item.state === 'missing' ? (
        <p className="text-muted">{texts.missingHint}</p>
      ) : (
        <div className="flex w-full flex-col items-start gap-1">
          <FileStateBadge item={item} />
          <FileState item={item} />
        </div>
      )}
      <div className="flex gap-2">
        {item.locatable && (
          <Button icon={Search} onClick={() => void attempt(() => ask('library.locate', { id: item.id }))}>
            {texts.locate}
          </Button>
        )}
        {canFetch(item) && (
          <Button icon={Download} onClick={() => fetchFiles([item.id])}>
            {isNew(item) ? texts.fetch : texts.fetchAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
