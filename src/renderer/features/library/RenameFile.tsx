import type { LibraryItem } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Button } from '../../ui/index.ts';
import { RenameDialog } from '../creations/index.ts';

/** A name of the user's own for a file, or the one that the template gives. */
export function RenameFile({ item, onClose }: { readonly item: LibraryItem; readonly onClose: () => void }) {
  return (
    <RenameDialog
      id={item.id}
      heading={texts.renameTitle}
      hint={texts.renameHint}
      title={item.fileName?.replace(/\.[^.]+$/u, '') ?? item.title}
      label={texts.name}
      needed={texts.nameNeeded}
      onRename={(name) => ask('library.rename', { id: item.id, name })}
      onClose={onClose}
      beside={(run) => (
        <Button onClick={() => run(() => ask('library.renameByTemplate', { ids: [item.id] }))}>
          {texts.byTemplate}
        </Button>
      )}
    />
  );
}
