import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { attempt, Button, Card, RelativeTime, Skeleton } from '../../ui/index.ts';
import { Licences } from './Licences.tsx';

/** The version, where the data is, and whose work is inside. */
export function About() {
  const [info, setInfo] = useState<CallOutput<'app.info'> | null>(null);
  const [reading, setReading] = useState(false);
  useEffect(() => {
    void attempt(async () => setInfo(await ask('app.info', {})));
  }, []);
  if (!info) {
    return (
      <Card title={settingsTexts.about}>
        <Skeleton rows={4} />
      </Card>
    );
  }
  const { backups } = info;
  return (
    <Card title={settingsTexts.about}>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-6 gap-y-2">
        <dt className="text-faint">{settingsTexts.version}</dt>
        <dd className="col-span-2 selectable">Backlot {info.version}</dd>
        <dt className="text-faint">{settingsTexts.dataDir}</dt>
        <dd className="min-w-0 wrap-anywhere selectable">{info.dataDir}</dd>
        <dd>
          <Button size="sm" onClick={() => void attempt(() => ask('app.showFile', { path: info.dataDir }))}>
            {settingsTexts.showFolder}
          </Button>
        </dd>
        <dt className="text-faint">{settingsTexts.backups}</dt>
        <dd className="min-w-0">
          {backups.newestAt !== null && (
            <>
              {settingsTexts.lastBackup} <RelativeTime at={backups.newestAt} />.{' '}
            </>
          )}
          <span className="text-muted">{settingsTexts.backupsHint}</span>
        </dd>
        <dd>
          {backups.newestAt !== null && (
            <Button size="sm" onClick={() => void attempt(() => ask('app.showFile', { path: backups.folder }))}>
              {settingsTexts.showFolder}
            </Button>
          )}
        </dd>
        <dt className="text-faint">{settingsTexts.licences}</dt>
        <dd className="text-muted">{settingsTexts.licencesHint}</dd>
        <dd>
          <Button size="sm" onClick={() => setReading(true)}>
            {settingsTexts.showLicences}
          </Button>
        </dd>
      </dl>
      {reading && <Licences onClose={() => setReading(false)} />}
    </Card>
  );
}
