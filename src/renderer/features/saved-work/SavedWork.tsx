import { FolderInput, Save } from 'lucide-react';
import { useState } from 'react';
import { showInFolder } from '../../app/show-in-folder.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { ask } from '../../bridge.ts';
import { savedWorkTexts as texts } from '../../texts/saved-work.ts';
import { Button, Card, ErrorNotice, toast, useSubmission } from '../../ui/index.ts';
import { BringBack } from './BringBack.tsx';

/** Part of the settings: a file with all work, and the way back out of one. */
export function SavedWork() {
  const [bringing, setBringing] = useState(false);
  const contents = useAnswer('', () => ask('savedWork.contents', {}));
  const { busy, error, submit } = useSubmission(async () => {
    const { path, bytes } = await ask('savedWork.save', {});
    if (path !== null) toast({ tone: 'success', title: texts.saved(bytes), action: showInFolder(path) });
  });
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-medium">{texts.file}</span>
          {contents.value && <span className="block text-muted">{texts.contents(contents.value)}</span>}
          <span className="block text-xs text-faint">{texts.notIn}</span>
        </p>
        <Button icon={Save} busy={busy && texts.saving} onClick={submit}>
          {texts.save}
        </Button>
      </div>
      {error && <ErrorNotice error={error} actions={{ retry: submit }} />}
      <div className="flex items-center gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1">
          <span className="block font-medium">{texts.back}</span>
          <span className="block text-xs text-faint">{texts.backHint}</span>
          <span className="block text-xs text-faint">{texts.staysHint}</span>
        </p>
        <Button icon={FolderInput} onClick={() => setBringing(true)}>
          {texts.bringBack}
        </Button>
      </div>
      {bringing && <BringBack onClose={() => setBringing(false)} />}
    </Card>
  );
}
