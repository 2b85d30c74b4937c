import type { Settings } from '../../../bridge/index.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { Card, Segmented, Switch } from '../../ui/index.ts';
import type { ChangeSettings } from './change-settings.ts';

const texts = monitorTexts.settings;
const starts = (['run', 'paused', 'as-it-was'] as const).map((value) => ({ value, label: texts.starts[value] }));

/** What the queue does at the start, and how notices come. */
export function QueueSettings({ settings, change }: { readonly settings: Settings; readonly change: ChangeSettings }) {
  return (
    <Card title={texts.title}>
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="font-medium">{texts.start}</p>
          <p className="text-xs text-faint">{texts.startHint}</p>
        </div>
        <Segmented
          label={texts.start}
          value={settings.queueAtStart}
          options={starts}
          onChange={(queueAtStart) => void change({ queueAtStart })}
        />
      </div>
      <Switch
        label={texts.sound}
        hint={texts.soundHint}
        checked={settings.noticeSound}
        onChange={(noticeSound) => void change({ noticeSound })}
      />
    </Card>
  );
}
