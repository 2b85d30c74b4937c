import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Character } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { attempt, Button, toast } from '../../ui/index.ts';

/** Brings every picture of a character to the library that is not there, which is free. */
export function SavePictures({ character: { id, previews, poses, status } }: { readonly character: Character }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const count = previews.length + poses.length;
  if (count === 0) return null;
  const save = (): Promise<boolean> =>
    attempt(async () => {
      const kept = await ask('characters.keepPictures', { id });
      toast({
        tone: kept.added > 0 ? 'success' : 'info',
        title: texts.pictured(count, kept),
        action: { label: texts.openLibrary, run: () => void navigate('/library') },
      });
    });
  return (
    <Button
      icon={FolderDown}
      busy={busy && texts.savingPictures}
      disabled={status === 'deleting'}
      onClick={() => {
        setBusy(true);
        void save().finally(() => setBusy(false));
      }}
    >
      {texts.savePictures}
    </Button>
  );
}
