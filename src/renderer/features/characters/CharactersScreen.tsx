import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountRows, useRows } from '../../app/collections.ts';
import { idToOpen } from '../../app/id-to-open.ts';
import { ask } from '../../bridge.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Button, RefreshButton, Screen, Segmented } from '../../ui/index.ts';
import { useBegun } from '../creations/index.ts';
import { NewCharacterForm } from './NewCharacterForm.tsx';
import { OwnCharacters } from './OwnCharacters.tsx';
import { SystemCharacters } from './SystemCharacters.tsx';

/** Own characters and those of the service. */
export function CharactersScreen() {
  const [part, setPart] = useState<'own' | 'system'>('own');
  // A photo that waits here was chosen for a form that is not sent yet.
  const waiting = useRows('staged').some((item) => item.purpose === 'photo');
  const { status, rows } = useAccountRows('characters');
  const { state: asked } = useLocation();
  // By the page of one that failed.
  const wanted = rows.find(({ id }) => id === idToOpen(asked)) ?? null;
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (wanted !== null && chosen !== true) setChosen(true);
  const creating = chosen ?? waiting;
  // An empty list offers the first one itself.
  const empty = part === 'own' && status === 'ready' && rows.length === 0;
  const { place, enter } = useBegun('button, input');
  const create = (): void => {
    setPart('own');
    setChosen(true);
    enter();
  };
  return (
    <Screen
      title={texts.screen}
      subtitle={texts.subtitles[part]}
      actions={
        <>
          <RefreshButton label={texts.refresh} onRefresh={() => ask('characters.refresh', {})} />
          {!creating && !empty && (
            <Button variant="primary" icon={UserRoundPlus} onClick={create}>
              {texts.create}
            </Button>
          )}
        </>
      }
      toolbar={
        <Segmented
          label={texts.parts}
          value={part}
          options={[
            { value: 'own', label: texts.own },
            { value: 'system', label: texts.system },
          ]}
          onChange={setPart}
        />
      }
    >
      {part === 'own' ? (
        <>
          {creating && (
            <div ref={place}>
              <NewCharacterForm again={wanted} onClose={() => setChosen(false)} />
            </div>
          )}
          <OwnCharacters creating={creating} onCreate={create} />
        </>
      ) : (
        <SystemCharacters />
      )}
    </Screen>
  );
}
