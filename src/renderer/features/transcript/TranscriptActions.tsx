import { Copy, Download, Search } from 'lucide-react';
import { useState } from 'react';
import type { Transcription } from '../../../bridge/index.ts';
import { useKeys } from '../../app/index.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { Button, IconButton } from '../../ui/index.ts';
import { ExportDialog } from '../transcriptions/ExportDialog.tsx';

interface TranscriptActionsProps {
  readonly transcription: Transcription;
  readonly onFind: () => void;
  readonly onCopy: () => void;
}

export function TranscriptActions({ transcription, onFind, onCopy }: TranscriptActionsProps) {
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <IconButton label={texts.find} icon={Search} keys={useKeys('find')} onClick={onFind} />
      <IconButton label={texts.copy} icon={Copy} onClick={onCopy} />
      <Button variant="primary" icon={Download} onClick={() => setExporting(true)}>
        {texts.export}
      </Button>
      <ExportDialog open={exporting} ids={[transcription.id]} onClose={() => setExporting(false)} />
    </>
  );
}
