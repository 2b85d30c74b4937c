import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountRows, useActiveAccount, useIdToOpen } from '../../app/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { Button, RefreshButton, Screen, Segmented } from '../../ui/index.ts';
import { useBegun } from '../creations/index.ts';
import { emptyClone, isBegun, useNewVoice } from './clone-form.ts';
import { NewVoiceForm } from './NewVoiceForm.tsx';
import { OwnVoices } from './OwnVoices.tsx';
import { SystemVoices } from './SystemVoices.tsx';
import { SlotsLine } from './SlotsLine.tsx';
import { useSlots } from './use-slots.ts';

/** Own voices and the voices of the service. */
export function VoicesScreen() {
  const [part, setPart] = useState<'own' | 'system'>('own');
  const { key } = useLocation();
  const asked = useIdToOpen();
  // A link leads to one's own.
  const [led, setLed] = useState(key);
  if (led !== key) {
    setLed(key);
    if (asked !== null) setPart('own');
  }
  const form = useKeptForm('voice-clone', emptyClone);
  const { open, setOpen } = useNewVoice();
  const creating = open === true;
  const begun = isBegun(form.fields);
  // Decided once: the form must not go while its last word is deleted.
  useEffect(() => {
    if (form.ready && open === null) setOpen(begun);
  }, [form.ready, open, begun, setOpen]);
  const slots = useSlots();
  const { status, rows } = useAccountRows('voiceClones');
  const accountId = useActiveAccount()?.id;
  // An edit begins with what other devices made of a voice.
  useEffect(() => {
    if (accountId !== undefined) ask('voiceClones.refresh', {}).catch(() => undefined);
  }, [accountId]);
  // An empty list offers the first one itself.
  const empty = part === 'own' && status === 'ready' && rows.length === 0;
  const { place, enter } = useBegun('button, input');
  const create = (): void => {
    setPart('own');
    setOpen(true);
    enter();
  };
  return (
    <Screen
      title={texts.screen}
      actions={
        <>
          <RefreshButton label={texts.refresh} onRefresh={() => ask('voiceClones.refresh', {})} />
          {!creating && !empty && (
            <Button variant="primary" icon={Plus} onClick={create}>
              {texts.newVoice}
            </Button>
          )}
        </>
      }
      toolbar={
        <div>
          <Segmented
            label={texts.parts}
            value={part}
            options={[
              { value: 'own', label: texts.own },
              { value: 'system', label: texts.system },
            ]}
            onChange={setPart}
          />
        </div>
      }
    >
      {part === 'own' ? (
        <>
          <SlotsLine slots={slots} />
          {creating && (
            <div ref={place}>
              <NewVoiceForm slots={slots} form={form} />
            </div>
          )}
          <OwnVoices creating={creating} form={form} onCreate={create} />
        </>
      ) : (
        // Copies of an account's own voices are among them.
        <SystemVoices key={accountId} />
      )}
    </Screen>
  );
}
