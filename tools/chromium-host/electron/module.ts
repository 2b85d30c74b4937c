// What `import … from 'electron'` finds: the stand-in of this process, under Electron's names.
import { currentStandIn } from './current.ts';

const electron = currentStandIn();

export default electron;
export const {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  webContents,
} = electron;
