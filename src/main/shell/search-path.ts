/** Where package managers of macOS put programs: Homebrew on Apple's and on Intel's processors, MacPorts. */
const macFolders = ['/opt/homebrew/bin', '/usr/local/bin', '/opt/local/bin'] as const;

/**
 * Where programs of the user, such as ffmpeg, are looked for. macOS gives a program that is opened from the Finder or the Dock
 * its own folders alone, not those that the user's shell knows.
 */
export function searchPathOf(path: string, platform: NodeJS.Platform): string {
  if (platform !== 'darwin') return path;
  const folders = path.split(':').filter((folder) => folder !== '');
  return [...folders, ...macFolders.filter((folder) => !folders.includes(folder))].join(':');
}
