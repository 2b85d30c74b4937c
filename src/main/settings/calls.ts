import type { AppError } from '../../bridge/index.ts';
import { fileNameFor } from '../export/file-name.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { SettingsService } from './settings.ts';
import { describeModelFolder } from './speech-model.ts';
import { settingTexts } from '../texts/settings.ts';

interface SettingsCallParts {
  readonly settings: SettingsService;
  readonly dialogs: Dialogs;
  /** Whether a program is an ffmpeg that runs. */
  readonly isFfmpeg: (path: string) => Promise<boolean>;
  readonly spendingLimitsChanged: () => void;
  readonly speechModelChanged: () => void;
}

const sampleExport = { title: settingTexts.sampleTitle, language: 'en', at: new Date(2026, 4, 3).getTime() };

const noFfmpeg: AppError = {
  code: 'no-ffmpeg',
  ...settingTexts.noFfmpeg(process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'),
  action: 'choose-another-file',
};

/** What each call about settings does. Programs and folders are chosen in the system's dialog only. */
export function settingsCallHandlers(parts: SettingsCallParts): HandlersOf<'settings'> {
  const { settings, dialogs, isFfmpeg, spendingLimitsChanged, speechModelChanged } = parts;
  return {
    'settings.update': ({ changes: wanted }) => {
      settings.update(wanted);
      if ('spendingLimits' in wanted) spendingLimitsChanged();
      if ('speechModelDir' in wanted) speechModelChanged();
    },
    'settings.previewFileName': ({ template }) => ({ name: fileNameFor(sampleExport, 'srt', template) }),
    'settings.chooseSpeechModel': async () => {
      const dir = await dialogs.chooseFolder({ title: settingTexts.chooseSpeechModel, create: false });
      if (dir === null) return { dir: null, kind: null };
      const model = await describeModelFolder(dir);
      settings.update({ speechModelDir: dir });
      speechModelChanged();
      return { dir, kind: model };
    },
    'settings.chooseFfmpeg': async () => {
      const [path] = await dialogs.chooseFiles({ title: settingTexts.chooseFfmpeg });
      if (path === undefined) return { path: null };
      if (!(await isFfmpeg(path))) throw new Refusal(noFfmpeg);
      settings.update({ ffmpegPath: path });
      return { path };
    },
  };
}
