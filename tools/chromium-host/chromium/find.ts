import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where a Chrome, Chromium or Edge may be on this kind of computer, best first. `BACKLOT_CHROMIUM` overrides all. */
export function chromiumCandidates(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string): readonly string[] {
  const chosen = env['BACKLOT_CHROMIUM'];
  if (chosen) return [chosen];
  switch (platform) {
    case 'darwin':
      return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
        macApplications.map((application) => join(folder, application)),
      );
    case 'win32':
      return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
        .filter((folder) => folder !== undefined && folder !== '')
        .flatMap((folder) => windowsPrograms.map((program) => `${folder}\\${program}`));
    default: {
      const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
      // A snap cannot read most folders of its user, so it comes last wherever the PATH puts it.
      const usual = folders.filter((folder) => !folder.startsWith('/snap/'));
      return [...usual, '/snap/bin'].flatMap((folder) => linuxNames.map((name) => join(folder, name)));
    }
  }
}

/** An installed Chrome, Chromium or Edge, or null. */
export function findChromium(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  return chromiumCandidates(platform, env, homedir()).find((path) => existsSync(path)) ?? null;
}
