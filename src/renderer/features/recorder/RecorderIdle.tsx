import { Mic } from 'lucide-react';
import { useEffect, useState } from 'react';
import { recorderTexts as texts } from '../../texts/recorder.ts';
import { Button, Select } from '../../ui/index.ts';
import { type InputDevice, inputDevices } from './microphone.ts';
import { recorderStore, useRecorder } from './use-recorder.ts';

export function RecorderIdle({ full }: { readonly full: boolean }) {
  const deviceId = useRecorder((recorder) => recorder.deviceId);
  const devices = useInputDevices();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Mic} disabled={full} onClick={() => void recorderStore().getState().start()}>
        {texts.record}
      </Button>
      {devices.length > 0 && (
        <Select
          aria-label={texts.device}
          value={deviceId ?? ''}
          options={[
            { value: '', label: texts.defaultDevice },
            ...devices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) =>
            recorderStore()
              .getState()
              .chooseDevice(id === '' ? null : id)
          }
          className="w-56!"
        />
      )}
      <p className="min-w-40 flex-1 text-xs text-faint">{full ? texts.full : texts.advice}</p>
    </div>
  );
}

function useInputDevices(): readonly InputDevice[] {
  const [devices, setDevices] = useState<readonly InputDevice[]>([]);
  useEffect(() => {
    const media: MediaDevices | undefined = navigator.mediaDevices;
    if (media === undefined) return undefined;
    let wanted = true;
    const read = (): void => {
      inputDevices().then(
        (found) => wanted && setDevices(found),
        () => wanted && setDevices([]),
      );
    };
    read();
    media.addEventListener('devicechange', read);
    return () => {
      wanted = false;
      media.removeEventListener('devicechange', read);
    };
  }, []);
  return devices;
}
