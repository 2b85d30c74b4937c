import { exportPartNames, fileNameFor, unknownParts } from '../export/file-name.ts';
import type { CallHandlers } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { SettingsService } from './settings.ts';
import { describeModelFolder } from './speech-model.ts';

type SettingsCallName = Extract<keyof CallHandlers, `settings.${string}`>;

interface SettingsCallParts {
  readonly settings: SettingsService;
  readonly dialogs: Dialogs;
  readonly spendingLimitsChanged: () => void;
  readonly speechModelChanged: () => void;
}

const sampleExport = { title: 'Interview with Ana', language: 'en', at: new Date(2026, 4, 3).getTime() };

/** What each call about settings does. Programs and folders are chosen in the system's dialog only. */
export function settingsCallHandlers(parts: SettingsCallParts): Pick<CallHandlers, SettingsCallName> {
  const { settings, dialogs, spendingLimitsChanged, speechModelChanged } = parts;
  return {
    'settings.update': ({ changes: wanted }) => {
      settings.update(wanted);
      if ('spendingLimits' in wanted) spendingLimitsChanged();
      if ('speechModelDir' in wanted) speechModelChanged();
      return null;
    },
    'settings.previewFileName': ({ template }) => ({
      name: fileNameFor(sampleExport, 'srt', template),
      unknown: unknownParts(template, exportPartNames),
    }),
    'settings.chooseSpeechModel': async () => {
      const dir = await dialogs.chooseFolder({ title: 'Choose a folder with a sherpa-onnx model', create: false });
      if (dir === null) return { dir: null, kind: null };
      const model = await describeModelFolder(dir);
      settings.update({ speechModelDir: dir });
      speechModelChanged();
      return { dir, kind: model };
    },
    'settings.chooseFfmpeg': async () => {
      const [path] = await dialogs.chooseFiles({ title: 'Choose ffmpeg', extensions: [] });
      if (path === undefined) return { path: null };
      settings.update({ ffmpegPath: path });
      return { path };
    },
  };
}
