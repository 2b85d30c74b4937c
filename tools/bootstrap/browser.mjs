// Finds an installed Chrome, Chromium or Edge, or Brave on Linux: for the bootstrap, and for the host that opens the app in one.
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

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

const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where a browser may be on this kind of computer, best first. `BACKLOT_CHROMIUM` overrides all. */
export function browserCandidates(platform, env, home) {
  if (env.BACKLOT_CHROMIUM) return [env.BACKLOT_CHROMIUM];
  const { join, delimiter } = platform === 'win32' ? win32 : posix;
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inFolders = (folders, names) => folders.flatMap((folder) => names.map((name) => join(folder, name)));
  switch (platform) {
    case 'darwin': {
      const programs = macApplications.map((name) => `${name}.app/Contents/MacOS/${name}`);
      const folders = ['/Applications', join(home, 'Applications')];
      return [...inFolders(folders, programs), ...inFolders(path, commands.darwin)];
    }
    case 'win32': {
      const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
      return [...inFolders(folders, windowsPrograms), ...inFolders(path, commands.win32)];
    }
    default: {
      // A snap cannot read most folders of its user, so it comes last wherever the PATH puts it.
      const usual = path.filter((folder) => !folder.startsWith('/snap/'));
      const wellKnown = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
      return [...inFolders(usual, commands.linux), ...wellKnown, ...inFolders(['/snap/bin'], commands.linux)];
    }
  }
}

/** The path of the first browser found, or undefined. */
export function findBrowser(platform = process.platform, env = process.env) {
  return browserCandidates(platform, env, homedir()).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
