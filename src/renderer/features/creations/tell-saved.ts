import { showInFolder } from '../../app/show-in-folder.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { toast } from '../../ui/index.ts';

/** Says where files were saved, with the way there. Nothing where no folder was chosen. */
export function tellSaved({
  folder,
  files,
}: {
  readonly folder: string | null;
  readonly files: readonly string[];
}): void {
  if (folder === null) return;
  const [first] = files;
  toast({
    tone: 'success',
    title: creationsTexts.saved(files.length),
    detail: folder,
    action: first === undefined ? undefined : showInFolder(first),
  });
}
