import type { WebPreferences } from 'electron';

/** What every page of ours is confined to, in the windows of the app and in hidden ones. */
export const confined = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webviewTag: false,
  webSecurity: true,
} as const satisfies WebPreferences;
