import { Captions, Download, FileText } from 'lucide-react';
import type { CaptionExportFormat } from '../../../bridge/index.ts';
import { showInFolder } from '../../app/show-in-folder.ts';
import { ask } from '../../bridge.ts';
import { captionTexts } from '../../texts/captions.ts';
import { attempt, IconButton, Menu, toast } from '../../ui/index.ts';
import type { CaptionSession } from './caption-session.ts';

const texts = captionTexts.saveAs;

interface SaveCaptionsProps {
  readonly id: string;
  readonly session: CaptionSession;
}

/** The captions as files for players, video sites and editors. */
export function SaveCaptions({ id, session }: SaveCaptionsProps) {
  const save = (format: CaptionExportFormat): void =>
    void attempt(async () => {
      // With what is being typed.
      await session.saved();
      const { folder, files } = await ask('captions.export', { id, format });
      const [path] = files;
      if (folder === null || path === undefined) return;
      toast({
        tone: 'success',
        title: texts.saved,
        detail: path,
        action: showInFolder(path),
      });
    });
  return (
    <Menu
      trigger={<IconButton label={texts.open} icon={Download} />}
      items={[
        { label: texts.srt, icon: Captions, onSelect: () => save('srt') },
        { label: texts.vtt, icon: Captions, onSelect: () => save('vtt') },
        { label: texts.txt, icon: FileText, onSelect: () => save('txt') },
      ]}
    />
  );
}
