import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { channels } from '../../bridge/index.ts';
import { checkSender } from './sender.ts';

/** One channel in, one channel out, spoken with the main frames of our own windows only. */
interface IpcTransport {
  handle(answer: (message: unknown) => Promise<unknown>): void;
  /** To all of our windows. */
  send(message: unknown): void;
  /** To one of them. */
  sendTo(window: BrowserWindow, message: unknown): void;
}

export function createIpcTransport(ownWindows: () => readonly BrowserWindow[]): IpcTransport {
  const sendTo = (window: BrowserWindow, message: unknown): void => {
    if (!window.isDestroyed()) window.webContents.send(channels.event, message);
  };
  return {
    handle(answer) {
      ipcMain.handle(channels.invoke, (event: IpcMainInvokeEvent, message: unknown) => {
        try {
          const contents = ownWindows().map((window) => window.webContents);
          checkSender(event, contents.find((own) => own === event.sender) ?? null);
        } catch (error) {
          console.error(String(error));
          throw error;
        }
        return answer(message);
      });
    },
    send(message) {
      for (const window of ownWindows()) sendTo(window, message);
    },
    sendTo,
  };
}
