// What the user may choose. Each change is kept at once; there is no button to save.
// Belongs here: the choices and what they mean. Does not: what the choices do.
import type { Settings } from '../../../bridge/index.ts';
import { useCollection, useSettings } from '../../app/collections.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Card, ErrorNotice, Screen, Segmented, Skeleton, Switch } from '../../ui/index.ts';
import { SavedWork } from '../saved-work/index.tsx';
import { About } from './About.tsx';
import { BudgetGuard } from './BudgetGuard.tsx';
import { changeSettings as change } from './change-settings.ts';
import { ExportSettings } from './ExportSettings.tsx';
import { KeySettings } from './KeySettings.tsx';
import { MediaTools } from './MediaTools.tsx';
import { QueueSettings } from './QueueSettings.tsx';
import { Section } from './sections.tsx';
import { SpeechModel } from './SpeechModel.tsx';

const themes: readonly { value: Settings['theme']; label: string }[] = [
  { value: 'dark', label: settingsTexts.themes.dark },
  { value: 'light', label: settingsTexts.themes.light },
  { value: 'system', label: settingsTexts.themes.system },
];

export function SettingsScreen() {
  const { status, error } = useCollection('settings');
  const settings = useSettings();
  return (
    <Screen title={settingsTexts.title} subtitle={settingsTexts.subtitle}>
      {status === 'failed' && error && <ErrorNotice error={error} />}
      {status === 'loading' && <Skeleton rows={5} />}
      {settings && (
        <div className="flex max-w-2xl flex-col gap-4">
          <Section id="appearance">
            <Card title={settingsTexts.appearance}>
              <div className="flex items-center justify-between gap-4">
                <div>
                  <p className="font-medium">{settingsTexts.theme}</p>
                  <p className="text-xs text-faint">{settingsTexts.themeHint}</p>
                </div>
                <Segmented
                  label={settingsTexts.theme}
                  value={settings.theme}
                  options={themes}
                  onChange={(theme) => void change({ theme })}
                />
              </div>
            </Card>
          </Section>
          <Section id="export">
            <ExportSettings settings={settings} change={change} />
          </Section>
          <Card title={settingsTexts.safety} description={settingsTexts.safetyText}>
            <Section id="resending">
              <Switch
                label={settingsTexts.alwaysAsk}
                hint={settingsTexts.alwaysAskHint}
                checked={settings.alwaysAskBeforeResend}
                onChange={(alwaysAskBeforeResend) => void change({ alwaysAskBeforeResend })}
              />
            </Section>
            <Section id="limits">
              <BudgetGuard limits={settings.spendingLimits} change={change} />
            </Section>
          </Card>
          <Section id="queue">
            <QueueSettings settings={settings} change={change} />
          </Section>
          <Section id="keys">
            <KeySettings chosen={settings.keys} change={change} />
          </Section>
          <Section id="speech-model">
            <SpeechModel dir={settings.speechModelDir} change={change} />
          </Section>
          <Section id="media">
            <MediaTools path={settings.ffmpegPath} change={change} />
          </Section>
          <Section id="saved-work">
            <SavedWork />
          </Section>
          <Section id="about">
            <About />
          </Section>
        </div>
      )}
    </Screen>
  );
}
