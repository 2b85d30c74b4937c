// Finds an installed Chrome, Chromium or Edge.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = {
  linux: [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
    'brave-browser',
  ],
  win32: ['chrome.exe', 'chromium.exe', 'msedge.exe'],
  darwin: ['chromium'],
};

function wellKnownPlaces() {
  const { env, platform } = process;
  if (platform === 'darwin') {
    const applications = ['/Applications', join(env.HOME ?? '/', 'Applications')];
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      applications.map((folder) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  }
  return ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The absolute path of the first browser found, or undefined. */
export function findBrowser() {
  const names = commands[process.platform] ?? commands.linux;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...wellKnownPlaces()].find(
    isExecutable,
  );
}
