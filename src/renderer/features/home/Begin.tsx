import { FilePlus2, Plus } from 'lucide-react';
import { runCommand } from '../../app/commands.ts';
import { useKeys } from '../../app/keymap.ts';
import { homeTexts } from '../../texts/home.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, Button, Kbd, Tooltip } from '../../ui/index.ts';
import { chooseFiles, ChooseFolder } from '../staging/index.tsx';

/** Its dialog is the frame's: with the first video, the card or the empty list that this stands in goes. */
export function WriteVideo() {
  return (
    <Button variant="primary" icon={Plus} onClick={() => runCommand('new-video')}>
      {videosTexts.newVideo}
    </Button>
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
  const folder = <ChooseFolder purpose="transcription" />;
  if (short) {
    return (
      <span className="inline-flex">
        <Tooltip content={homeTexts.drop.title} keys={keys}>
          {button}
        </Tooltip>
        {folder}
      </span>
    );
  }
  return (
    <>
      <span className="inline-flex">
        {button}
        {folder}
      </span>
      {/* In a narrow window they would stand on a line of their own. */}
      <span className="max-lg:hidden">
        <Kbd keys={keys} />
      </span>
    </>
  );
}
