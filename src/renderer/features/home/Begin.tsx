import { FilePlus2, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../app/keymap.ts';
import { homeTexts } from '../../texts/home.ts';
import { attempt, Button, Kbd } from '../../ui/index.ts';
import { chooseFiles } from '../staging/index.tsx';
import { NewVideo } from '../videos/index.tsx';

export function WriteVideo() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="primary" icon={PenLine} onClick={() => setAsking(true)}>
        {homeTexts.write.action}
      </Button>
      {asking && <NewVideo onClose={() => setAsking(false)} />}
    </>
  );
}

export function ChooseFiles() {
  return (
    <>
      <Button icon={FilePlus2} onClick={() => void attempt(() => chooseFiles('transcription'))}>
        {homeTexts.drop.action}
      </Button>
      <Kbd keys={useKeys('import')} />
    </>
  );
}
