import { FilePlus2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../app/keymap.ts';
import { homeTexts } from '../../texts/home.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, Button, Kbd, Tooltip } from '../../ui/index.ts';
import { chooseFiles } from '../staging/index.tsx';
import { NewVideo } from '../videos/index.tsx';

export function WriteVideo() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setAsking(true)}>
        {videosTexts.newVideo}
      </Button>
      {asking && <NewVideo onClose={() => setAsking(false)} />}
    </>
  );
}

/** `short`: among other buttons, where its keys would stand between them; then they are its hint. */
export function ChooseFiles({ short = false }: { readonly short?: boolean }) {
  const keys = useKeys('import');
  const button = (
    <Button icon={FilePlus2} onClick={() => void attempt(() => chooseFiles('transcription'))}>
      {homeTexts.drop.action}
    </Button>
  );
  if (short) {
    return (
      <Tooltip content={homeTexts.drop.title} keys={keys}>
        {button}
      </Tooltip>
    );
  }
  return (
    <>
      {button}
      <Kbd keys={keys} />
    </>
  );
}
