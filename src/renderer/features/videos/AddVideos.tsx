import { ChevronDown, ClipboardPaste, FileInput, FolderInput, Hash } from 'lucide-react';
import { videosTexts as texts } from '../../texts/videos.ts';
import { attempt, Button, IconButton, Menu } from '../../ui/index.ts';
import { chooseScriptFolder } from '../staging/index.tsx';
import { chooseScripts, pasteTable } from './imports/imports.ts';

interface AddVideosProps {
  readonly onById: () => void;
}

/** Scripts and videos from elsewhere, by one button in two: the usual way in, and the others. */
export function AddVideos({ onById }: AddVideosProps) {
  return (
    <span className="inline-flex">
      <Button icon={FileInput} className="rounded-r-none" onClick={() => void attempt(chooseScripts)}>
        {texts.importFiles}
      </Button>
      <Menu
        trigger={
          <IconButton
            label={texts.addMenu}
            icon={ChevronDown}
            className="w-7! rounded-l-none border border-l-0 border-line-strong bg-raised"
          />
        }
        items={[
          {
            label: texts.importFolder,
            icon: FolderInput,
            onSelect: () => void attempt(chooseScriptFolder),
          },
          {
            label: texts.pasteTable,
            icon: ClipboardPaste,
            onSelect: pasteTable,
          },
          { label: texts.addById, icon: Hash, onSelect: onById },
        ]}
      />
    </span>
  );
}
