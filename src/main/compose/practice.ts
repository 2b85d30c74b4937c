import { join } from 'node:path';
import type { PracticeService } from '../account/account-clients.ts';
import { Practice, type Drawing } from '../account/practice.ts';
import { proxiesTo } from '../api/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { AccountRows } from '../store/index.ts';
import type { StudioOptions } from './studio-options.ts';

interface PracticeWiring {
  readonly options: Pick<StudioOptions, 'dataDir' | 'ports' | 'practice' | 'practiceSpeed'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly accounts: Pick<AccountRows, 'all'>;
  /** It drew some more of a film. */
  readonly drawing: (drawing: Drawing) => void;
  /** It ran and ended by itself. */
  readonly ended: () => void;
}

interface ComposedPractice {
  readonly service: PracticeService;
  readonly speechModelChanged: () => void;
  readonly close: () => Promise<void>;
}

/** The service on this computer, or what takes its place. */
export function composePractice({ options, settings, accounts, drawing, ended }: PracticeWiring): ComposedPractice {
  const { dataDir, ports, practice, practiceSpeed = 1 } = options;
  if (practice !== undefined)
    return { service: practice, speechModelChanged: () => undefined, close: () => Promise.resolve() };
  const own = new Practice({
    dataDir: join(dataDir, 'practice'),
    speed: practiceSpeed,
    speechModelDir: () => settings.get().speechModelDir,
    ffmpegPath: () => settings.get().ffmpegPath,
    isRemembered: () => accounts.all().some(({ kind, profile }) => kind === 'practice' && profile !== null),
    decoder: ports.decoder ?? null,
    filmMaker: ports.filmMaker ?? null,
    routes: (url) => proxiesTo(url, ports.proxy),
    drawing,
    ended,
  });
  return {
    service: own,
    speechModelChanged: () => own.setSpeechModel(settings.get().speechModelDir),
    close: () => own.close(),
  };
}
